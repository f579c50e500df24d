#pragma once

class Till {
 public:
  int total() const;
  void add(int price);
};

class Report {
 public:
  void print(const Till& till) const;
  void save(const Till& till) const;
};
