"""Intro.

Title
========

More.
"""
