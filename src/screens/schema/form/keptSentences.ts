import type { Problem } from '../../../core/lib/Problem.ts';
import { NOT_STORED, type NotKept } from '../../../core/merge/notKept.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { memberTitle } from '../../../core/saving/memberTitle.ts';
import { notKeptSentence, tellNotKept } from '../../../core/saving/tellNotKept.ts';
import type { Retyped } from '../../../core/schema/keptColumns.ts';
import { RETYPED } from '../../../core/schema/schemaParts.ts';

export const retypedSentence = (one: Retyped, t: Translate): string =>
  t('The type of {field} changed from {before} to {now}.', { ...one });

/** How the result of a save differs from the request, in sentences. */
export function keptSentences(lost: readonly NotKept[], t: Translate): string {
  const columns = lost.filter(({ path: [list, , member] }) => list === 'field' && member);
  const unkept = columns.filter(({ path }) => path[2] !== RETYPED);
  const others = lost.filter((one) => !columns.includes(one));
  return [
    ...[...new Set(unkept.map(({ path }) => path[1] ?? ''))].map((field) => {
      const own = unkept.filter(({ path }) => path[1] === field);
      const members = own.map(({ path }) => memberTitle(path[2] ?? '', t)).join(', ');
      return t("{field}: the server didn't change {members}.", { members, field });
    }),
    ...columns
      .filter((one) => !unkept.includes(one))
      .map(({ path, sent, kept }) =>
        retypedSentence({ field: path[1] ?? '', before: String(sent), now: String(kept) }, t),
      ),
    ...(others.length ? [notKeptSentence(others.map(withoutList), t)] : []),
  ].join(' ');
}

/** A field or a relation is referred to by its own name. */
const withoutList = (one: NotKept): NotKept =>
  one.path.length > 1 ? { ...one, path: one.path.slice(1) } : one;

/** The same beside each input of one field or relation. */
export function keptProblems(lost: readonly NotKept[], field: string, t: Translate): Problem[] {
  const own = lost.filter(({ path: [list, name] }) => list === 'field' && name === field);
  const message = t(NOT_STORED);
  return [
    ...own.map(({ path }) => ({ field: path[2] ?? '', message })),
    ...tellNotKept(
      lost.filter(({ path }) => path.length === 1),
      ([name = '']) => name,
      t,
    ),
  ];
}
