import { putAt, removeAt, renameAt, setAt, type DocChange } from './DocChange.ts';
import { membersAt, nodeAt, nodeValue, valueAt, type DocNode, type DocPath } from './DocNode.ts';
import type { DocKind } from './docKind.ts';
import type { Place } from './docRules.ts';
import { FORM_TYPES, contentPaths, isFormContent, type ParameterView } from './parameters.ts';
import { changeFormat, changePreset, changeType, presetValue } from './schemas.ts';

/** What of a parameter is changed. */
export interface ParameterEdit {
  name?: string;
  description?: string;
  required?: boolean;
  type?: string;
  itemType?: string;
  format?: string;
  preset?: string;
  collectionFormat?: string;
  place?: Place;
}

/** Where changes of parameters are made: the document, and the way to the call or path. */
export interface ParameterOwner {
  root: DocNode;
  kind: DocKind;
  owner: DocPath;
}

/** Members that Swagger 2 keeps beside the type, and that are no part of one. */
const BESIDE_TYPE = ['required'];

const isInBody = (kind: DocKind, place: Place) =>
  kind === 'openapi3' && (place === 'form' || place === 'body');

/** The list of names that an object requires, with one more or less. */
export function requiredNames(
  root: DocNode,
  schema: DocPath,
  change: (names: readonly string[]) => readonly string[],
): DocChange {
  const value = valueAt(root, [...schema, 'required']);
  const names = change(Array.isArray(value) ? value.map(String) : []);
  // an empty list is not allowed
  return names.length ? setAt([...schema, 'required'], names) : removeAt([...schema, 'required']);
}

const schemasOf = (parameter: ParameterView) =>
  parameter.schemaPaths.map((path) => path.slice(0, -2));

function nameChanges({ root, kind }: ParameterOwner, parameter: ParameterView, name: string) {
  if (!isInBody(kind, parameter.place)) return [setAt([...parameter.at, 'name'], name)];
  if (parameter.place === 'body') return [];
  const { name: old } = parameter;
  return [
    ...parameter.schemaPaths.map((path) => renameAt(path, name)),
    ...(parameter.required
      ? schemasOf(parameter).map((schema) =>
          requiredNames(root, schema, (names) => names.map((each) => (each === old ? name : each))),
        )
      : []),
  ];
}

function requiredChanges(
  { root, kind }: ParameterOwner,
  parameter: ParameterView,
  required: boolean,
) {
  if (!isInBody(kind, parameter.place) || parameter.place === 'body') {
    return [putAt([...parameter.at, 'required'], required)];
  }
  return schemasOf(parameter).map((schema) =>
    requiredNames(root, schema, (names) => {
      const others = names.filter((name) => name !== parameter.name);
      return required ? [...others, parameter.name] : others;
    }),
  );
}

function collectionChanges(kind: DocKind, { at }: ParameterView, format: string): DocChange[] {
  if (kind !== 'openapi3') return [putAt([...at, 'collectionFormat'], format)];
  const styles: Readonly<Record<string, string>> = {
    ssv: 'spaceDelimited',
    pipes: 'pipeDelimited',
  };
  return [
    setAt([...at, 'style'], styles[format] ?? 'form'),
    setAt([...at, 'explode'], format === 'multi'),
  ];
}

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
    ...requiredChanges({ root, kind, owner }, parameter, false),
    ...parameter.schemaPaths.map(removeAt),
  ];
}

/** Adds a parameter behind the others. */
export function addParameter(place: ParameterOwner, parameter: ParameterView): DocChange[] {
  const { root, kind, owner } = place;
  if (isInBody(kind, parameter.place)) return addToBody(place, parameter);
  const list = nodeAt(root, [...owner, 'parameters']);
  const count = list?.kind === 'array' ? list.entries.length : 0;
  return [setAt([...owner, 'parameters', count], listedParameter(kind, parameter))];
}

/** Moves a parameter to another place of the call, with all that it says. */
function placeChanges(owner: ParameterOwner, parameter: ParameterView, place: Place): DocChange[] {
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
      type === moved.type ? [] : changeType(root, kind, path, type, BESIDE_TYPE),
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

/** What an edit of a parameter does to the document. */
export function changeParameter(
  owner: ParameterOwner,
  parameter: ParameterView,
  edit: ParameterEdit,
): DocChange[] {
  const { root, kind } = owner;
  const { name, description, required, type, itemType, format, preset, collectionFormat } = edit;
  const paths = parameter.schemaPaths;
  const own = type ?? parameter.type;
  return [
    ...(name === undefined ? [] : nameChanges(owner, parameter, name)),
    ...(description === undefined ? [] : [putAt([...parameter.at, 'description'], description)]),
    ...(required === undefined ? [] : requiredChanges(owner, parameter, required)),
    ...paths.flatMap((path) => [
      ...(type === undefined ? [] : changeType(root, kind, path, type, BESIDE_TYPE)),
      ...(itemType === undefined ? [] : changeType(root, kind, [...path, 'items'], itemType)),
      ...(format === undefined ? [] : [changeFormat(path, format)]),
      ...(preset === undefined ? [] : [changePreset(path, own, preset)]),
    ]),
    ...(collectionFormat === undefined ? [] : collectionChanges(kind, parameter, collectionFormat)),
    ...(edit.place === undefined ? [] : placeChanges(owner, parameter, edit.place)),
  ];
}

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

/** Whether a parameter may be given many times: it is then a list of what it is now (spec 2 §3). */
export function changeMultiple(
  owner: ParameterOwner,
  parameter: ParameterView,
  isMultiple: boolean,
): DocChange[] {
  const { root, kind } = owner;
  return parameter.schemaPaths.flatMap((path) => {
    const schema = nodeValue(nodeAt(root, path));
    const single = (schema as { items?: { type?: string } } | undefined)?.items?.type ?? 'string';
    const next = changeType(root, kind, path, isMultiple ? 'array' : single, BESIDE_TYPE);
    const item = parameter.type || 'string';
    return isMultiple ? [...next, setAt([...path, 'items', 'type'], item)] : next;
  });
}
