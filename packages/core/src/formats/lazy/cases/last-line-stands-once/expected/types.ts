export type Next<T> = T | (() => T);
export interface Clamp extends Animation {
    current: AnimatableValue;
}
export interface Delay extends Animation {
    startTime: Timestamp;
    started: boolean;
    previous: Delay | null;
    current: AnimatableValue;
}
export interface Repeat extends Animation {
    reps: number;
}
