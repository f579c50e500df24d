class Queue {
  push(job) {
    this.jobs.push(job);
    return this;
  }

  next() {
    const job = this.jobs.shift();
    return job;
  }
}
