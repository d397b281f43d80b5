import { putAt, removeAt, renameAt, setAt, type DocChange } from './DocChange.ts';
import { membersAt, nodeAt, textAt, valueAt, type DocNode, type DocPath } from './DocNode.ts';
import { modelsPath, type DocKind } from './docKind.ts';
import { requiredNames } from './requiredNames.ts';
import { changeFormat, changePreset, changeType, readSchema, type SchemaView } from './schemas.ts';

export interface PropertyView extends SchemaView {
  at: DocPath;
  name: string;
  description: string;
  required: boolean;
}

export interface ModelView {
  at: DocPath;
  description: string;
  properties: readonly PropertyView[];
  /** Members besides properties, which are kept: `allOf`, `enum`, … */
  others: readonly string[];
}

const SHOWN = ['type', 'description', 'properties', 'required', 'title'];

const modelPath = (kind: DocKind, name: string): DocPath => [...modelsPath(kind), name];

/** Returns the model of this name, or null. */
export function readModel(root: DocNode, kind: DocKind, name: string): ModelView | null {
  const at = modelPath(kind, name);
  if (!nodeAt(root, at)) return null;
  const required = valueAt(root, [...at, 'required']);
  const properties = membersAt(root, [...at, 'properties']).map(({ key }) => {
    const own = [...at, 'properties', key];
    return {
      ...readSchema(root, kind, own),
      at: own,
      name: key,
      description: textAt(root, [...own, 'description']),
      required: Array.isArray(required) && required.includes(key),
    };
  });
  const others = membersAt(root, at).map(({ key }) => key);
  return {
    at,
    description: textAt(root, [...at, 'description']),
    properties,
    others: others.filter((each) => !SHOWN.includes(each)),
  };
}

export interface PropertyEdit {
  name?: string;
  description?: string;
  required?: boolean;
  type?: string;
  itemType?: string;
  format?: string;
  preset?: string;
}

/** Returns the changes for an edit of a property. */
export function changeProperty(
  root: DocNode,
  kind: DocKind,
  property: PropertyView,
  edit: PropertyEdit,
): DocChange[] {
  const { at, name: old } = property;
  const model = at.slice(0, -2);
  const { name, description, required, type, itemType, format, preset } = edit;
  return [
    ...(description === undefined ? [] : [putAt([...at, 'description'], description)]),
    ...(required === undefined
      ? []
      : [
          requiredNames(root, model, (names) => {
            const others = names.filter((each) => each !== old);
            return required ? [...others, old] : others;
          }),
        ]),
    ...(type === undefined ? [] : changeType(root, kind, at, type)),
    ...(itemType === undefined ? [] : changeType(root, kind, [...at, 'items'], itemType)),
    ...(format === undefined ? [] : [changeFormat(at, format)]),
    ...(preset === undefined ? [] : [changePreset(at, type ?? property.type, preset)]),
    ...(name === undefined
      ? []
      : [
          ...(property.required
            ? [
                requiredNames(root, model, (names) =>
                  names.map((each) => (each === old ? name : each)),
                ),
              ]
            : []),
          renameAt(at, name),
        ]),
  ];
}

export function removeProperty(root: DocNode, { at, name, required }: PropertyView): DocChange[] {
  const model = at.slice(0, -2);
  const names = (all: readonly string[]) => all.filter((each) => each !== name);
  return [...(required ? [requiredNames(root, model, names)] : []), removeAt(at)];
}

export const addProperty = ({ at }: ModelView, name: string): DocChange =>
  setAt([...at, 'properties', name], { type: 'string' });
