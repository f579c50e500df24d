#ifdef TEST_BUILD

#pragma once

#include "scheduler.h"

class Logger;
