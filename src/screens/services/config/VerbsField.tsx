import { verbMaskOf, verbMasks, verbsOf, type Verb } from '../../../core/access-rules/verbMasks.ts';
import { PickerButton } from '../../ui/form/PickerButton.tsx';

export interface VerbsFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  mask: number;
  onChange: (mask: number) => void;
}

const options = (Object.keys(verbMasks) as Verb[]).map((verb) => ({ value: verb, label: verb }));

/** The verbs of a mask (spec 1 §9); unknown bits are kept. */
export function VerbsField({ mask, onChange, ...texts }: VerbsFieldProps) {
  const known = verbMaskOf(Object.keys(verbMasks) as Verb[]);
  return (
    <PickerButton
      {...texts}
      multiple
      options={options}
      value={verbsOf(mask)}
      onChange={(verbs) => onChange((mask & ~known) | verbMaskOf(verbs as Verb[]))}
    />
  );
}
