class Orders(repo: Repo) {

  def find(id: String): Option[Order] =
    repo.get(id)

  def ship(id: String): Option[Order] =
    find(id).map { order =>
      repo.update(order.shipped)
    }

  def cancel(id: String): Option[Order] =
    find(id).map { order =>
      repo.update(order.cancelled)
    }
}
