import { PlatformError } from '../http/PlatformError.ts';
import type { SqlValue } from '../storage/Db.ts';
import { convertValue, strictDatabase } from './convertValue.ts';
import { decimalDigits } from './decimalDigits.ts';
import { fieldKind } from './fieldKind.ts';
import { splitsByWords } from './filterOperators.ts';
import { findField, type FieldInfo, type FilterTarget } from './FilterTarget.ts';
import {
  closedEscapes,
  comparisonsPerLetter,
  globPattern,
  MOST_COMPARISONS,
} from './likePattern.ts';
import { isNumeric } from './phpNumber.ts';
import type { Clause } from './readClause.ts';
import { failure, syntaxFailure, unknownColumn } from './sqlFailure.ts';
import { trimEndOf } from './trimSigns.ts';

export interface SqlText {
  sql: string;
  params: SqlValue[];
  /** The text of a single value. */
  text?: string;
  /** How often it can go through a field's value, which can have any length. */
  search?: { field: string; times: number };
  /** The names of the fields that it compares, each as often as it is read. */
  fields?: readonly string[];
}

/** One clause as SQL. Values are always parameters, names only those of the target's own fields. */
export function writeClause(clause: Clause, target: FilterTarget): SqlText {
  const written = writeComparison(clause, target);
  const { name, passes = 0 } = clause.field;
  const times = Math.max(written.search?.times ?? 0, passes > 0 ? 1 : 0);
  return { ...written, search: { field: name, times }, fields: [name, ...(written.fields ?? [])] };
}

function writeComparison(clause: Clause, target: FilterTarget): SqlText {
  const { field, operator, negated } = clause;
  const name = fieldSql(field);
  if (operator.sql === 'LIKE' && strictDatabase(target)) requireText(field, target);
  const read = clause.values.map((text) => writeValue(text, field, target));
  const exact = /^(=|!=|IN)$/.test(operator.sql) ? exactValues(read, field) : undefined;
  const values = exact ?? read;
  if (operator.sql === 'ALL') throw syntaxFailure(target, 'ALL');
  if (operator.takes === 'nothing') {
    if (negated) throw syntaxFailure(target, operator.sql);
    return { sql: `${name} ${operator.sql}`, params: [] };
  }
  const params = values.flatMap((value) => value.params);
  const fields = values.flatMap((value) => value.fields ?? []);
  const not = negated ? 'not ' : '';
  const left = exact ? `(${name}, ${field.digits})` : collated(name, field, target);
  if (operator.takes === 'list') {
    const list = values.map((value) => value.sql).join(', ');
    return { sql: `${left} ${not}in (${exact ? 'values ' : ''}${list})`, params, fields };
  }
  const value = values[0]?.sql ?? '?';
  if (operator.sql === 'LIKE') return writeLike(name, not, { sql: value, params }, field, target);
  if (negated) throw syntaxFailure(target, operator.sql);
  if (field.native === 'json') throw noOperator(target, 'json', operator.sql);
  return { sql: `${left} ${operator.sql} ${value}`, params, fields };
}

/** Values to compare with a number and its digits; undefined if one of them is another field. */
function exactValues(values: readonly SqlText[], { digits }: FieldInfo): SqlText[] | undefined {
  if (digits === undefined) return undefined;
  const texts = values.flatMap(({ text }) => text ?? []);
  return texts.length === values.length ? texts.map(exactValue) : undefined;
}

/** A decimal as a number and its digits, each to the last one. */
export const exactValue = (text: string): SqlText => ({
  sql: '(cast(? as numeric), ?)',
  params: [text, decimalDigits(text)],
});

/** A field for comparing or sorting rows. */
export function fieldSql({ name, sql }: FieldInfo): string {
  return sql ?? quoteName(name);
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function writeValue(text: string, field: FieldInfo, target: FilterTarget): SqlText {
  const unquoted = unquote(text);
  if (unquoted === undefined && !splitsByWords(target) && /^\([\s\S]*\)$/.test(text)) {
    const expression = writeParenthesised(text, target);
    if (expression) return expression;
  }
  const looked = replaceLookups(unquoted ?? text, target);
  return { sql: '?', params: [convertValue(looked, field, target)], text: looked };
}

function unquote(text: string): string | undefined {
  const inner = text.slice(1, -1);
  const paired = text.length > 1 && text.at(0) === text.at(-1) && /^["']/.test(text);
  // with more than one quote at an end, all of them belong to the text, including the outer ones
  const doubled = inner.startsWith(text.charAt(0)) || inner.endsWith(text.charAt(0));
  return paired && !doubled ? inner : undefined;
}

/**
 * The real servers paste such a value into their SQL. Here it can be a number or a field's name;
 * anything else is rejected (an accepted difference: no SQL of the client is ever run).
 */
function writeParenthesised(text: string, target: FilterTarget): SqlText | undefined {
  const inner = trimEndOf(text, ')')
    .trimEnd()
    .replace(/^\(+\s*/, '');
  if (isNumeric(inner)) return { sql: '?', params: [Number(inner)], text: inner };
  const field = findField(target, inner.replace(/^"(.*)"$/, '$1'));
  if (field) return { sql: fieldSql(field), params: [], fields: [field.name] };
  if (/^\w+$/.test(inner)) throw unknownColumn(target, inner);
  // the current system lists read everything longer as a value
  if (target.kind === 'system') return undefined;
  throw new PlatformError(400, 'Invalid or unparsable filter request.');
}

function replaceLookups(text: string, target: FilterTarget): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => target.lookups?.(name) ?? whole);
}

/** MariaDB, used by the current system lists, ignores case when it compares text. */
function collated(name: string, field: FieldInfo, target: FilterTarget): string {
  const ignoresCase = target.generation === 'current' && target.kind === 'system';
  return ignoresCase && fieldKind(field.type) === 'text' ? `${name} collate nocase` : name;
}

const noOperator = (target: FilterTarget, type: string, operator: string) =>
  failure(
    target,
    '42883',
    `Undefined function: 7 ERROR:  operator does not exist: ${type} ${operator} unknown`,
  );

/** PostgreSQL has patterns for texts only (real server, 7.5.0: jsonb, uuid). */
function requireText({ type, native }: FieldInfo, target: FilterTarget): void {
  const isText = !native || /char|text|^name$/.test(native);
  // the server itself checks the value of any other type first
  if (!isText && fieldKind(type) === 'text') throw noOperator(target, native, '~~');
}

const MOST_LETTERS = 500;

/**
 * Returns how often patterns are compared with one letter of a text.
 *
 * @throws PlatformError 400 for patterns that would keep everyone else waiting.
 */
function countComparisons({ params }: SqlText, { generation }: FilterTarget): number {
  // the text of a row can be a pattern of any length
  if (params.length === 0) throw new PlatformError(400, 'A pattern cannot be a field.');
  const patterns = params.map(String);
  if (patterns.some(({ length }) => length > MOST_LETTERS)) {
    throw new PlatformError(400, `A pattern can have at most ${MOST_LETTERS} characters.`);
  }
  const hasEscapes = generation !== 'classic';
  const times = Math.max(...patterns.map((each) => comparisonsPerLetter(each, hasEscapes)));
  if (times <= MOST_COMPARISONS) return times;
  const message = `A pattern can repeat a text at most ${MOST_COMPARISONS} times.`;
  throw new PlatformError(400, message);
}

function writeLike(
  name: string,
  not: string,
  value: SqlText,
  field: FieldInfo,
  target: FilterTarget,
): SqlText {
  const search = { field: field.name, times: countComparisons(value, target) };
  if (strictDatabase(target)) {
    if (fieldKind(field.type) !== 'text') throw noOperator(target, field.type, '~~');
    const params = value.params.map((param) => globPattern(String(param)));
    return { sql: `${name} ${not}glob ${value.sql}`, params, search };
  }
  const plain = { sql: `${name} ${not}like ${value.sql}`, params: value.params, search };
  // SQLite's LIKE has no escape character, MariaDB's does
  if (target.generation === 'classic') return plain;
  const params = value.params.map((param) => closedEscapes(String(param)));
  return { ...plain, sql: `${plain.sql} escape '\\'`, params };
}
