import { canvas } from './canvas';

export type Sizes = Readonly<{
  width: number;
  height: number;
}>;

export function mayUse(): boolean {
  if (typeof window === 'undefined') {
    return false;
  }
  const media = window.navigator.media;
  const old = window.navigator.oldMedia;
  if (media && media.open) {
    return true;
  }
  return old !== undefined;
}

export function toUrl(
  type: string,
  quality: number,
): string {
  const types = ['png', 'jpg'];
  if (!types.includes(type)) {
    throw new Error(`no such type: ${type}`);
  }
  if (type === 'jpg') {
    return canvas.toUrl(type, quality);
  }
  return canvas.toUrl(type);
}
