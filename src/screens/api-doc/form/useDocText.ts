import { useEffect, useRef, useState } from 'react';
import type { DocChange } from '../../../core/api-doc/DocChange.ts';
import { readDocText, type DocText } from '../../../core/api-doc/DocText.ts';
import { definitionSentence } from '../../../core/services/definitionSentence.ts';
import {
  DefinitionProblem,
  languageOf,
  type DefinitionLanguage,
} from '../../../core/services/definitionText.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { CHECK_DELAY_MS } from '../../../core/text/checkDelay.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useT } from '../../ui/useT.ts';

interface Read {
  /** The text that was parsed. */
  of: string;
  doc: DocText | null;
  error: string;
  /** Why the parser couldn't be loaded. */
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
  /** Whether the text is known to be valid; otherwise it can't be saved. */
  isSound: boolean;
  /** Returns the reason if a change can't be made, or ''. */
  edit: (changes: readonly DocChange[]) => string;
}

/** A definition as text and as a document: changing one changes the other. */
export function useDocText(
  definition: string,
  format: unknown,
  onText: (text: string) => void,
): DocState {
  const t = useT();
  const language = languageOf(definition, format);
  const [read, setRead] = useState<Read | null>(null);
  // several edits can happen before the next render
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
          const failure = error instanceof ApiError ? error : undefined;
          take(null, definitionSentence(error, t), failure);
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
      return errorText(t, error);
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
