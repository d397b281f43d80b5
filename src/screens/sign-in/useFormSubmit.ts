import { useState, type FormEvent } from 'react';
import { ApiError } from '../../core/http/apiError.ts';
import type { Problems } from '../ui/problemAt.ts';
import { useOneAtATime } from '../ui/useOneAtATime.ts';
import { useT } from '../ui/useT.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { errorText } from '../../core/messages/errorText.ts';

export interface FormSubmit {
  busy: boolean;
  /** Stops waiting for the server. */
  stop: () => void;
  /** The problem of the whole form; a new `count` announces it again. */
  failure: { message: string; count: number };
  /** The problems of single fields, by name. */
  problems: Problems;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FormSubmitRules {
  /** Runs before anything is sent, once all is filled in. The first invalid field is focused. */
  check?: (form: FormData) => Problems;
  /** Throws `ApiError`. */
  send: (form: FormData, node: HTMLFormElement, signal: AbortSignal) => Promise<void>;
  /** The message of a failure. Default: the server's own. */
  explain?: (error: ApiError) => string;
  /** The message if the user stopped waiting. Default: it may be carried out anyway. */
  stopped?: string;
  /** The form's name for a field that the server names differently. */
  names?: Readonly<Record<string, string>>;
}

/** The browser's validation messages, in our words and beside the field. */
const missingIn = (form: HTMLFormElement, t: Translate): Problems =>
  [...form.elements]
    .filter((field) => field instanceof HTMLInputElement)
    .filter(({ validity }) => !validity.valid)
    .map(({ name, validity, labels }) => ({
      field: name,
      message: validity.typeMismatch
        ? t('Enter a valid email address.')
        : t('{label} is required.', { label: labels?.[0]?.textContent ?? name }),
    }));

/**
 * The flow of a form whose fields belong to the browser: read at submit, because password managers
 * fill them without an event, sent once, and left unchanged if that fails.
 */
export function useFormSubmit(rules: FormSubmitRules): FormSubmit {
  const t = useT();
  const { check = () => [], send, explain = (error) => errorText(t, error), names = {} } = rules;
  const { stopped = t('You stopped waiting. The server may still do what you asked for.') } = rules;
  const [failure, setFailure] = useState({ message: '', count: 0 });
  const [problems, setProblems] = useState<Problems>([]);
  const { busy, run, stop } = useOneAtATime();

  const report = (form: HTMLFormElement, found: Problems, message: string) => {
    setProblems(found);
    setFailure(({ count }) => ({ message, count: count + 1 }));
    const first = found.map(({ field }) => form.elements.namedItem(field)).find(Boolean);
    if (first instanceof HTMLElement) first.focus();
  };
  const checkAndSend = async (form: HTMLFormElement, signal: AbortSignal) => {
    const data = new FormData(form);
    const missing = missingIn(form, t);
    const found = missing.length ? missing : check(data);
    if (found.length) return report(form, found, '');
    await send(data, form, signal).catch((error: Error) => {
      if (!(error instanceof ApiError)) {
        report(form, [], errorText(t, error));
        // a bug, which belongs in the browser's console, too
        throw error;
      }
      if (error.kind === 'aborted') {
        report(form, [], stopped);
        // the button that stopped it is no longer shown
        return form.querySelector<HTMLElement>('[type="submit"]')?.focus();
      }

      const refused = Object.entries(error.fields).map(([field, sentences]) => ({
        field: names[field] ?? field,
        message: sentences.join(' '),
      }));
      report(form, refused, explain(error));
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run((signal) => checkAndSend(form, signal));
  };
  return { busy, stop, failure, problems, submit };
}
