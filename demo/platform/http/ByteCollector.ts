import type { Bytes } from './ServiceRequest.ts';

/**
 * Joins the parts of a content as they arrive. It copies them, because their sender chooses their
 * length, and a part of one byte takes hundreds of bytes of memory.
 */
export class ByteCollector {
  #bytes: Bytes = new Uint8Array();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(part: Uint8Array): void {
    const length = this.#length + part.length;
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.#bytes.length));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(part, this.#length);
    this.#length = length;
  }

  /** All that was added. */
  joined(): Bytes {
    return this.#bytes.length === this.#length ? this.#bytes : this.#bytes.slice(0, this.#length);
  }
}
