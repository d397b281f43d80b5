import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../core/http/apiError.ts';
import type { Problems } from '../ui/problemAt.ts';
import { useOneAtATime } from '../ui/useOneAtATime.ts';
import { useT } from '../ui/useT.ts';
import type { Translate } from '../../core/messages/translate.ts';

export interface FormSubmit {
  busy: boolean;
  /** What went wrong as a whole; a new `count` says it again. */
  failure: { message: string; count: number };
  /** What is wrong with single fields, by their names. */
  problems: Problems;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FormSubmitRules {
  /** Checked before anything is sent, once nothing is missing. The first invalid field gets the focus. */
  check?: (form: FormData) => Problems;
  /** Throws `ApiError`. */
  send: (form: FormData, node: HTMLFormElement) => Promise<void>;
  /** A failure in words. Default: the server's own. */
  explain?: (error: ApiError) => string;
  /** The form's name of a field that the server calls otherwise. */
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
 * fill them without an event, sent once, and left as they are when that fails.
 */
export function useFormSubmit(rules: FormSubmitRules): FormSubmit {
  const { check = () => [], send, explain = ({ message }) => message, names = {} } = rules;
  const t = useT();
  const [failure, setFailure] = useState({ message: '', count: 0 });
  const [problems, setProblems] = useState<Problems>([]);
  const { busy, run } = useOneAtATime();

  const report = (form: HTMLFormElement, found: Problems, message: string) => {
    setProblems(found);
    setFailure(({ count }) => ({ message, count: count + 1 }));
    const first = found.map(({ field }) => form.elements.namedItem(field)).find(Boolean);
    if (first instanceof HTMLElement) first.focus();
  };
  const checkAndSend = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const missing = missingIn(form, t);
    const found = missing.length ? missing : check(data);
    if (found.length) return report(form, found, '');
    await send(data, form).catch((error: ApiError) => {
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
    void run(() => checkAndSend(form));
  };
  return { busy, failure, problems, submit };
}
