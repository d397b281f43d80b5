import { removeAt, setAt, type DocChange } from './DocChange.ts';
import { membersAt, nodeAt } from './DocNode.ts';
import type { DocKind } from './docKind.ts';
import {
  contentPaths,
  FORM_TYPES,
  isFormContent,
  isInBody,
  type ParameterOwner,
  type ParameterView,
} from './parameters.ts';
import { requiredNames } from './requiredNames.ts';
import { presetValue } from './schemas.ts';

/** Returns a parameter without any description. */
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

/**
 * Returns a new parameter for an endpoint's list, with its schema if this kind of document has one.
 */
export function listedParameter(kind: DocKind, parameter: ParameterView): Record<string, unknown> {
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

/** Adds a parameter in an OpenAPI 3 body. */
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

/** Adds a parameter after the others. */
export function addParameter(place: ParameterOwner, parameter: ParameterView): DocChange[] {
  const { root, kind, owner } = place;
  if (isInBody(kind, parameter.place)) return addToBody(place, parameter);
  const list = nodeAt(root, [...owner, 'parameters']);
  const count = list?.kind === 'array' ? list.entries.length : 0;
  return [setAt([...owner, 'parameters', count], listedParameter(kind, parameter))];
}

/** Removes a parameter, and the body along with its last one. */
export function removeParameter(
  { root, kind, owner }: ParameterOwner,
  parameter: ParameterView,
  keepsBody = false,
): DocChange[] {
  if (!isInBody(kind, parameter.place)) return [removeAt(parameter.at)];
  const body = [...owner, 'requestBody'];
  if (parameter.reference) return [removeAt(body)];
  const contents = contentPaths(root, body);
  const deleted =
    parameter.place === 'body'
      ? contents.filter((path) => parameter.schemaPaths.some((at) => at.at(-2) === path.at(-1)))
      : contents.filter(
          (path) =>
            isFormContent(path) &&
            membersAt(root, [...path, 'schema', 'properties']).every(
              ({ key }) => key === parameter.name,
            ),
        );
  if (!keepsBody && deleted.length && deleted.length === contents.length) return [removeAt(body)];
  if (parameter.place === 'body' || deleted.length) return deleted.map((path) => removeAt(path));
  return [
    ...parameter.schemaPaths.map((path) =>
      requiredNames(root, path.slice(0, -2), (names) =>
        names.filter((name) => name !== parameter.name),
      ),
    ),
    ...parameter.schemaPaths.map(removeAt),
  ];
}
