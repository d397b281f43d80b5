import type { FocusEventHandler } from 'react';
import { requestorMasks, verbMasks } from '../../core/access-rules/verbMasks.ts';
import { SelectField } from '../ui/form/SelectField.tsx';
import { SuggestField } from '../ui/form/SuggestField.tsx';
import { useSheet } from '../ui/useSheet.ts';
import { useT } from '../ui/useT.ts';
import access from './access.css' with { type: 'css' };
import { keepEnter } from './keepEnter.ts';
import type { AskedCall } from './useAskedCall.ts';

export interface CallFieldsProps {
  asked: AskedCall;
  suggestions: readonly string[];
  onFocus?: FocusEventHandler | undefined;
}

const options = (names: object) => Object.keys(names).map((name) => ({ value: name, label: name }));

/** The fields of a request to check: verb, path and requestor. */
export function CallFields({ asked, suggestions, onFocus }: CallFieldsProps) {
  const t = useT();
  useSheet(access);
  const { call, address, change } = asked;
  return (
    <div className="df-call" onFocus={onFocus} onKeyDown={keepEnter}>
      <SelectField
        label={t('Verb')}
        value={call.verb}
        options={options(verbMasks)}
        onChange={(verb) => change({ verb })}
      />
      <SuggestField
        label={t('Path')}
        suggestions={suggestions}
        value={address}
        onChange={(text) => change({ address: text })}
        placeholder="db/_table/contact/1"
      />
      <SelectField
        label={t('Requestor')}
        value={call.requestor}
        options={options(requestorMasks)}
        onChange={(requestor) => change({ requestor })}
      />
    </div>
  );
}
