export class Sys {
  decide() {
    return 1;
  }
}
