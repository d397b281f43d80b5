import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { instanceVersion } from '../../core/dialect/instanceVersion.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { LazyElement } from './LazyElement.tsx';

/** A visitor's page: the form with a tag, and the name of its instance. */
export function LoginPage(props: {
  tag: string;
  properties?: Readonly<Record<string, unknown>>;
  /** Called when the form is being sent to the server. */
  onSubmit: () => void;
}) {
  const { onSubmit, ...element } = props;
  const t = useT();
  const app = useApp();
  const { host } = new URL(app.apiBase);
  const form = useRef<HTMLDivElement>(null);
  const visit = useVisit(form);
  useFirstField(form, visit);
  const version = useStore(app.page.environment, ({ environment }) => instanceVersion(environment));
  return (
    <div className="df-console-signin">
      <div ref={form} onSubmit={onSubmit}>
        <LazyElement key={visit} {...element} waiting={<Skeleton lines={5} />} />
      </div>
      <p className="df-hint" dir="ltr">
        {version ? t('{host} · DreamFactory {version}', { host, version }) : host}
      </p>
    </div>
  );
}

/** Counts how often the sign-in was requested while it was shown: it then starts afresh. */
function useVisit(form: RefObject<HTMLElement | null>): number {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const frame = form.current?.closest('.df-console');
    const hear = (event: Event) => {
      const { path } = (event as HTMLElementEventMap['df-navigate']).detail;
      if (path === '/login') setVisit((count) => count + 1);
    };
    frame?.addEventListener('df-navigate', hear);
    return () => frame?.removeEventListener('df-navigate', hear);
  }, [form]);
  return visit;
}

/** Focuses the sign-in, unless something on the page already has the focus. */
function useFirstField(form: RefObject<HTMLElement | null>, visit: number) {
  useEffect(() => {
    // the form comes later
    const begin = () => {
      const field = form.current?.querySelector('input');
      if (!field) return;
      observer.disconnect();
      if (document.activeElement?.contains(field)) field.focus();
    };
    const observer = new MutationObserver(begin);
    if (form.current) observer.observe(form.current, { childList: true, subtree: true });
    begin();
    return () => observer.disconnect();
  }, [form, visit]);
}
