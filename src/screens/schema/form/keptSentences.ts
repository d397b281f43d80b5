import type { Translate } from '../../../core/messages/translate.ts';
import type { Problem } from '../../../core/lib/Problem.ts';
import type { KeptColumns, KeptMember } from '../../../core/schema/keptColumns.ts';

const labelOf = (t: Translate, member: KeptMember): string =>
  ({
    type: t('Type'),
    length: t('Length'),
    precision: t('Precision'),
    scale: t('Scale'),
    default: t('Default Value'),
    allow_null: t('Allow Null'),
    is_unique: t('Unique'),
  })[member];

/** What a save did otherwise than it was asked, a sentence each; none where all is as it was to be. */
export function keptSentences(t: Translate, { retyped, unkept }: KeptColumns): string[] {
  return [
    ...unkept.map(({ field, members }) => {
      const names = members.map((member) => labelOf(t, member)).join(', ');
      return t("The server didn't change {members} of {field}.", { members: names, field });
    }),
    ...retyped.map((one) => t('The type of {field} changed from {before} to {now}.', { ...one })),
  ];
}

/** The same for the form of one field: above it, and beside each member that stayed. */
export function keptProblems(t: Translate, kept: KeptColumns, field: string): Problem[] {
  const own = kept.unkept.find((one) => one.field === field);
  const message = t("The server didn't change this.");
  return [
    ...keptSentences(t, kept).map((sentence) => ({ field: '', message: sentence })),
    ...(own?.members ?? []).map((member) => ({ field: member, message })),
  ];
}
