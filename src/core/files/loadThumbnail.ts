import { canDraw } from './canDraw.ts';
import { fileAddress } from './filesPlace.ts';
import { previewType } from './previewKind.ts';
import { atMost } from '../lib/atMost.ts';
import type { App } from '../page/createApp.ts';
import { personalStore } from '../page/personalStore.ts';

const AT_ONCE = 4;
const KEPT = 300;
/** How long a picture may take, in ms: one that never arrives would block the others. */
export const PATIENCE_MS = 15_000;
/** Longest side in pixels, for sharp screens. */
const SIDE = 256;
/** Vector images up to this length are shown as they are. */
const SVG_LIMIT = 200_000;
/** A small file can decode to a picture of many gigabytes. */
const PIXELS_LIMIT = 100_000_000;

interface Wanted {
  /** When the file was last modified: another version is another picture. */
  version: string;
  signal: AbortSignal;
}

/**
 * By service, path and version. A picture still loading
 * for the previous user goes into an unused map.
 */
const kept = personalStore(() => ({ known: new Map<string, string>() }));
const run = atMost(AT_ONCE);

/**
 * Loads an image with the session in a header and scales it down. Returns a data URL, which pages
 * with a strict content security policy allow.
 *
 * @throws ApiError, also after 15 s, or an error of the browser if it isn't an image.
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
  return run(async () => {
    signal.throwIfAborted();
    const either = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const bytes = await app.api.blob(fileAddress(service, path), {}, { signal: either });
    const address = await shrink(new Blob([bytes], { type: previewType(path) }));
    known.set(key, address);
    // the oldest are dropped
    for (const old of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(old);
    }
    return address;
  });
}

async function shrink(image: Blob): Promise<string> {
  if (image.type === 'image/svg+xml') {
    if (image.size > SVG_LIMIT || !(await canDraw(image))) {
      throw new Error('Too much to be shown small.');
    }
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

/** Opens a picture to get its size; it is decoded only when it is drawn. */
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
