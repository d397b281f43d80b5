import { Field, type FieldOptions } from '../Field.tsx';
import type { PickerOption } from './Listbox.tsx';
import { OptionList } from './OptionList.tsx';
import { Popover } from '../Popover.tsx';
import { useT } from '../useT.ts';
import { showControls } from '../../../core/lib/showControls.ts';

export interface PickerButtonProps extends Omit<FieldOptions, 'name' | 'required'> {
  options: readonly PickerOption[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** Several can be chosen; otherwise a choice closes the list, and choosing it again clears it. */
  multiple?: boolean | undefined;
}

/**
 * A button that shows the choice ('None Selected', the name, 'N Selected': spec 1 §2) and opens
 * the list to choose from, with a search for more than eight options. Thousands are fine.
 */
export function PickerButton(props: PickerButtonProps) {
  const { label, options, value, onChange, multiple = false, hint, error, disabled } = props;
  const t = useT();
  const [first] = value;
  const chosen =
    first === undefined
      ? t('None Selected')
      : value.length > 1
        ? t('{count} Selected', { count: value.length })
        : showControls(options.find((option) => option.value === first)?.label ?? first);
  const pick = (picked: string, close: () => void) => {
    const without = value.filter((one) => one !== picked);
    const adds = without.length === value.length;
    if (multiple) return onChange(adds ? [...value, picked] : without);
    onChange(adds ? [picked] : []);
    close();
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <Popover
          id={aria.id}
          describedBy={aria['aria-describedby']}
          kind="input"
          title={label}
          label={`${label}: ${chosen}`}
          disabled={disabled}
          button={<bdi className="df-truncate">{chosen}</bdi>}
        >
          {(close) => (
            <OptionList
              label={label}
              options={options}
              value={value}
              multiple={multiple}
              onPick={(picked) => pick(picked, close)}
            />
          )}
        </Popover>
      )}
    </Field>
  );
}
