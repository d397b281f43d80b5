import type { ReactNode } from 'react';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { RouteLink } from './RouteLink.tsx';
import { Button } from '../ui/Button.tsx';
import { useCopy } from '../flow/useCopy.ts';

/** From a database to a first API request, in five steps. */
export function QuickstartPage({ linkBase }: { linkBase: string | undefined }) {
  const t = useT();
  const app = useApp();
  const link = (path: string, text: string) => (
    <RouteLink path={path} linkBase={linkBase}>
      {text}
    </RouteLink>
  );
  return (
    <ol className="df-home-guide">
      <Step title={t('Connect your data')} act={link('/services/create', t('Create a service'))}>
        {t(
          'A service adds a database, file store or script to your API. Its name becomes part of the URL.',
        )}
      </Step>
      <Step title={t('Define access')} act={link('/roles/create', t('Create a role'))}>
        {t(
          'A role lists the services, components and methods that its users can access. Everything else is denied. Grant only what they need.',
        )}
      </Step>
      <Step title={t('Get an API key')} act={link('/apps/create', t('Create an app'))}>
        {t(
          'Each app has an API key to send with its requests. Its default role controls access without signing in.',
        )}
      </Step>
      <Step title={t('Call the API')} act={link('/apidocs', t('Try it in the API docs'))}>
        {t('List the tables of the database service “db”:')}
        <CodeSample
          label={t('Your first request')}
          code={`curl "${app.apiBase}/db/_table" \\\n  -H "X-DreamFactory-API-Key: YOUR_API_KEY"`}
        />
      </Step>
      <Step title={t('Invite users')} act={link('/users/create', t('Create a user'))}>
        {t(
          'Give each user a role in the apps they use. Invite them by email so they can choose their own password.',
        )}
      </Step>
    </ol>
  );
}

function Step({ title, act, children }: { title: string; act: ReactNode; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <div>{children}</div>
      <p>{act}</p>
    </li>
  );
}

/** Code to copy; it stays selectable if the browser doesn't let a page copy. */
function CodeSample({ label, code }: { label: string; code: string }) {
  const t = useT();
  const copyText = useCopy();
  const copy = () =>
    copyText(code, {
      done: t('Code copied.'),
      refused: t("Couldn't copy the code. Select it and copy it yourself."),
    });
  return (
    <div className="df-home-code">
      <pre role="region" aria-label={label} tabIndex={0} dir="ltr">
        <code>{code}</code>
      </pre>
      <Button onClick={() => void copy()}>{t('Copy')}</Button>
    </div>
  );
}
