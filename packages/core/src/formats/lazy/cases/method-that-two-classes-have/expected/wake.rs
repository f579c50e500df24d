use std::task;

impl Waker for Own {
    fn wake(self) {
        self.wake();
    }
}

impl Waker for &Own {
    fn wake(self) {
        self.wake_by_ref()
    }
}
