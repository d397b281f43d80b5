import { useCallback, useEffect, useRef, useState } from 'react';
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
import type { Translate } from '../../../core/messages/translate.ts';
import { useLatest } from '../../ui/useLatest.ts';
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
  /**
   * The document as last parsed; null if the text is not one, or is still being parsed. A text that
   * only the server has trimmed keeps the former one: its fields must keep the focus.
   */
  doc: DocText | null;
  /** What is wrong with the text. */
  error: string;
  /** Why the text could not be parsed, and a retry. */
  failure: ApiError | null;
  retry: () => void;
  /** Whether the text is known to be valid; otherwise it can't be saved. */
  isSound: boolean;
  /** Whether the text is still to be parsed. */
  isPending: boolean;
  /** Parses the text of this render now if that is pending. Returns whether it is valid. */
  check: () => Promise<boolean>;
  /** Returns the reason if a change can't be made, or ''. */
  edit: (changes: readonly DocChange[]) => string;
}

const parse = (definition: string, language: 'json' | 'yaml', t: Translate): Promise<Read> =>
  readDocText(definition, language).then(
    (doc) => ({ of: definition, doc, error: '' }),
    (error: unknown) => ({
      ...{ of: definition, doc: null, error: definitionSentence(error, t) },
      ...(error instanceof ApiError && { failure: error }),
    }),
  );

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
  const isPending = !isEmpty && language !== 'text' && !isRead;
  const isSound = isEmpty || language === 'text' || (isRead && read.doc !== null);
  const take = useCallback((now: Read) => {
    latest.current = now.doc;
    setRead(now);
  }, []);
  useEffect(() => {
    if (!isPending) return;
    let isCurrent = true;
    const look = async () => {
      const now = await parse(definition, language, t);
      if (isCurrent) take(now);
    };
    const timer = setTimeout(() => void look(), wasRead ? CHECK_DELAY_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [definition, isPending, wasRead, language, t, take]);
  const shown = useLatest(definition);
  const check = async (): Promise<boolean> => {
    if (!isPending) return isSound;
    const now = await parse(definition, language, t);
    if (shown.current === definition) take(now);
    return now.doc !== null;
  };
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
    doc: isRead || read?.of.trim() === definition.trim() ? (read?.doc ?? null) : null,
    error: isRead ? read.error : '',
    failure: (isRead && read.failure) || null,
    retry: () => setRead(null),
    isSound,
    isPending,
    check,
    edit,
  };
}
