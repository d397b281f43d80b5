import { ExactNumber } from '../../../core/lib/exactJson.ts';
import type { Id } from '../../../core/lib/Id.ts';
import type { PickerOption } from '../../ui/form/Listbox.tsx';

/** The id of a picked record: a number as it came, also one that JavaScript cannot hold. */
export function idOf({ value }: PickerOption): Id {
  if (!/^\d+$/.test(value)) return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : new ExactNumber(value);
}
