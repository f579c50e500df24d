"""Order handling."""
import json
import logging
from dataclasses import dataclass
from typing import Optional

logger = logging.getLogger(__name__)

TAX_RATE = 0.19
SHIPPING_FLAT = 4.90


@dataclass
class Order:
    id: int
    customer: str
    total: float
    status: str = "open"

    def validate(self) -> bool:
        if not self.customer:
            return False
        if self.total < 0:
            return False
        return True

    def to_dict(self) -> dict:
        return {
            "id": self.id,
            "customer": self.customer,
            "total": self.total,
            "status": self.status,
        }


@dataclass
class Invoice:
    id: int
    customer: str
    total: float
    paid: bool = False

    def validate(self) -> bool:
        if not self.customer:
            return False
        if self.total < 0:
            return False
        return True

    def to_dict(self) -> dict:
        return {
            "id": self.id,
            "customer": self.customer,
            "total": self.total,
            "paid": self.paid,
        }


def load_order(path: str) -> Optional[Order]:
    try:
        with open(path) as f:
            data = json.load(f)
    except FileNotFoundError:
        logger.warning("no such file: %s", path)
        return None
    return Order(**data)


def load_invoice(path: str) -> Optional[Invoice]:
    try:
        with open(path) as f:
            data = json.load(f)
    except FileNotFoundError:
        logger.warning("no such file: %s", path)
        return None
    return Invoice(**data)


def total_with_shipping(order: Order) -> float:
    return order.total + SHIPPING_FLAT
