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
    return this.jobs.at(0);
  }
}

export const queue = new Queue();
