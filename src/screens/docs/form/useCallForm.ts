import { useMemo, useState } from 'react';
import type { ApiDocument, Operation } from '../../../core/docs/ApiDocument.ts';
import { exampleOf } from '../../../core/docs/exampleOf.ts';
import { valueKey, type CallFiles, type CallValues } from '../../../core/docs/tryCall.ts';
import { prettyJson } from '../../../core/lib/prettyJson.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';

export interface CallForm {
  values: CallValues;
  files: CallFiles;
  change: (key: string, value: string) => void;
  changeFile: (key: string, file: File | undefined) => void;
  /** The values of that moment have been sent: they are no longer unsaved. */
  noteSent: () => void;
}

/** What a body begins with: an example of what the call takes. */
function firstValues(document: ApiDocument, { parameters }: Operation): CallValues {
  const bodies = parameters.filter((each) => each.in === 'body');
  return Object.fromEntries(
    bodies.map((each) => [valueKey(each), prettyJson(exampleOf(document, each.schema))]),
  );
}

interface Typed {
  values: CallValues;
  /** As they were sent last, or as they began. */
  sent: CallValues;
}

/** Kept as long as the document is open: a filter or another endpoint closes the form. */
const kept = new WeakMap<Operation, Typed>();

/** The name of a table in a path, as documents of databases have it. */
export const TABLE_VALUE = 'path table_name';

const isBody = (key: string) => key.startsWith('body ');

/** What a person has filled in for a call; a body that was not sent is unsaved work. */
export function useCallForm(
  document: ApiDocument,
  operation: Operation,
  table: string | null,
): CallForm {
  const first = useMemo(() => firstValues(document, operation), [document, operation]);
  const [typed, setTyped] = useState(() => {
    const known = kept.get(operation) ?? { values: first, sent: first };
    return table === null ? known : { ...known, values: { ...known.values, [TABLE_VALUE]: table } };
  });
  const [files, setFiles] = useState<CallFiles>({});
  const { values, sent } = typed;
  const isUnsent = Object.keys(values).some((key) => isBody(key) && values[key] !== sent[key]);
  useUnsaved(isUnsent);
  // what is typed while a call is out stays
  const keep = (change: (now: Typed) => Partial<Typed>) =>
    setTyped((now) => {
      const next = { ...now, ...change(now) };
      kept.set(operation, next);
      return next;
    });
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
