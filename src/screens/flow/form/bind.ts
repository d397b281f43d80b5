import { keepLineEnds } from '../../../core/text/keepLineEnds.ts';
import { problemAt } from '../../ui/problemAt.ts';
import type { FormProps } from './useForm.ts';

/** The members of a form that accept any text; null and undefined are shown as an empty one. */
export type TextMember<F> = {
  [K in keyof F]-?: string extends F[K]
    ? F[K] extends string | null | undefined
      ? K
      : never
    : never;
}[keyof F] &
  string;

/** The members of a form that are on or off. */
export type FlagMember<F> = { [K in keyof F]-?: F[K] extends boolean ? K : never }[keyof F] &
  string;

/**
 * The props for the fields of a form: `<TextField {...text('email')} label={t('Email')} />` shows
 * the member `email` and its problem, and sets it. A prop after the spread takes precedence.
 */
export function bind<F extends object>({ form, problems, onChange }: FormProps<F>) {
  const textOf = (name: TextMember<F>) => (form[name] ?? '') as string;
  // `TextMember` guarantees that a string is valid
  const setText = (name: TextMember<F>, value: string) => onChange(name, value as F[typeof name]);
  const said = (name: string) => ({ name, error: problemAt(problems, name) });
  return {
    /** For any component with `value` and `onChange`. */
    field: <K extends keyof F & string>(name: K) => ({
      ...said(name),
      value: form[name],
      onChange: (value: F[K]) => onChange(name, value),
    }),
    /** For a `TextField` without the browser's autofill. */
    text: (name: TextMember<F>) => ({
      ...said(name),
      autoComplete: 'off',
      value: textOf(name),
      onChange: (value: string) => setText(name, value),
    }),
    /** For a `TextArea`; it keeps its line endings. */
    lines: (name: TextMember<F>) => ({
      ...said(name),
      value: textOf(name),
      onChange: (value: string) => setText(name, keepLineEnds(textOf(name), value)),
    }),
    /** For a `Checkbox`. */
    checkbox: (name: FlagMember<F>) => ({
      ...said(name),
      checked: form[name] as boolean,
      onChange: (checked: boolean) => onChange(name, checked as F[typeof name]),
    }),
    /** For a `PickerButton` with a single choice; '' means no choice. */
    picker: (name: TextMember<F>) => ({
      ...said(name),
      value: textOf(name) ? [textOf(name)] : [],
      onChange: ([chosen = '']: readonly string[]) => setText(name, chosen),
    }),
  };
}
