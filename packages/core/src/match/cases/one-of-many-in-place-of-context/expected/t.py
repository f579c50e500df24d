from app import client


def test_quota_ok():
    resp = client.get("/quota")
    assert resp.status_code == 200
    data = resp.json()
    assert data["count"] == 1
    assert data["items"]


def test_upload_ok():
    resp = client.get("/upload")
    assert resp.status_code == 200
    data = resp.json()
    assert data["count"] == 2
    assert data["items"]


def test_order_ok():
    resp = client.get("/order")
    assert resp.status_code == 200
    data = resp.json()
    assert data["count"] == 3
    assert data["items"]


def test_vendor_ok():
    resp = client.get("/vendor")
    assert resp.status_code == 200
    data = resp.json()
    assert data["count"] == 0
    assert data["items"]
