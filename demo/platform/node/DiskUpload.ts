import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bytes } from '../http/ServiceRequest.ts';
import { requireSpace } from './freeSpace.ts';
import { diskError, onDisk } from './onDisk.ts';
import type { ReceiveUpload, Upload } from '../files/Upload.ts';

/** An upload in a file of its own. */
export class DiskUpload implements Upload {
  readonly size: number;
  readonly #place: string;

  constructor(place: string, size: number) {
    this.#place = place;
    this.size = size;
  }

  read(start = 0, end = this.size): Bytes {
    const bytes = new Uint8Array(Math.max(0, Math.min(end, this.size) - start));
    return onDisk(() => {
      const file = openSync(this.#place, 'r');
      try {
        let at = 0;
        while (at < bytes.length) {
          const read = readSync(file, bytes, at, bytes.length - at, start + at);
          if (read === 0) break;
          at += read;
        }
        return bytes;
      } finally {
        closeSync(file);
      }
    });
  }

  /** Moves the file to its place, on the same disk, without copying it. */
  moveTo(place: string): void {
    renameSync(this.#place, place);
  }

  discard(): void {
    rmSync(this.#place, { force: true });
  }
}

/** Receives uploads below `folder`, and deletes those that an earlier process left there. */
export function receiveOnDisk(folder: string): ReceiveUpload {
  rmSync(folder, { recursive: true, force: true });
  return async (content) => {
    const place = join(folder, randomUUID());
    try {
      mkdirSync(folder, { recursive: true });
      const file = await open(place, 'wx');
      let size = 0;
      try {
        for await (const part of content) {
          requireSpace(folder, part.length);
          await file.writeFile(part);
          size += part.length;
        }
      } finally {
        await file.close();
      }
      return new DiskUpload(place, size);
    } catch (error) {
      rmSync(place, { force: true });
      throw diskError(error);
    }
  };
}
