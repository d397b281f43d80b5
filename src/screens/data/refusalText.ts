import type { Refusal } from '../../core/data/RowEdit.ts';
import { plainRefusal } from '../../core/http/plainRefusal.ts';
import type { Translate } from '../../core/messages/translate.ts';

/** Why a record can't be saved, after the name of the field with the problem. */
export const refusalText = (t: Translate, { field, message }: Refusal): string =>
  [field, plainRefusal(t, message).sentence].filter(Boolean).join(': ');
