import { removeAt, setAt, type DocChange } from './DocChange.ts';
import { membersAt, nodeAt, type DocNode, type DocPath } from './DocNode.ts';
import type { DocKind } from './docKind.ts';
import type { Place } from './docRules.ts';
import {
  contentPaths,
  FORM_TYPES,
  isFormContent,
  isInBody,
  type ParameterOwner,
  type ParameterView,
} from './parameters.ts';
import { requiredNames } from './requiredNames.ts';
import { changeType, presetValue } from './schemas.ts';

/** A parameter that nobody has described yet. */
export const blankParameter = (name: string): ParameterView => ({
  at: [],
  place: 'query',
  name,
  description: '',
  required: false,
  type: 'string',
  itemType: '',
  format: '',
  preset: '',
  collectionFormat: '',
  reference: '',
  schemaPaths: [],
});

const itemOf = (type: string) =>
  type.startsWith('#') ? { $ref: type } : { type: type || 'string' };

/** What a new parameter is in the list of a call: with its schema, where this kind of document has one. */
function listedParameter(kind: DocKind, parameter: ParameterView): Record<string, unknown> {
  const { name, place, description, required, type, itemType, format, preset } = parameter;
  const isWhole = place === 'body';
  const isFile = type === 'file' && (kind === 'openapi3' || isWhole);
  const own = isFile ? 'string' : type || 'string';
  const schema = own.startsWith('#')
    ? { $ref: own }
    : {
        type: own,
        ...(own === 'array' && { items: itemOf(itemType) }),
        ...(isFile ? { format: 'binary' } : format && { format }),
        ...(preset && !isWhole && { default: presetValue(own, preset) }),
      };
  return {
    name,
    in: place === 'form' ? 'formData' : place,
    ...(description && { description }),
    ...((required || place === 'path') && { required: true }),
    ...(kind === 'openapi3' || isWhole ? { schema } : schema),
  };
}

/** Adds what is part of an OpenAPI 3 body. */
function addToBody({ root, owner }: ParameterOwner, parameter: ParameterView): DocChange[] {
  const at = [...owner, 'requestBody'];
  const { name, place, description, required } = parameter;
  const contents = contentPaths(root, at);
  const { schema = {} } = listedParameter('openapi3', parameter) as { schema?: object };
  if (place === 'body') {
    const content = contents.find((path) => !isFormContent(path));
    const path = content ?? [...at, 'content', 'application/json'];
    return [
      ...(description ? [setAt([...at, 'description'], description)] : []),
      setAt([...path, 'schema'], schema),
      ...(required ? [setAt([...at, 'required'], true)] : []),
    ];
  }
  const forms = contents.filter(isFormContent);
  const type = parameter.type === 'file' ? FORM_TYPES[1] : FORM_TYPES[0];
  const paths = forms.length ? forms : [[...at, 'content', type ?? '']];
  return paths.flatMap((path) => [
    setAt([...path, 'schema', 'type'], 'object'),
    setAt([...path, 'schema', 'properties', name], {
      ...schema,
      ...(description && { description }),
    }),
    ...(required ? [requiredNames(root, [...path, 'schema'], (names) => [...names, name])] : []),
  ]);
}

/** Adds a parameter behind the others. */
export function addParameter(place: ParameterOwner, parameter: ParameterView): DocChange[] {
  const { root, kind, owner } = place;
  if (isInBody(kind, parameter.place)) return addToBody(place, parameter);
  const list = nodeAt(root, [...owner, 'parameters']);
  const count = list?.kind === 'array' ? list.entries.length : 0;
  return [setAt([...owner, 'parameters', count], listedParameter(kind, parameter))];
}

/** Takes a parameter away, and with the last of a body the body. */
export function removeParameter(
  { root, kind, owner }: ParameterOwner,
  parameter: ParameterView,
  keepsBody = false,
): DocChange[] {
  if (!isInBody(kind, parameter.place)) return [removeAt(parameter.at)];
  const body = [...owner, 'requestBody'];
  if (parameter.reference) return [removeAt(body)];
  const contents = contentPaths(root, body);
  const gone =
    parameter.place === 'body'
      ? contents.filter((path) => parameter.schemaPaths.some((at) => at.at(-2) === path.at(-1)))
      : contents.filter(
          (path) =>
            isFormContent(path) &&
            membersAt(root, [...path, 'schema', 'properties']).every(
              ({ key }) => key === parameter.name,
            ),
        );
  if (!keepsBody && gone.length && gone.length === contents.length) return [removeAt(body)];
  if (parameter.place === 'body' || gone.length) return gone.map((path) => removeAt(path));
  return [
    ...parameter.schemaPaths.map((path) =>
      requiredNames(root, path.slice(0, -2), (names) =>
        names.filter((name) => name !== parameter.name),
      ),
    ),
    ...parameter.schemaPaths.map(removeAt),
  ];
}

/** Moves a parameter to another place of the call, with all that it says. */
export function placeChanges(
  owner: ParameterOwner,
  parameter: ParameterView,
  place: Place,
): DocChange[] {
  const { root, kind } = owner;
  const moved = { ...parameter, place, required: parameter.required || place === 'path' };
  const crosses = isInBody(kind, parameter.place) || isInBody(kind, place);
  if (crosses) {
    return [
      ...addParameter(owner, moved),
      ...removeParameter(owner, parameter, isInBody(kind, place)),
    ];
  }
  const isWhole = parameter.place === 'body' || place === 'body';
  if (isWhole) {
    const own = moved.type.startsWith('#') || !moved.type ? 'string' : moved.type;
    const next = listedParameter(kind, place === 'body' ? moved : { ...moved, type: own });
    return [...lostMembers(root, parameter.at, next), ...membersOf(parameter.at, next)];
  }
  const type = moved.type === 'file' && place !== 'form' ? 'string' : moved.type;
  return [
    setAt([...parameter.at, 'in'], place === 'form' ? 'formData' : place),
    ...(moved.required === parameter.required ? [] : [setAt([...parameter.at, 'required'], true)]),
    ...parameter.schemaPaths.flatMap((path) =>
      type === moved.type ? [] : changeType(root, kind, path, type, ['required']),
    ),
  ];
}

const OF_SCHEMA = ['schema', 'type', 'format', 'items', 'collectionFormat', 'default'];

/** What a parameter of another place does not have; members that nobody knows stay. */
const lostMembers = (root: DocNode, at: DocPath, next: object): DocChange[] =>
  membersAt(root, at)
    .filter(({ key }) => OF_SCHEMA.includes(key) && !(key in next))
    .map(({ key }) => removeAt([...at, key]));

const membersOf = (at: DocPath, members: object): DocChange[] =>
  Object.entries(members).map(([name, value]) => setAt([...at, name], value));
