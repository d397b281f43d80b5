import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

/** A checkbox that reads and looks like an on/off switch. */
export function Switch(props: Omit<CheckboxProps, 'role'>) {
  return <Checkbox {...props} role="switch" />;
}
