import type { Id } from '../../../core/lib/Id.ts';
import { PickerButton } from '../../ui/form/PickerButton.tsx';
import { useServices } from '../useServices.ts';

export interface ServicePickerProps {
  label: string;
  /** The service's name; '' if none is chosen. */
  value: string;
  disabled?: boolean | undefined;
  onChange: (name: string, id: Id | null) => void;
}

/** Chooses a database service by its name. */
export function ServicePicker({ label, value, disabled, onChange }: ServicePickerProps) {
  const services = useServices();
  return (
    <PickerButton
      label={label}
      options={services.map((each) => ({ value: each.name, label: each.name, hint: each.label }))}
      value={value ? [value] : []}
      disabled={disabled}
      onChange={([name = '']) =>
        onChange(name, services.find((each) => each.name === name)?.id ?? null)
      }
    />
  );
}
