import { repeatedIn } from '../../../core/lib/repeatedIn.ts';
import { shownValue, typedValue, type Pair } from '../../../core/services/configValues.ts';
import type { ConfigField } from '../../../core/services/ServiceType.ts';
import type { FieldHint } from '../../../core/services/vendorPreset.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { useT } from '../../ui/useT.ts';
import type { EditorTexts } from './ConfigInput.tsx';
import { LinesInput } from './LinesInput.tsx';
import { ListFrame } from './ListFrame.tsx';

export interface PairsFieldProps extends EditorTexts {
  /** The titles of the columns. */
  object: NonNullable<ConfigField['object']> | null;
  pairs: readonly Pair[];
  /** A member with a checkbox instead of a text. */
  flag: FieldHint['flag'];
  onChange: (pairs: readonly Pair[]) => void;
}

/** The name of a new member in the servers' own console (spec 2 §3). */
const NEW: Pair = { key: 'new_key', value: 'new_value' };

/** The members of an object as names and values, in order. */
export function PairsField({ object, pairs, flag, onChange, ...texts }: PairsFieldProps) {
  const t = useT();
  const keys = object?.key?.label || t('Name');
  const values = object?.value?.label || t('Value');
  const change = (at: number, changes: Partial<Pair>) =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...changes } : pair)));
  const add = () => {
    const taken = new Set(pairs.map(({ key }) => key));
    let { key } = NEW;
    for (let number = 2; taken.has(key); number++) key = `${NEW.key}_${number}`;
    onChange([...pairs, { ...NEW, key }]);
  };
  const repeated = repeatedIn(pairs.map(({ key }) => key));
  const entries = pairs.map((pair, at) => {
    const name = pair.key || t('entry {number}', { number: at + 1 });
    const content = (
      <>
        <input
          className="df-input"
          spellCheck="false"
          autoComplete="off"
          autoCapitalize="none"
          aria-label={t('{column} of {name}', { column: keys, name })}
          aria-invalid={repeated.has(pair.key) || undefined}
          value={pair.key}
          onChange={(event) => change(at, { key: event.currentTarget.value })}
        />
        <LinesInput
          aria-label={t('{column} of {name}', { column: values, name })}
          value={shownValue(pair.value)}
          onChange={(text) => change(at, { value: typedValue(pair.value, text) })}
        />
      </>
    );
    return { name, content };
  });
  const set = (key: string, isOn: boolean) => {
    const others = pairs.filter((pair) => pair.key !== key);
    onChange(isOn ? [...others, { key, value: true }] : others);
  };
  const checked = pairs.find(({ key }) => key === flag?.key)?.value;
  return (
    <ListFrame
      {...texts}
      look="pairs"
      before={
        flag && (
          <Checkbox
            label={t(flag.label)}
            checked={checked === true || checked === 'true' || checked === '1'}
            onChange={(isOn) => set(flag.key, isOn)}
          />
        )
      }
      entries={entries}
      heads={
        <div className="df-pairs-heads df-hint" aria-hidden="true">
          <span>{keys}</span>
          <span>{values}</span>
        </div>
      }
      onAdd={add}
      onRemove={(at) => onChange(pairs.filter((_, index) => index !== at))}
    />
  );
}
