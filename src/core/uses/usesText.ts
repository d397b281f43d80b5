import { listNames } from '../messages/listNames.ts';
import type { Translate } from '../messages/translate.ts';
import { joinNames } from '../messages/joinNames.ts';
import type { Use, UseKind, Uses } from './Uses.ts';

/** Returns the text below the question whether to delete something that others refer to. */
export function usesText({ uses, missed }: Omit<Uses, 'searched'>, t: Translate) {
  const sentences: string[] = [];
  if (uses.length) {
    const names = listNames(
      uses.map((use) =>
        use.isDeleted ? nameOf(use, t) : `${use.name} (${kindName(use.kind, t)})`,
      ),
      t,
    );
    sentences.push(t('Used by: {names}.', { names }));
  }
  if (missed.length) {
    sentences.push(t('Not searched: {kinds}.', { kinds: kindNames(missed, t) }));
  }
  return sentences.join(' ') || undefined;
}

/** Returns the name of a use in a list. */
export const nameOf = ({ id, name, isDeleted }: Use, t: Translate): string =>
  isDeleted ? t('User {id} (deleted)', { id }) : name;

/** Returns how it is used, if known; otherwise the kind of record. */
export const hintOf = ({ kind, how, roles }: Use, t: Translate): string =>
  roles
    ? `${kindName(kind, t)} · ${joinNames(roles)}`
    : how
      ? `${kindName(kind, t)} · ${t(how)}`
      : kindName(kind, t);

export const kindNames = (kinds: readonly UseKind[], t: Translate): string =>
  kinds.map((kind) => kindsName(kind, t)).join(', ');

/** Returns the name of a kind of record. */
export function kindName(kind: UseKind, t: Translate): string {
  const names: Record<UseKind, string> = {
    service: t('Service'),
    template: t('Email Template'),
    role: t('Role'),
    app: t('App'),
    group: t('App Group'),
    user: t('User'),
    admin: t('Admin'),
    lookup: t('Lookup Key'),
    script: t('Script'),
  };
  return names[kind];
}

function kindsName(kind: UseKind, t: Translate): string {
  const names: Record<UseKind, string> = {
    service: t('services'),
    template: t('email templates'),
    role: t('role filters'),
    app: t('app URLs'),
    group: t('app groups'),
    user: t('users'),
    admin: t('admins'),
    lookup: t('other lookup keys'),
    script: t('scripts'),
  };
  return names[kind];
}
