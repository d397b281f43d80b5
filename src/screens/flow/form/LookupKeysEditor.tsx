import { useRef } from 'react';
import { keepLineEnds, plainLines } from '../../../core/text/keepLineEnds.ts';
import { repeatedIn } from '../../../core/lib/repeatedIn.ts';
import { MASK } from '../../../core/lib/secretMask.ts';
import type { LookupKey } from '../../../core/resources/LookupKey.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Problems } from '../../ui/problemAt.ts';
import { problemAt } from '../../ui/problemAt.ts';
import { useT } from '../../ui/useT.ts';

export interface LookupKeysEditorProps<R extends LookupKey> {
  rows: readonly R[];
  /** The member that links a row to its parent: a removed saved row is kept with null. */
  parentField: string;
  onChange: (rows: readonly R[]) => void;
  /** The member that decides whether others can change a key, and its label (spec 1 §3). */
  flag?: UpdateFlag | undefined;
  problems: Problems;
  /** The field to which `problems` assign these rows. */
  field?: string | undefined;
}

export interface UpdateFlag {
  name: 'allow_admin_update' | 'allow_user_update';
  label: string;
}

/** With more rows than this, the list scrolls. */
const LINES = 6;

const isSaved = (row: LookupKey) => row.id !== undefined && row.id !== null;

/** Names, values and privacy of lookup keys. Duplicate names are marked at their rows. */
export function LookupKeysEditor<R extends LookupKey>(props: LookupKeysEditorProps<R>) {
  const { rows, parentField, onChange, flag, problems, field } = props;
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const places = new Map(rows.map((row, at) => [row, at]));
  const shown = rows.filter((row) => !(isSaved(row) && row[parentField] === null));
  const change = (row: R, changes: Partial<LookupKey>) =>
    onChange(rows.map((other) => (other === row ? { ...row, ...changes } : other)));
  const remove = (row: R) => {
    // only the server can delete a saved row; it does so when the parent is null
    if (isSaved(row)) change(row, { [parentField]: null });
    else onChange(rows.filter((other) => other !== row));
    list.current?.focus();
  };
  const add = () => {
    onChange([...rows, { name: '', value: '', private: false } as R]);
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>('input[data-name]');
      inputs?.[inputs.length - 1]?.focus();
    });
  };
  // they are saved without leading and trailing spaces
  const repeated = repeatedIn(shown.map((row) => row.name.trim()));
  const problemId = useElementId();
  const problem = field && problemAt(problems, field);
  const isNamed = (row: R) =>
    problems.some((one) => one.field === field && one.row === row.name.trim());
  const isWrong = (row: R) => !!problem && (!row.name.trim() || isNamed(row));
  // servers of both generations drop it, and omit it in responses (recorded: admin)
  const isDropped = flag && shown.some((row) => isSaved(row) && !(flag.name in row));
  // before the first key is saved, no response shows it
  const isDoubtful =
    flag && !isDropped && shown.some((row) => row[flag.name] === true) && !shown.some(isSaved);
  return (
    <div ref={list} className="df-keys" role="group" aria-label={t('Lookup Keys')} tabIndex={-1}>
      {problem && (
        <p id={problemId} className="df-error">
          {problem}
        </p>
      )}
      {shown.length === 0 && <p className="df-hint">{t('No lookup keys.')}</p>}
      {shown.length > 0 && (
        <div className="df-key-heads df-hint" aria-hidden="true">
          <span>{t('Name')}</span>
          <span>{t('Value')}</span>
        </div>
      )}
      {shown.map((row, at) => (
        <KeyRow
          key={places.get(row)}
          row={row}
          number={at + 1}
          duplicate={repeated.has(row.name.trim())}
          wrongBy={isWrong(row) ? problemId : undefined}
          flag={isDropped ? undefined : flag}
          onChange={(changes) => change(row, changes)}
          onRemove={() => remove(row)}
        />
      ))}
      {isDoubtful && (
        <p className="df-hint">
          {t('Servers often drop “{name}”; after saving, the form shows whether yours did.', {
            name: flag.label,
          })}
        </p>
      )}
      {isDropped && (
        <p className="df-hint">
          {t("This server doesn't support “{name}” for lookup keys.", { name: flag.label })}
        </p>
      )}
      <div>
        <Button onClick={add}>
          <Icon name="plus" />
          {t('Add lookup key')}
        </Button>
      </div>
    </div>
  );
}

interface KeyRowProps {
  row: LookupKey;
  number: number;
  duplicate: boolean;
  /** The id of the message above the row: that it has no name, or the server's error. */
  wrongBy: string | undefined;
  flag: UpdateFlag | undefined;
  onChange: (changes: Partial<LookupKey>) => void;
  onRemove: () => void;
}

function KeyRow({ row, number, duplicate, wrongBy, flag, onChange, onRemove }: KeyRowProps) {
  const t = useT();
  const id = useElementId();
  const name = row.name || t('key {number}', { number });
  const masked = isSaved(row) && row.value === MASK;
  const value = masked ? '' : (row.value ?? '');
  return (
    <div className="df-key">
      <input
        className="df-input"
        data-name
        dir="auto"
        aria-label={t('Name of {name}', { name })}
        placeholder={t('Name')}
        aria-invalid={duplicate || wrongBy !== undefined || undefined}
        aria-describedby={duplicate ? id : wrongBy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        required
        value={row.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {/* an input would remove the line breaks of a certificate */}
      <textarea
        className="df-input"
        dir="auto"
        aria-label={t('Value of {name}', { name })}
        placeholder={masked ? t('Unchanged') : t('Value')}
        autoComplete="off"
        spellCheck="false"
        rows={Math.min(LINES, plainLines(value).split('\n').length)}
        value={value}
        onChange={({ currentTarget: { value: typed } }) => {
          const isKept = typed === '' && isSaved(row) && row.private;
          onChange({ value: isKept ? MASK : keepLineEnds(value, typed) });
        }}
      />
      <span className="df-bar">
        <Checkbox
          label={
            <>
              {t('Private')}
              <span className="df-visually-hidden"> {name}</span>
            </>
          }
          checked={row.private}
          onChange={(checked) => onChange({ private: checked })}
        />
        {flag && (
          <Checkbox
            label={
              <>
                {flag.label}
                <span className="df-visually-hidden"> {name}</span>
              </>
            }
            checked={row[flag.name] === true}
            onChange={(checked) => onChange({ [flag.name]: checked })}
          />
        )}
      </span>
      <IconButton label={t('Remove {name}', { name })} icon="trash" onClick={onRemove} />
      {masked && !row.private && (
        <p className="df-hint" role="status">
          {t("Every admin can see the value once it's saved.")}
        </p>
      )}
      {duplicate && (
        <p id={id} className="df-error">
          {t('The name {name} is used more than once.', { name: row.name.trim() })}
        </p>
      )}
    </div>
  );
}
