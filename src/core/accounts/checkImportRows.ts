import type { Translate } from '../messages/translate.ts';
import { EMAIL } from '../resources/accountForm.ts';
import { unclearFlags } from './importPayload.ts';
import type { ImportRules } from './importRulesFor.ts';
import type { RefusedRow } from '../transfer/RefusedRow.ts';
import { SURPLUS, type ImportRow, type ImportTable } from '../transfer/readImportFile.ts';

export interface ImportCheck {
  good: ImportRow[];
  refused: RefusedRow[];
  /** Columns that the instance doesn't know: sent as they are, probably without effect. */
  unknownColumns: string[];
  /** Columns that only the server writes: omitted. */
  serverColumns: string[];
}

export interface CheckOptions {
  t: Translate;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/** Email addresses looked up between two progress reports. */
const LOOKED_UP_AT_ONCE = 100;

/**
 * Does a dry run: returns which rows will fail and why. Only looks up which email addresses already
 * exist. Rejects with an `ApiError` if that fails.
 */
export async function checkImportRows(
  { columns, rows }: ImportTable,
  rules: ImportRules,
  { t, signal, onProgress }: CheckOptions,
): Promise<ImportCheck> {
  const firstWith = new Map<string, number>();
  const checked = rows.map((row) => {
    const reasons = reasonsAgainst(row, rules, t);
    const email = emailOf(row);
    const first = firstWith.get(email);
    if (email && first !== undefined) {
      reasons.push(t('Same email address as row {number}.', { number: first }));
    } else if (!reasons.length) firstWith.set(email, row.number);
    return { row, reasons };
  });
  const asked = checked.filter(({ reasons }) => !reasons.length);
  for (let start = 0; start < asked.length; start += LOOKED_UP_AT_ONCE) {
    const some = asked.slice(start, start + LOOKED_UP_AT_ONCE);
    const existing = await rules.findExisting(
      some.map(({ row }) => textOf(row.values.email)),
      signal,
    );
    for (const { row, reasons } of some) {
      if (existing.has(emailOf(row))) {
        reasons.push(t('A user or admin with this email address already exists.'));
      }
    }
    onProgress?.(start + some.length, asked.length);
  }
  const known = [...rules.columns, ...rules.serverColumns];
  return {
    good: checked.filter(({ reasons }) => !reasons.length).map(({ row }) => row),
    refused: checked.filter(({ reasons }) => reasons.length),
    unknownColumns: columns.filter((name) => !known.includes(name) && name !== SURPLUS),
    serverColumns: columns.filter((name) => rules.serverColumns.includes(name)),
  };
}

const textOf = (value: unknown) => (value == null ? '' : String(value).trim());
// servers ignore case in email addresses, or should
const emailOf = ({ values }: ImportRow) => textOf(values.email).toLowerCase();

function reasonsAgainst(
  row: ImportRow,
  { passwordMinimum: minimum }: ImportRules,
  t: Translate,
): string[] {
  const { values } = row;
  const reasons: string[] = [];
  const email = textOf(values.email);
  const password = textOf(values.password);
  if (!email) reasons.push(t('Missing email address.'));
  // quotes and parentheses can't be looked up, and no email address in use has any
  else if (!EMAIL.test(email) || /["()<>,;=]/.test(email)) {
    reasons.push(t('Invalid email address.'));
  }
  if (!textOf(values.name)) reasons.push(t('Missing display name (column “name”).'));
  if (password && [...password].length < minimum) {
    reasons.push(t('Password must be at least {minimum} characters.', { minimum }));
  }
  // a classic server would activate the user, a current one always does
  for (const column of unclearFlags(row)) {
    reasons.push(t('Column “{column}” must be true or false.', { column }));
  }
  if (values[SURPLUS] !== undefined) reasons.push(t('The row has more values than columns.'));
  return reasons;
}
