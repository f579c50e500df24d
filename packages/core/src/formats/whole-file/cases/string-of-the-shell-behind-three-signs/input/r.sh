#!/bin/sh
read a
