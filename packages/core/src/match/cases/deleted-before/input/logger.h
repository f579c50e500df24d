#pragma once

#include "scheduler.h"

class Logger;
