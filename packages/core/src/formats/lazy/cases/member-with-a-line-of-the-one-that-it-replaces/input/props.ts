export interface Props {
  /**
   * Called when a window opens.
   * @platform windows
   */
  onOpen?: (event: OpenEvent) => void;
  /**
   * Called when the source changes.
   * @platform windows
   */
  onSource?: (event: SourceEvent) => void;
}

export const defaults: Props = {};
