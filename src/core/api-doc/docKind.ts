import { membersAt, textAt, valueAt, type DocNode, type DocPath } from './DocNode.ts';

/** Which kind of document it is; `other` can only be edited as text. */
export type DocKind = 'swagger2' | 'openapi3' | 'other';

/** What a definition says it is; one that says nothing is Swagger 2, which new ones begin as (spec 2 §3). */
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

/** Where the models of a document stand. */
export const modelsPath = (kind: DocKind): DocPath =>
  kind === 'openapi3' ? ['components', 'schemas'] : ['definitions'];

/** What a new definition begins with. */
export const newDefinition = (kind: DocKind, service: string): string => {
  const info = { title: service, version: '1.0' };
  const frame =
    kind === 'openapi3'
      ? { openapi: '3.0.0', info, paths: {}, components: { schemas: {} } }
      : { swagger: '2.0', info, paths: {}, definitions: {} };
  return `${JSON.stringify(frame, null, 2)}\n`;
};
