import { useMemo, useState } from 'react';
import { draftOf, type Draft } from '../../core/drafts.ts';
import { useApp } from '../kit/useApp.ts';
import { useForm, type FormState } from '../kit/useForm.ts';

/** A form of the schema with the draft that survives a reload; `place` names what is edited. */
export function useSchemaState<F extends object>(
  place: string,
  begin: () => F,
): { state: FormState<F>; draft: Draft<F> } {
  const app = useApp();
  const draft = useMemo(() => draftOf<F>(app, '/schema', place), [app, place]);
  const [initial] = useState(begin);
  return { state: useForm<F>(initial, { draft }), draft };
}
