  public void setMeet(View view, int meet) {
    view.setMeet(meet);
  }

  public void setWidth(View view, String value) {
    view.setWidth(value);
  }

  public void setEvents(View view, String events) {
    view.setEvents(events);
  }
