import { membersAt, textAt, valueAt, type DocNode, type DocPath } from './DocNode.ts';

/** The format of a document; `other` can only be edited as text. */
export type DocKind = 'swagger2' | 'openapi3' | 'other';

/**
 * Returns the format that a definition declares; without one it is Swagger 2, the format of new
 * ones (spec 2 §3).
 */
export function docKind(root: DocNode): DocKind {
  const names = membersAt(root, []).map(({ key }) => key);
  const version = names.includes('openapi') ? textAt(root, ['openapi']) : '';
  if (names.includes('openapi')) return version.startsWith('3') ? 'openapi3' : 'other';
  if (names.includes('swaggerVersion') || names.includes('asyncapi')) return 'other';
  if (names.includes('swagger')) {
    return String(valueAt(root, ['swagger'])).startsWith('2') ? 'swagger2' : 'other';
  }
  return names.includes('components') ? 'openapi3' : 'swagger2';
}

/** Returns the path of a document's models. */
export const modelsPath = (kind: DocKind): DocPath =>
  kind === 'openapi3' ? ['components', 'schemas'] : ['definitions'];

/** Returns the initial text of a new definition. */
export const newDefinition = (kind: DocKind, service: string): string => {
  const info = { title: service, version: '1.0' };
  const frame =
    kind === 'openapi3'
      ? { openapi: '3.0.0', info, paths: {}, components: { schemas: {} } }
      : { swagger: '2.0', info, paths: {}, definitions: {} };
  return `${JSON.stringify(frame, null, 2)}\n`;
};
