#include "CDelivery.h"

_Thread_local CDeliveryState cdelivery_state;
