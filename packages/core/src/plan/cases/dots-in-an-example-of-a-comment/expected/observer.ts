/**
 * Notes when it was made. For example:
 *
 *     const observer = new Observer();
 *     ...
 *     console.log(observer.age);
 */
export class Observer {
  readonly since = Date.now();
}
