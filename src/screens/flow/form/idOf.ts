import { ExactNumber } from '../../../core/lib/exactJson.ts';
import type { Id } from '../../../core/lib/Id.ts';
import type { PickerOption } from '../../ui/form/Listbox.tsx';

/** The id of a picked record: a number in its original form, even beyond JavaScript's range. */
export function idOf({ value }: PickerOption): Id {
  if (!/^\d+$/.test(value)) return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : new ExactNumber(value);
}
