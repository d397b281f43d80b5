import { isPlainObject } from '../lib/isPlainObject.ts';
import { removeAt, renameAt, setAt, type DocChange } from './DocChange.ts';
import { membersAt, textAt, valueAt, type DocNode, type DocPath } from './DocNode.ts';
import type { DocKind } from './docKind.ts';
import { contentPaths } from './parameters.ts';
import { referenceAt, referencePath } from './references.ts';
import { changeType, likeFirst, readSchema, type SchemaView } from './schemas.ts';

/** One possible response: a code with its message (spec 2 §3) and its content. */
export interface ResponseView extends SchemaView {
  at: DocPath;
  /** `200`, or `default` for all others. */
  code: string;
  message: string;
  reference: string;
  schemaPaths: readonly DocPath[];
}

/** Returns the responses of an endpoint in the order of the document. */
export function readResponses(root: DocNode, kind: DocKind, operation: DocPath): ResponseView[] {
  const owner = [...operation, 'responses'];
  return membersAt(root, owner)
    .filter(({ key }) => !key.startsWith('x-'))
    .map(({ key: code }) => {
      const at = [...owner, code];
      const reference = referenceAt(root, at);
      const source = (reference && referencePath(reference)) || at;
      const schemaPaths =
        kind === 'openapi3'
          ? contentPaths(root, source).map((path) => [...path, 'schema'])
          : [[...source, 'schema']];
      return {
        ...readSchema(root, kind, schemaPaths[0]),
        at,
        code,
        message: textAt(root, [...source, 'description']),
        reference,
        schemaPaths,
      };
    });
}

export interface ResponseEdit {
  code?: string;
  message?: string;
  type?: string;
  itemType?: string;
}

/** Returns the changes for an edit of a response. */
export function changeResponse(
  root: DocNode,
  kind: DocKind,
  response: ResponseView,
  { code, message, type, itemType }: ResponseEdit,
): DocChange[] {
  const { at, schemaPaths } = response;
  // an OpenAPI 3 response without content needs a content type first
  const paths = schemaPaths.length
    ? likeFirst(root, schemaPaths)
    : [[...at, 'content', 'application/json', 'schema']];
  return [
    // a description is required, even an empty one
    ...(message === undefined ? [] : [setAt([...at, 'description'], message)]),
    ...paths.flatMap((path) => [
      ...(type === undefined ? [] : changeType(root, kind, path, type)),
      ...(itemType === undefined ? [] : changeType(root, kind, [...path, 'items'], itemType)),
    ]),
    ...(code === undefined ? [] : [renameAt(at, code)]),
  ];
}

export const addResponse = (operation: DocPath, code: string): DocChange =>
  setAt([...operation, 'responses', code], { description: '' });

/** Returns the content types that an endpoint returns (`produces`) or accepts (`consumes`). */
export function mediaTypes(
  root: DocNode,
  kind: DocKind,
  operation: DocPath,
  member: 'produces' | 'consumes',
): string[] {
  if (kind !== 'openapi3') {
    const value = valueAt(root, [...operation, member]);
    return Array.isArray(value) ? value.map(String) : [];
  }
  const names = mediaOwners(root, operation, member).flatMap((at) =>
    membersAt(root, [...at, 'content']).map(({ key }) => key),
  );
  return [...new Set(names)];
}

/** Returns where OpenAPI 3 declares them: in the body, or in each response with content. */
function mediaOwners(root: DocNode, operation: DocPath, member: 'produces' | 'consumes') {
  if (member === 'consumes') return [[...operation, 'requestBody']];
  return membersAt(root, [...operation, 'responses'])
    .map(({ key }): DocPath => [...operation, 'responses', key])
    .filter((at) => !referenceAt(root, at));
}

/** Adds or removes a content type; in OpenAPI 3 a new one gets the description of the others. */
export function changeMediaType(
  root: DocNode,
  kind: DocKind,
  operation: DocPath,
  member: 'produces' | 'consumes',
  name: string,
  isOn: boolean,
): DocChange[] {
  if (kind !== 'openapi3') {
    const others = mediaTypes(root, kind, operation, member).filter((each) => each !== name);
    const at = [...operation, member];
    if (isOn) return [setAt(at, [...others, name])];
    return [others.length ? setAt(at, others) : removeAt(at)];
  }
  const owners = mediaOwners(root, operation, member);
  const filled = owners.filter((at) => contentPaths(root, at).length);
  if (!isOn) {
    // removing the last content type would delete the response's schema
    const others = filled.filter((at) => membersAt(root, [...at, 'content']).length > 1);
    return others.map((at) => removeAt([...at, 'content', name]));
  }
  const chosen = filled.length ? filled : owners.slice(0, 1);
  return chosen.map((at) => {
    const [first] = contentPaths(root, at);
    const like = first && valueAt(root, first);
    return setAt([...at, 'content', name], isPlainObject(like) ? like : {});
  });
}
