import { useContext, useMemo, useRef, useState } from 'react';
import type { ApiDocument, Operation } from '../../../core/docs/ApiDocument.ts';
import { exampleOf } from '../../../core/docs/exampleOf.ts';
import { valueKey, type CallFiles, type CallValues } from '../../../core/docs/tryCall.ts';
import { prettyJson } from '../../../core/text/prettyJson.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import { typedCalls, UnsentCalls, type TypedCall } from '../UnsentCalls.ts';

export interface CallForm {
  values: CallValues;
  files: CallFiles;
  change: (key: string, value: string) => void;
  changeFile: (key: string, file: File | undefined) => void;
  /** Marks the current values as sent: they are no longer unsaved. */
  noteSent: () => void;
}

/** The initial value of a body: an example of what the endpoint accepts. */
function firstValues(document: ApiDocument, { parameters }: Operation): CallValues {
  const bodies = parameters.filter((each) => each.in === 'body');
  return Object.fromEntries(
    bodies.map((each) => [valueKey(each), prettyJson(exampleOf(document, each.schema))]),
  );
}

/** The parameter for a table's name in a path, as in documents of databases. */
export const TABLE_VALUE = 'path table_name';

const isBody = (key: string) => key.startsWith('body ');

const isUnsent = ({ values, sent }: TypedCall) =>
  Object.keys(values).some((key) => isBody(key) && values[key] !== sent[key]);

/** The values that a user has entered for a request; a body that wasn't sent is unsaved work. */
export function useCallForm(
  document: ApiDocument,
  operation: Operation,
  table: string | null,
): CallForm {
  const first = useMemo(() => firstValues(document, operation), [document, operation]);
  const [typed, setTyped] = useState(() => {
    const known = typedCalls.get(operation) ?? { values: first, sent: first };
    return table === null ? known : { ...known, values: { ...known.values, [TABLE_VALUE]: table } };
  });
  const [files, setFiles] = useState<CallFiles>({});
  const { values } = typed;
  const note = useContext(UnsentCalls);
  const latest = useRef(typed);
  const isShown = useIsShown();
  // values typed during a request stay, also if the form was closed and opened again
  const keep = (change: (now: TypedCall) => Partial<TypedCall>) => {
    const now = isShown.current ? latest.current : typedCalls.get(operation);
    // discarded in the meantime
    if (!now) return;
    const next = { ...now, ...change(now) };
    latest.current = next;
    typedCalls.set(operation, next);
    setTyped(next);
    note(operation, isUnsent(next));
  };
  return {
    values,
    files,
    change: (key, value) => keep((now) => ({ values: { ...now.values, [key]: value } })),
    changeFile: (key, file) => {
      const { [key]: _former, ...others } = files;
      setFiles(file ? { ...others, [key]: file } : others);
    },
    noteSent: () => keep(() => ({ sent: values })),
  };
}
