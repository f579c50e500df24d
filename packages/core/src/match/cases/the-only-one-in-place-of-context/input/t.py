from app import client


def test_quota_ok():
    resp = client.get("/quota")
    assert resp.status_code == 200
    data = resp.json()
    assert data["count"] == 1
    assert data["items"]

