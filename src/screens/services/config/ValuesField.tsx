import { shownValue, typedValue } from '../../../core/services/configValues.ts';
import { useT } from '../../ui/useT.ts';
import type { EditorTexts } from './ConfigInput.tsx';
import { LinesInput } from './LinesInput.tsx';
import { ListFrame } from './ListFrame.tsx';

export interface ValuesFieldProps extends EditorTexts {
  values: readonly unknown[];
  onChange: (values: readonly unknown[]) => void;
}

/** A list of single values, one per line. */
export function ValuesField({ values, onChange, ...texts }: ValuesFieldProps) {
  const t = useT();
  const entries = values.map((value, at) => {
    const name = t('{label} {number}', { label: texts.label, number: at + 1 });
    const change = (text: string) =>
      onChange(values.map((one, index) => (index === at ? typedValue(one, text) : one)));
    const content = <LinesInput aria-label={name} value={shownValue(value)} onChange={change} />;
    return { name, content };
  });
  return (
    <ListFrame
      {...texts}
      look="values"
      entries={entries}
      onAdd={() => onChange([...values, ''])}
      onRemove={(at) => onChange(values.filter((_, index) => index !== at))}
    />
  );
}
