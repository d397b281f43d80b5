import { stringifyExact } from '../lib/exactJson.ts';
import type { ApiDocument } from './ApiDocument.ts';

export interface DocumentedModel {
  name: string;
  /** As schemas refer to it: `#/definitions/Error`. */
  reference: string;
}

const REFERENCE = /"\$ref":"(#\/(?:definitions|components\/schemas)\/([^"]+))"/g;

/**
 * Returns the models that the operations refer to, directly or through others, by name. Classic
 * servers send those of all services in one document, so a list of all would not be specific to
 * this one.
 */
export function modelsOf({ operations, partOf }: ApiDocument): DocumentedModel[] {
  const found = new Map<string, DocumentedModel>();
  const look = (value: unknown) => {
    const added: string[] = [];
    for (const [, reference = '', name = ''] of stringifyExact(value).matchAll(REFERENCE)) {
      if (found.has(reference)) continue;
      found.set(reference, { name: name.replaceAll('~1', '/').replaceAll('~0', '~'), reference });
      added.push(reference);
    }
    return added;
  };
  for (let open = look(operations); open.length;) open = look(open.map(partOf));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...found.values()].sort((a, b) => compare(a.name, b.name));
}
