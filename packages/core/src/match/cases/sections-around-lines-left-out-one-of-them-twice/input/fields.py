import re
from utils.dates import parse_date
from utils.ipv6 import clean_address
from utils.text import shorten

class Field1(Field):
    """Holds value 1 of a form."""

    size = 1

    def clean_1(self, value):
        if value is None:
            raise Missing('field 1')
        return shorten(value, 1)


class Field2(Field):
    """Holds value 2 of a form."""

    size = 2

    def clean_2(self, value):
        if value is None:
            raise Missing('field 2')
        return shorten(value, 2)


class Field3(Field):
    """Holds value 3 of a form."""

    size = 3

    def clean_3(self, value):
        if value is None:
            raise Missing('field 3')
        return shorten(value, 3)


class Field4(Field):
    """Holds value 4 of a form."""

    size = 4

    def clean_4(self, value):
        if value is None:
            raise Missing('field 4')
        return shorten(value, 4)


class Field5(Field):
    """Holds value 5 of a form."""

    size = 5

    def clean_5(self, value):
        if value is None:
            raise Missing('field 5')
        return shorten(value, 5)


class Field6(Field):
    """Holds value 6 of a form."""

    size = 6

    def clean_6(self, value):
        if value is None:
            raise Missing('field 6')
        return shorten(value, 6)


class Field7(Field):
    """Holds value 7 of a form."""

    size = 7

    def clean_7(self, value):
        if value is None:
            raise Missing('field 7')
        return shorten(value, 7)


class Field8(Field):
    """Holds value 8 of a form."""

    size = 8

    def clean_8(self, value):
        if value is None:
            raise Missing('field 8')
        return shorten(value, 8)


class Field9(Field):
    """Holds value 9 of a form."""

    size = 9

    def clean_9(self, value):
        if value is None:
            raise Missing('field 9')
        return shorten(value, 9)


class Field10(Field):
    """Holds value 10 of a form."""

    size = 10

    def clean_10(self, value):
        if value is None:
            raise Missing('field 10')
        return shorten(value, 10)


class Field11(Field):
    """Holds value 11 of a form."""

    size = 11

    def clean_11(self, value):
        if value is None:
            raise Missing('field 11')
        return shorten(value, 11)


class Field12(Field):
    """Holds value 12 of a form."""

    size = 12

    def clean_12(self, value):
        if value is None:
            raise Missing('field 12')
        return shorten(value, 12)


class AddressField(Field):
    def __init__(self, unpack=False, **options):
        self.unpack = unpack
        self.validators = validators_for(unpack)
        super().__init__(**options)

    def clean(self, value):
        return clean_address(value, self.unpack)


class HostField(Field):
    def __init__(self, unpack=False, **options):
        self.unpack = unpack
        self.validators = validators_for(unpack)
        super().__init__(**options)

    def clean(self, value):
        return clean_address(value, self.unpack)
