import { useCallback } from 'react';
import { readList } from '../../../core/http/readList.ts';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

export interface EventFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** The name of an event, with the instance's events as suggestions. */
export function EventField(props: EventFieldProps) {
  const app = useApp();
  const { value } = useLoaded(
    useCallback(
      async () => readList<string>(await app.api.get('system/event', { as_list: true })).rows,
      [app],
    ),
  );
  return <SuggestField {...props} suggestions={value ?? []} />;
}
