import { removeAt, setAt, type DocChange } from './DocChange.ts';
import { membersAt, type DocNode, type DocPath } from './DocNode.ts';
import type { Place } from './docRules.ts';
import { addParameter, listedParameter, removeParameter } from './parameterPlaces.ts';
import { isInBody, type ParameterOwner, type ParameterView } from './parameters.ts';
import { changeType } from './schemas.ts';

/** Moves a parameter to another place of the request, with all of its members. */
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

/** Removes what a parameter in its new place doesn't support; unknown members stay. */
const lostMembers = (root: DocNode, at: DocPath, next: object): DocChange[] =>
  membersAt(root, at)
    .filter(({ key }) => OF_SCHEMA.includes(key) && !(key in next))
    .map(({ key }) => removeAt([...at, key]));

const membersOf = (at: DocPath, members: object): DocChange[] =>
  Object.entries(members).map(([name, value]) => setAt([...at, name], value));
