import type { JsonObject } from '../http/ServiceRequest.ts';

/** The report of an import, and whether it created anything. */
export class ImportLog {
  readonly #notices: string[] = [];
  readonly #warnings: string[] = [];
  #changed = false;

  /** Whether something was created or overwritten. */
  get hasChanged(): boolean {
    return this.#changed;
  }

  changed(): void {
    this.#changed = true;
  }

  /** @param item for example `system/role with name Editor` */
  duplicate(item: string, overwritten: boolean): void {
    this.#notices.push(`${overwritten ? 'Overwrote' : 'Ignored'} duplicate found for ${item}`);
    if (overwritten) this.changed();
  }

  notice(text: string): void {
    this.#notices.push(text);
  }

  warning(text: string): void {
    this.#warnings.push(text);
  }

  /** Both lists, each only if it isn't empty. */
  toJSON(): JsonObject {
    return {
      ...(this.#notices.length > 0 ? { notice: this.#notices } : {}),
      ...(this.#warnings.length > 0 ? { warning: this.#warnings } : {}),
    };
  }
}
