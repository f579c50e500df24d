public class OrdersController : ControllerBase
{
    public async Task<IActionResult> Cancel(int id)
    {
        var order = await _orders.FindAsync(id);
        if (order == null)
        {
            return NotFound();
        }

        order.Status = OrderStatus.Cancelled;
        await _orders.SaveAsync(order);
        return NoContent();
    }

    public async Task<IActionResult> Ship(int id)
    {
        var order = await _orders.FindAsync(id);
        if (order == null)
        {
            return NotFound();
        }

        order.Status = OrderStatus.Shipped;
        return NoContent();
    }
}
