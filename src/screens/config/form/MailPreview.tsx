import { useCallback, useEffect, useRef, useState } from 'react';
import { allRows } from '../../../core/collections/allRows.ts';
import {
  filled,
  filledHtml,
  knownKeys,
  lacksWay,
  placeholdersOf,
  samplePerson,
  unfilled,
  type KnownKeys,
  type SampleValues,
  mailDocument,
  STYLE,
} from '../../../core/config/mailPreview.ts';
import type { EmailTemplateForm } from '../../../core/resources/emailTemplates.ts';
import type { GlobalLookup } from '../../../core/resources/globalLookups.ts';
import { listNames } from '../../../core/messages/listNames.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { TestMail } from './TestMail.tsx';

/** Thousands of fields would freeze the page, and nobody fills them in. */
const MOST_SAMPLES = 50;

/** The email in the form, with sample values to change, and a button to send it to oneself. */
export function MailPreview({ form }: { form: EmailTemplateForm }) {
  const t = useT();
  const [typed, setTyped] = useState<SampleValues>({});
  const names = placeholdersOf(form);
  const { value: keys, error } = useKnownKeys(
    names.some((name) => !Object.hasOwn(samplePerson, name)),
  );
  const values: SampleValues = { ...samplePerson, ...keys?.values, ...typed };
  // unless the keys are known, the note must not report missing ones
  const { missing, byServer } = unfilled(keys ? names : [], values, keys ?? noKeys);
  return (
    <div className="df-form">
      {lacksWay(form) && (
        <p className="df-note df-note-warn" role="status">
          {t("This email has no {link} or {code}, so recipients can't act on it.", {
            link: '{link}',
            code: '{confirm_code}',
          })}
        </p>
      )}
      {error && (
        <p className="df-note df-note-warn" role="status">
          {t("Couldn't search {area}: {reason}", {
            area: t('Global Lookup Keys'),
            reason: errorText(t, error),
          })}
        </p>
      )}
      {missing.length > 0 && (
        <p className="df-note df-note-warn" role="status">
          {t(
            'No value for {names}. Unless the sender provides one, the placeholder stays in the email.',
            {
              names: listNames(inBraces(missing), t),
            },
          )}
        </p>
      )}
      {byServer.length > 0 && (
        <p className="df-note df-note-warn" role="status">
          {t(
            'Recipients can read the values of {names}, even private ones, because the server fills them in.',
            {
              names: listNames(inBraces(byServer), t),
            },
          )}
        </p>
      )}
      {names.length > 0 && (
        <div className="df-two-columns" role="group" aria-label={t('Sample values')}>
          {names.slice(0, MOST_SAMPLES).map((name) => (
            <TextField
              key={name}
              label={`{${name}}`}
              autoComplete="off"
              value={values[name] ?? ''}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ))}
        </div>
      )}
      <Letter form={form} values={values} />
      <TestMail form={form} values={values} />
    </div>
  );
}

/** The email as it arrives: its header, its HTML, and its text for readers without HTML. */
function Letter({ form, values }: { form: EmailTemplateForm; values: SampleValues }) {
  const t = useT();
  const sender = [form.from_name, form.from_email].filter(Boolean).join(' · ');
  return (
    <section className="df-letter" aria-label={t('Email preview')}>
      <p className="df-letter-head">
        <strong>{filled(form.subject, values) || t('No subject')}</strong>
        <span className="df-hint">{filled(sender, values)}</span>
      </p>
      {form.body_html && <MailFrame title={t('HTML')} html={filledHtml(form.body_html, values)} />}
      {form.body_text && (
        <pre className="df-mail-text" dir="auto">
          {filled(form.body_text, values)}
        </pre>
      )}
      {!form.body_html && !form.body_text && (
        <p className="df-hint df-letter-head">{t('The email is empty.')}</p>
      )}
    </section>
  );
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`);

const noKeys: KnownKeys = { values: {}, hidden: [] };

/** The known keys of the instance; loaded if an email may need one. */
function useKnownKeys(isNeeded: boolean) {
  const app = useApp();
  const load = useCallback(async (): Promise<KnownKeys> => {
    if (!isNeeded) return noKeys;
    const query = { fields: 'id,name,value,private', order: 'id' };
    return knownKeys(await allRows<GlobalLookup>(app, 'system/lookup', query));
  }, [app, isNeeded]);
  return useLoaded(load);
}

/**
 * An email as its reader sees it. The frame runs, follows and fetches nothing; it has this origin
 * only so that its styles can be applied if the page forbids styles in markup.
 */
function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // not `srcdoc`: pages with Trusted Types don't accept markup built from text
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([mailDocument(html)], { type: 'text/html' }));
    if (frame.current) frame.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [html]);
  return (
    <iframe
      ref={frame}
      className="df-mail"
      title={title}
      sandbox="allow-same-origin"
      onLoad={(event) => applyStyles(event.currentTarget.contentDocument)}
    />
  );
}

/** A policy that forbids styles in markup allows the page's scripts to set them. */
function applyStyles(mail: Document | null): void {
  const view = mail?.defaultView as (Window & typeof globalThis) | null | undefined;
  if (!mail || !view) return;
  for (const element of mail.querySelectorAll<HTMLElement>(`[${STYLE}]:not(template)`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? '';
  }
  const sheets = mail.querySelectorAll<HTMLTemplateElement>(`template[${STYLE}]`);
  mail.adoptedStyleSheets = [...sheets].map(({ content }) => {
    const own = new view.CSSStyleSheet();
    own.replaceSync(content.textContent ?? '');
    return own;
  });
}
