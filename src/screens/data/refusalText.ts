import type { Refusal } from '../../core/data/RowEdit.ts';
import { plainRefusal } from '../../core/http/plainRefusal.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { errorText } from '../../core/messages/errorText.ts';

/** Why a record can't be saved, after the name of the field with the problem. */
export const refusalText = (t: Translate, refusal: Refusal): string =>
  [refusal.field, plainRefusal(t, errorText(t, refusal)).sentence].filter(Boolean).join(': ');
