import { useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useStore } from 'zustand';
import { storedKey } from '../../../core/page/storedKeys.ts';
import { useVisitorApp } from '../../flow/useVisitorApp.ts';

export interface FormDraft {
  form: RefObject<HTMLFormElement | null>;
  /** Stores the form's current values: its `onInput`. */
  keep: (event: FormEvent<HTMLFormElement>) => void;
  discard: () => void;
}

/** Passwords, codes and fields that browsers must not remember aren't stored here either. */
const isKept = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && !/^off$|password|one-time-code/.test(field.autocomplete);

/** Returns an empty object for data that other code has stored under our name. */
function readTyped(text: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * Restores what was typed into a form whose fields belong to the browser after a reload, in this
 * tab only and without its secrets. A value that a field already has, as from a link, stays.
 */
export function useFormDraft(area: string): FormDraft {
  const app = useVisitorApp();
  // for the user who began to type: a sign-in happens before the discard
  const [key] = useState(() => storedKey(app, 'draft', area, 'typed'));
  const form = useRef<HTMLFormElement>(null);
  const { storage } = app.browser;
  // some fields appear later, with the instance's environment
  const { environment } = useStore(app.page.environment);
  const [seen] = useState(() => new WeakSet<Element>());
  useLayoutEffect(() => {
    const typed = readTyped(storage?.getItem(key));
    for (const field of form.current?.elements ?? []) {
      if (!isKept(field) || seen.has(field)) continue;
      seen.add(field);
      const value = typed[field.name];
      if (typeof value === 'string') field.value ||= value;
    }
  }, [key, storage, seen, environment]);
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = readTyped(storage?.getItem(key));
    for (const field of currentTarget.elements) if (isKept(field)) typed[field.name] = field.value;
    try {
      storage?.setItem(key, JSON.stringify(typed));
    } catch {
      // the storage is full: only the draft is lost
    }
  };
  return { form, keep, discard: () => storage?.removeItem(key) };
}
