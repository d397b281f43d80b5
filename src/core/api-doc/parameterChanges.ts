import { isPlainObject } from '../lib/isPlainObject.ts';
import { putAt, renameAt, setAt, type DocChange } from './DocChange.ts';
import { nodeAt, nodeValue } from './DocNode.ts';
import type { DocKind } from './docKind.ts';
import type { Place } from './docRules.ts';
import type { PropertyEdit } from './models.ts';
import { placeChanges } from './placeChanges.ts';
import { isInBody, type ParameterOwner, type ParameterView } from './parameters.ts';
import { requiredNames } from './requiredNames.ts';
import { changeFormat, changePreset, changeType, likeFirst } from './schemas.ts';

/** The changed parts of a parameter. */
export interface ParameterEdit extends PropertyEdit {
  collectionFormat?: string;
  place?: Place;
}

/** Members that Swagger 2 puts next to the type but that aren't part of it. */
const BESIDE_TYPE = ['required'];

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

/** Returns the changes for an edit of a parameter. */
export function changeParameter(
  owner: ParameterOwner,
  parameter: ParameterView,
  edit: ParameterEdit,
): DocChange[] {
  const { root, kind } = owner;
  const { name, description, required, type, itemType, format, preset, collectionFormat } = edit;
  const paths = likeFirst(root, parameter.schemaPaths);
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

/** Members that describe one value, alone or in a list. */
const OF_VALUE = ['format', 'enum', 'default'];

const asObject = (value: unknown): Record<string, unknown> => (isPlainObject(value) ? value : {});

/**
 * Sets whether a parameter can be repeated.
 * If so, it becomes a list of its current type (spec 2 §3).
 */
export function changeMultiple(
  owner: ParameterOwner,
  parameter: ParameterView,
  isMultiple: boolean,
): DocChange[] {
  const { root, kind } = owner;
  return likeFirst(root, parameter.schemaPaths).flatMap((path) => {
    const schema = asObject(nodeValue(nodeAt(root, path)));
    const items = asObject(schema.items);
    const single = typeof items.type === 'string' ? items.type : 'string';
    const next = changeType(root, kind, path, isMultiple ? 'array' : single, BESIDE_TYPE);
    const own = isMultiple ? [...path, 'items'] : path;
    const kept = OF_VALUE.flatMap((name) => {
      const value = (isMultiple ? schema : items)[name];
      return value === undefined ? [] : [setAt([...own, name], value)];
    });
    const item = parameter.type || 'string';
    return isMultiple ? [...next, setAt([...own, 'type'], item), ...kept] : [...next, ...kept];
  });
}
