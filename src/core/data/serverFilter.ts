import { hasPatterns } from '../dialect/databaseKinds.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { likeOperand } from '../dialect/likeOperand.ts';
import { foldText } from '../lib/foldText.ts';
import { databasesStore } from '../tables/databasesStore.ts';
import { memberOf, type TableField, type TableSchema } from '../tables/TableSchema.ts';
import { cellText } from './cellText.ts';
import { comparisonHolds } from './comparisonHolds.ts';
import { columnKind, isText } from './columnKind.ts';
import {
  comparison,
  isComparable,
  nullCheck,
  type Operator,
  type TextMatch,
} from './comparison.ts';
import type { TableData } from './openTable.ts';
import type { Row } from './Row.ts';
import type { Condition } from './Condition.ts';
import { parseGroups } from './filterGroups.ts';

/** A filter as a server reads it. */
export interface ServerFilter {
  /** In the server's grammar; '' for all records. */
  filter: string;
  /** Removes what the server finds by mistake; null if its response is exact. */
  fits: ((row: Row) => boolean) | null;
}

interface ServerClause {
  /** '' if the server would hide records that match. */
  clause: string;
  /** Whether the server finds exactly the intended records. */
  isExact: boolean;
  fits: (row: Row) => boolean;
}

/**
 * Returns what to send to the server, and what has to be checked again on the page. `fits` never
 * hides what the server would show for the same text: letters are compared as loosely as databases
 * do.
 */
export function serverFilter(table: TableData, schema: TableSchema, filter: string): ServerFilter {
  const groups = parseGroups(schema, filter);
  // leave a filter written by hand to the server
  if (!groups) return { filter, fits: null };
  const { services } = databasesStore(table.app).getState();
  const database = services.rows.find(({ name }) => name === table.service)?.type;
  const clausesOf = (conditions: readonly Condition[]) =>
    conditions.flatMap((one): ServerClause[] => {
      const field = schema.field.find((each) => memberOf(each) === one.field);
      return field ? [clauseOf(table, field, one, database)] : [];
    });
  const clauses = groups.map((group) => anyOf(clausesOf(group), groups.length === 1));
  const checks = clauses.flatMap(({ isExact, fits }) => (isExact ? [] : fits));
  return {
    filter: clauses.flatMap(({ clause }) => clause || []).join(' and '),
    fits: checks.length ? (row) => checks.every((fits) => fits(row)) : null,
  };
}

/**
 * Combines clauses of which one must hold. If one of them is not exact, records are checked by all:
 * another clause may have found them.
 */
function anyOf(clauses: readonly ServerClause[], isAlone: boolean): ServerClause {
  const [only] = clauses;
  if (only && clauses.length === 1) return only;
  const text = clauses.map(({ clause }) => clause).join(' or ');
  const isAsked = clauses.length > 0 && clauses.every(({ clause }) => clause);
  return {
    clause: isAsked ? (isAlone ? text : `(${text})`) : '',
    isExact: clauses.every(({ isExact }) => isExact),
    fits: (row) => clauses.some(({ fits }) => fits(row)),
  };
}

function clauseOf(
  { app }: TableData,
  field: TableField,
  { operator, value }: Condition,
  database: string | undefined,
): ServerClause {
  const member = memberOf(field);
  if (operator === 'null' || operator === 'set') {
    const isNull = operator === 'null';
    const fits = (row: Row) => (row[member] == null) === isNull;
    return { clause: nullCheck(field, isNull), isExact: true, fits };
  }
  const text = isText(columnKind(field)) ? value : value.trim();
  const isCompared = /^[<>=!]/.test(operator);
  // databases compare such a column with no text, or character by character
  const isJson = /^jsonb?$/i.test(field.db_type ?? '');
  if (isCompared && (isJson || !/^!?=$/.test(operator) || isComparable(field, text))) {
    const asked = operator as Operator;
    return {
      clause: isJson ? '' : comparison(field, asked, text),
      isExact: !isJson,
      fits: (row) => comparisonHolds(field, asked, row[member], text),
    };
  }
  const options = { filters: dialectOf(app).filters, database, of: 'table' } as const;
  const textOf = (row: Row) => (row[member] == null ? null : cellText(row[member]));
  if (isCompared) {
    const is = (row: Row) => textOf(row) === text;
    const isNot = (row: Row) => textOf(row) !== null && !is(row);
    if (operator === '!=') return { clause: '', isExact: false, fits: isNot };
    const { operand } = likeOperand(text, 'is', options);
    return { clause: `(${member} like ${operand})`, isExact: false, fits: is };
  }
  const place = operator === 'lacks' ? 'contains' : (operator as Exclude<TextMatch, 'lacks'>);
  const { operand, isExact } = likeOperand(text, place, options);
  const not = operator === 'lacks' ? 'not ' : '';
  const isUnlike = !hasPatterns(field.db_type, database);
  const wanted = foldText(text);
  const has = (row: Row) => STANDS[place](foldText(textOf(row) ?? ''), wanted);
  const fits = (row: Row) => textOf(row) !== null && has(row) === !not;
  if (isExact && !isUnlike) {
    return { clause: `(${member} ${not}like ${operand})`, isExact: true, fits };
  }
  // `_` in place of a character would hide records with a different one
  const clause = not || isUnlike ? '' : `(${member} like ${operand})`;
  return { clause, isExact: false, fits };
}

const STANDS: Readonly<
  Record<Exclude<TextMatch, 'lacks'>, (text: string, part: string) => boolean>
> = {
  contains: (text, part) => text.includes(part),
  starts: (text, part) => text.startsWith(part),
  ends: (text, part) => text.endsWith(part),
};
