import { useEffect, useRef, useState } from 'react';
import { definitionSentence } from '../../../core/services/definitionSentence.ts';
import {
  checkDefinition,
  convertDefinition,
  hasComments,
  languageOf,
  type DefinitionLanguage,
} from '../../../core/services/definitionText.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { notify } from '../../../core/notices/notices.ts';
import type { ServiceForm } from '../../../core/services/serviceForm.ts';
import { msg } from '../../../core/messages/translate.ts';
import { CHECK_DELAY_MS } from '../../../core/text/checkDelay.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import type { SetField } from '../../flow/form/useForm.ts';
import { useApp } from '../../flow/useApp.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';

const NO_COMMENTS = msg("The file's comments were removed because definitions are stored as JSON.");
const CHANGED = msg('Someone has since changed the same fields. Review them before saving.');
const LOOKING = msg('Checking the definition…');

export interface Definition {
  /** As shown, in the language of the view. */
  text: string;
  language: DefinitionLanguage;
  /** Its problem; null until it is known. */
  error: string;
  /** Applies what was typed. */
  change: (text: string) => void;
  /** Replaces the whole text, in any format. */
  replace: (text: string) => void;
  /** Parses the text again; null unless the parser failed to load. */
  retry: (() => void) | null;
  /** Shows the same definition in the other language; not if it can't be parsed. */
  view: (language: 'json' | 'yaml') => void;
}

/**
 * The definition of a service while it is edited. It is kept in the language of the server's
 * version, a new one in JSON; text typed in the other is converted after the check, and nothing
 * can be saved until then.
 */
export function useDefinition(form: ServiceForm, onChange: SetField<ServiceForm>): Definition {
  const t = useT();
  const app = useApp();
  const { definition, doc, definition_typed: typed } = form;
  const [stored] = useState(() => languageOf(doc?.content ?? '', doc?.format));
  // the shown text, if it differs from the stored one
  const [shown, setShown] = useState<{ text: string; of: string } | null>(
    typed && typed.language !== stored ? { text: typed.text, of: definition } : null,
  );
  const language = shown ? (stored === 'json' ? 'yaml' : 'json') : stored;
  // the draft was restored or discarded; some servers trim what they store
  if (shown && shown.of.trim() !== definition.trim()) setShown(null);

  const [retry, setRetry] = useState<(() => void) | null>(null);

  // a check that ends late must not replace what was typed since
  const latest = useRef<string | null>(null);

  const check = async (text: string, isShown: boolean) => {
    setRetry(null);
    latest.current = text;
    try {
      if (isShown && stored !== 'text') {
        const kept = await convertDefinition(text, stored);
        if (latest.current !== text) return;
        setShown({ text, of: kept });
        onChange('definition', kept);
        onChange('definition_typed', null);
      } else await checkDefinition(text, stored);
      if (latest.current === text) onChange('definition_error', '');
    } catch (error) {
      if (latest.current !== text) return;
      if (error instanceof ApiError) setRetry(() => () => void check(text, isShown));
      onChange('definition_error', definitionSentence(error, t));
    }
  };
  const checkNow = useLatest(check);
  const timer = useRef(0);
  const resume = () => {
    if (typed && typed.of.trim() !== definition.trim()) {
      notify(app, 'warn', t(CHANGED), t('Service definition'));
    }
    // someone has since stored the definition in the language of the draft
    if (typed?.language === stored) {
      onChange('definition', typed.text);
      onChange('definition_typed', null);
    }
    if (form.definition_error) void check(shown?.text ?? typed?.text ?? definition, shown !== null);
  };
  const resumeDraft = useLatest(resume);
  useEffect(() => {
    resumeDraft.current();
    return () => {
      clearTimeout(timer.current);
      // what was discarded isn't written back
      latest.current = null;
    };
  }, [resumeDraft]);
  const forget = () => clearTimeout(timer.current);
  const later = (text: string, isShown: boolean) => {
    forget();
    timer.current = window.setTimeout(() => void checkNow.current(text, isShown), CHECK_DELAY_MS);
  };
  const change = (text: string) => {
    setRetry(null);
    latest.current = text;
    if (shown) {
      setShown({ text, of: definition });
      onChange('definition_typed', { text, language, of: definition });
    } else onChange('definition', text);
    // JSON is checked again when it is saved
    if (shown || stored === 'yaml') onChange('definition_error', LOOKING);
    later(text, shown !== null);
  };
  const sayFailure = (error: ApiError, again: () => void) => {
    setRetry(() => again);
    notify(app, 'error', errorText(t, error), t('Service definition'));
  };
  const replace = async (text: string) => {
    forget();
    latest.current = text;
    setRetry(null);
    const written = languageOf(text, doc?.format);
    if (written === stored || stored === 'text') {
      setShown(null);
      onChange('definition', text);
      onChange('definition_typed', null);
      return check(text, false);
    }
    try {
      const kept = await convertDefinition(text, stored);
      // something was typed or chosen since, or all of it discarded
      if (latest.current !== text) return;
      setShown(null);
      onChange('definition', kept);
      onChange('definition_typed', null);
      onChange('definition_error', '');
      if (stored === 'json' && (await hasComments(text))) {
        notify(app, 'warn', t(NO_COMMENTS), t('Service definition'));
      }
    } catch (error) {
      if (latest.current !== text) return;
      // the previous text is still valid
      if (error instanceof ApiError) return sayFailure(error, () => void replace(text));
      notify(app, 'error', definitionSentence(error, t), t('Service definition'));
      later(shown?.text ?? definition, shown !== null);
    }
  };
  const view = async (wanted: 'json' | 'yaml') => {
    if (wanted === language) return;
    setRetry(null);
    const text = shown?.text ?? definition;
    latest.current = text;
    try {
      // unparsed or invalid text is kept
      if (!shown || form.definition_error) {
        if (shown) forget();
        const converted = await convertDefinition(text, wanted);
        if (latest.current !== text) return;
        if (shown) onChange('definition', converted);
        onChange('definition_typed', null);
        setShown(shown ? null : { text: converted, of: definition });
      } else setShown(null);
      onChange('definition_error', '');
    } catch (error) {
      if (latest.current !== text) return;
      if (error instanceof ApiError) return sayFailure(error, () => void view(wanted));
      onChange('definition_error', definitionSentence(error, t));
    }
  };
  return {
    text: shown?.text ?? definition,
    language,
    error: form.definition_error === LOOKING ? '' : form.definition_error,
    change,
    retry,
    replace: (text) => void replace(text),
    view: (wanted) => void view(wanted),
  };
}
