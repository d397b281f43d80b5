import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { instanceVersion } from '../../core/dialect/instanceVersion.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { LazyElement } from './LazyElement.tsx';

/** A visitor's page: what one signs in to on one side, the form of a tag on the other. */
export function LoginPage(props: {
  tag: string;
  properties?: Readonly<Record<string, unknown>>;
  /** The form is on its way to the server. */
  onSubmit: () => void;
}) {
  const { onSubmit, ...element } = props;
  const t = useT();
  const app = useApp();
  const form = useRef<HTMLDivElement>(null);
  useFirstField(form);
  const version = useStore(app.page.environment, ({ environment }) => instanceVersion(environment));
  return (
    <div className="df-console-signin">
      <section className="df-console-signin-about" aria-label={t('About this instance')}>
        <div>
          <p className="df-console-claim">{t('Manage your APIs')}</p>
          {props.tag === 'df-login' && <p>{t('Sign in to manage this instance.')}</p>}
        </div>
        <dl>
          <dt>{t('Instance')}</dt>
          <dd>{new URL(app.apiBase).host}</dd>
          {version && (
            <>
              <dt>{t('Platform version')}</dt>
              <dd>{version}</dd>
            </>
          )}
        </dl>
      </section>
      <div ref={form} className="df-console-signin-form" onSubmit={onSubmit}>
        <LazyElement {...element} waiting={<Skeleton lines={5} />} />
      </div>
    </div>
  );
}

/** Focuses the sign-in, unless something on the page has the focus already. */
function useFirstField(form: RefObject<HTMLElement | null>) {
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
  }, [form]);
}
