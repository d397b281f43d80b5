import { PlatformError } from '../http/PlatformError.ts';
import { UncaughtError } from '../http/UncaughtError.ts';
import { asciiTrim } from './asciiTrim.ts';
import { findField, type FilterTarget } from './FilterTarget.ts';
import { failure, syntaxFailure, unknownColumn } from './sqlFailure.ts';
import { fieldSql } from './writeClause.ts';

/** The database copies the values of each term for each row before it sorts. */
const MAX_TERMS = 20;
const MAX_DEPTH = 10;

/**
 * Compiles `order` (or `sort`) to the terms after SQLite's ORDER BY; '' without an order.
 *
 * 2.1.2 tables take one bare field and ignore everything else; current tables take a list with
 * directions, column numbers and simple functions; system lists take a list with directions, in which
 * 2.1.2 ignores unknown fields.
 *
 * @param columns the SQL of what is read, for the numbers of columns.
 * @throws PlatformError 400 for a semicolon and for too large an order, 500 for what the real database rejects.
 */
export function compileOrder(
  text: string | undefined,
  target: FilterTarget,
  columns: readonly string[] = [],
): string {
  const order = target.generation === 'current' ? asciiTrim(text ?? '') : (text ?? '');
  if (order === '') return '';
  if (target.kind === 'table' && target.generation === 'classic') return bareField(order, target);
  if (target.kind === 'table' && order.includes(';')) {
    throw new PlatformError(400, 'Invalid order by clause in request.');
  }
  const terms = order
    .split(',')
    .map((term) =>
      target.kind === 'table'
        ? tableTerm(asciiTrim(term), target, columns)
        : systemTerm(asciiTrim(term), target),
    );
  return withoutRepeats(terms.filter((term) => term !== '')).join(', ');
}

/** The second time, a field no longer changes the order. */
function withoutRepeats(terms: readonly string[]): string[] {
  const byField = new Map<string, string>();
  for (const term of terms) {
    const field = term.replace(/ (asc|desc)( nulls (first|last))?$/, '');
    if (!byField.has(field)) byField.set(field, term);
  }
  if (byField.size <= MAX_TERMS) return [...byField.values()];
  throw new PlatformError(400, `An order can have at most ${MAX_TERMS} fields.`);
}

/** There, the whole text is quoted as one name, and SQLite reads an unknown name as a constant. */
function bareField(order: string, target: FilterTarget): string {
  const field = findField(target, order.split('.').at(-1) ?? '');
  if (field) return `${fieldSql(field)} asc`;
  if (order.includes('.')) throw unknownColumn(target, order);
  return '';
}

function tableTerm(term: string, target: FilterTarget, columns: readonly string[]): string {
  const [expression = '', direction = ''] = term.split(' ');
  const descending = direction.toLowerCase() === 'desc';
  const sql = atPlace(tableExpression(expression, target), target, columns);
  // PostgreSQL sorts NULL as the largest value, SQLite as the smallest
  return `${sql} ${descending ? 'desc nulls first' : 'asc nulls last'}`;
}

/** A number stands for a column of the result, which not every statement of a list has at this place. */
function atPlace(sql: string, target: FilterTarget, columns: readonly string[]): string {
  const place = /^\(*(\d+)\)*$/.exec(sql)?.[1];
  if (place === undefined) return sql;
  const column = columns[Number(place) - 1];
  if (column !== undefined) return column;
  const words = `ORDER BY position ${place.slice(0, 20)} is not in select list`;
  throw failure(target, '42P10', `Invalid column reference: 7 ERROR:  ${words}`);
}

function tableExpression(text: string, target: FilterTarget, depth = 0): string {
  if (depth > MAX_DEPTH) {
    throw new PlatformError(400, `An order can be nested at most ${MAX_DEPTH} levels deep.`);
  }
  if (text === '') throw syntaxFailure(target, 'asc');
  if (/^\d+$/.test(text)) return text;
  if (/^random\(\)$/i.test(text)) return 'random()';
  const signed = /^-(.+)$/.exec(text);
  if (signed) return `-(${tableExpression(signed[1] ?? '', target, depth + 1)})`;
  const call = /^(lower|upper|length|abs|round|trim)?\((.+)\)$/i.exec(text);
  if (call) return `${call[1] ?? ''}(${tableExpression(call[2] ?? '', target, depth + 1)})`;
  if (!/^("?\w+"?\.)?"?\w+"?$/.test(text)) throw syntaxFailure(target, text);
  const name = (text.split('.').at(-1) ?? '').replaceAll('"', '');
  const field = findField(target, name);
  if (!field) throw unknownColumn(target, name);
  return fieldSql(field);
}

function systemTerm(term: string, target: FilterTarget): string {
  const [name = '', direction] = term.split(' ');
  const field = findField(target, name.split('.').at(-1) ?? '');
  if (target.generation === 'classic') {
    // any second word but "asc" reverses the order
    const descending = direction !== undefined && direction.toLowerCase() !== 'asc';
    return field ? `${fieldSql(field)} ${descending ? 'desc' : 'asc'}` : '';
  }
  if (direction !== undefined && !/^(asc|desc)$/i.test(direction)) {
    throw new UncaughtError('Order direction must be "asc" or "desc".');
  }
  if (!field) throw unknownColumn(target, name);
  return `${fieldSql(field)} ${direction?.toLowerCase() ?? 'asc'}`;
}
