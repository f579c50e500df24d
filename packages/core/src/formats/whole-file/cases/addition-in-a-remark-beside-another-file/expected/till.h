#pragma once

class Till {
 public:
  int total() const;
  void add(int price);
  void clear();
};

class Report {
 public:
  void print(const Till& till) const;
  void save(const Till& till) const;
};
