class Invoice
  def notify
    case status
    when "paid"
      Mailer.paid(self)
    end
  end
end
