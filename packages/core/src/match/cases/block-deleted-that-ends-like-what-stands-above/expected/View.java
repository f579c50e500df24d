  public void setMeet(View view, int meet) {
    view.setMeet(meet);
  }

  public void setEvents(View view, String events) {
    view.setEvents(events);
  }
