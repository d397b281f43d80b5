import type { ReactNode } from 'react';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { AreaLink } from './AreaLink.tsx';
import { Button } from '../ui/Button.tsx';
import { useCopy } from '../flow/useCopy.ts';

/** From a database to a first call of the API, in five steps. */
export function QuickstartPage({ linkBase }: { linkBase: string | undefined }) {
  const t = useT();
  const app = useApp();
  const link = (path: string, text: string) => (
    <AreaLink path={path} linkBase={linkBase}>
      {text}
    </AreaLink>
  );
  return (
    <ol className="df-home-guide">
      <Step title={t('Connect your data')} act={link('/services/create', t('Create a service'))}>
        {t(
          'A service gives a database, a file store or a program of yours a place in the API. The name that you choose becomes part of its addresses.',
        )}
      </Step>
      <Step title={t('Say what may be called')} act={link('/roles/create', t('Create a role'))}>
        {t(
          'A role lists services, parts of them and methods. What it does not list is refused, so begin with little.',
        )}
      </Step>
      <Step title={t('Get an API key')} act={link('/apps/create', t('Create an app'))}>
        {t(
          'Each app has a key that goes with its calls. The default role of an app says what callers without a sign-in may do.',
        )}
      </Step>
      <Step title={t('Call the API')} act={link('/apidocs', t('Try it in the API docs'))}>
        {t('This lists the tables of the database service that is called db:')}
        <CodeSample
          label={t('A first call')}
          code={`curl "${app.apiBase}/db/_table" \\\n  -H "X-DreamFactory-API-Key: YOUR_API_KEY"`}
        />
      </Step>
      <Step title={t('Let people in')} act={link('/users/create', t('Create a user'))}>
        {t('A user has a role for each app. Invite one by mail; he then chooses his own password.')}
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

/** Code to take along; it stays selectable where the browser does not let a page copy. */
function CodeSample({ label, code }: { label: string; code: string }) {
  const t = useT();
  const copyText = useCopy();
  const copy = () =>
    copyText(code, {
      done: t('The code is on the clipboard.'),
      refused: t('The browser does not allow copying. Select the code to copy it.'),
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
