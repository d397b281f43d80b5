import { fileAddress } from './filesPlace.ts';
import { previewType } from './previewKind.ts';
import type { App } from '../page/createApp.ts';
import { personalStore } from '../page/personalStore.ts';

/** As many as are fetched at once, and as many as are kept. */
const AT_ONCE = 4;
const KEPT = 300;
/** So long a picture may take, in ms: one that never ends would keep the others waiting. */
export const PATIENCE_MS = 15_000;
/** Longest side in pixels, for sharp screens. */
const SIDE = 256;
/** Vector images are shown as they are, where they are short. */
const SVG_LIMIT = 200_000;
/** A small file can be a picture of many gigabytes once it is decoded. */
const PIXELS_LIMIT = 100_000_000;

interface Wanted {
  /** When the file was changed last: another version is another picture. */
  version: string;
  signal: AbortSignal;
}

/** By service, path and version. What is still on its way for someone else goes into a map no one reads. */
const kept = personalStore(() => ({ known: new Map<string, string>() }));
const waiting: (() => void)[] = [];
let running = 0;

/**
 * Loads an image with the session in a header and makes it small. Returns a data address, which pages
 * with a strict policy allow.
 *
 * @throws ApiError, after 15 s too, or an error of the browser for anything but an image.
 */
export async function loadThumbnail(
  app: App,
  service: string,
  path: string,
  { version, signal }: Wanted,
): Promise<string> {
  const { known } = kept(app).getState();
  const key = `${service}/${path} ${version}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  await turn();
  try {
    signal.throwIfAborted();
    const either = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const bytes = await app.api.blob(fileAddress(service, path), {}, { signal: either });
    const address = await shrink(new Blob([bytes], { type: previewType(path) }));
    known.set(key, address);
    // the oldest give way
    for (const old of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(old);
    }
    return address;
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** Waits until fewer than `AT_ONCE` are on their way. */
async function turn(): Promise<void> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
}

async function shrink(image: Blob): Promise<string> {
  if (image.type === 'image/svg+xml') {
    if (image.size > SVG_LIMIT) throw new Error('Too long to be shown small.');
    return readAddress(image);
  }
  const picture = await openPicture(await readAddress(image));
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (width * height > PIXELS_LIMIT) throw new Error('Too large to be shown small.');
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.8);
}

/** A picture whose size is known; it is decoded only when it is drawn. */
function openPicture(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('Not a picture.'));
    picture.src = address;
  });
}

function readAddress(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('Unreadable.'));
    reader.readAsDataURL(bytes);
  });
}
