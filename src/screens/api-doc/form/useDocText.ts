import { useEffect, useRef, useState } from 'react';
import type { DocChange } from '../../../core/api-doc/DocChange.ts';
import { readDocText, type DocText } from '../../../core/api-doc/DocText.ts';
import {
  DefinitionProblem,
  languageOf,
  type DefinitionLanguage,
} from '../../../core/services/definitionText.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { useT } from '../../ui/useT.ts';

/** Spec 2 §9: so long after typing has stopped, errors are looked for. */
const CHECK_DELAY_MS = 500;

interface Read {
  /** What was read. */
  of: string;
  doc: DocText | null;
  error: string;
  /** What reads such a text did not come. */
  failure?: ApiError;
}

export interface DocState {
  language: DefinitionLanguage;
  /** The document as last parsed; null if the text is not one, or is still being parsed. */
  doc: DocText | null;
  /** What is wrong with the text. */
  error: string;
  /** Why the text could not be parsed, and a retry. */
  failure: ApiError | null;
  retry: () => void;
  /** The text is known to be in order; nothing else may be saved. */
  isSound: boolean;
  /** Answers what cannot be done, or ''. */
  edit: (changes: readonly DocChange[]) => string;
}

/** A definition as text and as what it says: who changes one changes the other. */
export function useDocText(
  definition: string,
  format: unknown,
  onText: (text: string) => void,
): DocState {
  const t = useT();
  const language = languageOf(definition, format);
  const [read, setRead] = useState<Read | null>(null);
  // several edits may come before the next render
  const latest = useRef<DocText | null>(null);
  const isEmpty = !definition.trim();
  const isRead = read?.of === definition;
  const wasRead = read !== null;
  useEffect(() => {
    if (isEmpty || language === 'text' || isRead) return;
    let isCurrent = true;
    const take = (doc: DocText | null, error: string, failure?: ApiError) => {
      if (!isCurrent) return;
      latest.current = doc;
      setRead({ of: definition, doc, error, ...(failure && { failure }) });
    };
    const look = () =>
      readDocText(definition, language).then(
        (doc) => take(doc, ''),
        (error: unknown) => {
          if (error instanceof ApiError) return take(null, t(error.message), error);
          if (!(error instanceof DefinitionProblem)) throw error;
          const reason = t(error.message);
          const { line } = error;
          take(null, line ? t('Line {line}: {reason}', { line, reason }) : reason);
        },
      );
    const timer = setTimeout(() => void look(), wasRead ? CHECK_DELAY_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [definition, isEmpty, isRead, wasRead, language, t]);
  const edit = (changes: readonly DocChange[]) => {
    const { current } = latest;
    if (!current) return '';
    try {
      const doc = current.change(changes);
      latest.current = doc;
      setRead({ of: doc.text, doc, error: '' });
      onText(doc.text);
      return '';
    } catch (error) {
      if (!(error instanceof DefinitionProblem)) throw error;
      return t(error.message);
    }
  };
  return {
    language,
    doc: isRead ? read.doc : null,
    error: isRead ? read.error : '',
    failure: (isRead && read.failure) || null,
    retry: () => setRead(null),
    isSound: isEmpty || language === 'text' || (isRead && read.doc !== null),
    edit,
  };
}
