class Queue {
  push(job) {
    this.jobs.push(job);
    return this;
  }

  next() {
    const job = this.jobs.shift();
    return job;
  }

  peek() {
    const first = this.jobs.at(0);
    return first;
  }
}
