import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { offeredVersion, systemFacts, type FactGroup } from '../../core/config/systemFacts.ts';
import { diagnosticsText } from '../../core/config/diagnosticsText.ts';
import {
  completeEnvironment,
  isOwnEnvironment,
} from '../../core/environment/completeEnvironment.ts';
import { environmentFailure } from '../../core/environment/environmentFailure.ts';
import { reloadOwnEnvironment } from '../../core/environment/reloadOwnEnvironment.ts';
import { VERSION } from '../../core/page/version.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FormSection } from '../ui/form/FormSection.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useCopy } from '../flow/useCopy.ts';
import { useDialect } from '../flow/useDialect.ts';
import { useT } from '../ui/useT.ts';
import type { ConfigTabProps } from './ConfigTabProps.ts';
import { InstalledPackages } from './InstalledPackages.tsx';

const SystemConfigForm = lazyPart(
  async () => (await import('./form/SystemConfigForm.tsx')).SystemConfigForm,
);

/** The vendor's upgrade instructions (spec 1 §1). */
const UPGRADE_PAGE = 'https://docs.dreamfactory.com/';

/** The instance's own facts, and its settings if it stores them in one record (spec 1 §2). */
export function SystemInfo({ leaving }: ConfigTabProps) {
  const t = useT();
  const app = useApp();
  const { environment, error } = useStore(app.page.environment);
  const copyText = useCopy();
  const { hasSystemConfig } = useDialect().config;
  // visitors get less, and everyone does before the sign-in
  const [isComplete, setComplete] = useState(() => isOwnEnvironment(app));
  useEffect(() => completeEnvironment(app, () => setComplete(true)), [app]);
  if (!environment) return null;
  // a visitor's shorter list would grow while it is being read
  if (!isComplete) return <Skeleton lines={8} />;
  const facts = (
    <div className="df-fact-groups">
      {systemFacts(environment, VERSION).map((group) => (
        <Facts key={group.title} {...group} />
      ))}
      <InstalledPackages environment={environment} />
    </div>
  );
  const offered = offeredVersion(environment);
  const copy = () =>
    copyText(diagnosticsText(environment, VERSION), {
      done: t('Diagnostics copied.'),
      refused: t("Couldn't copy the diagnostics. Select the details on this page and copy them."),
    });
  return (
    <div className="df-settings">
      {error && (
        <ErrorState
          error={{ message: environmentFailure }}
          onRetry={() => void reloadOwnEnvironment(app)}
        />
      )}
      {offered && (
        <p className="df-note" role="status">
          <span>{t('DreamFactory {version} is available.', { version: offered })}</span>{' '}
          <a href={UPGRADE_PAGE} target="_blank" rel="noreferrer">
            {t('How to upgrade')}
          </a>
        </p>
      )}
      <div className="df-group" data-actions>
        <Button onClick={() => void copy()}>{t('Copy diagnostics')}</Button>
        <span className="df-hint">{t('Versions, settings and packages, without secrets.')}</span>
      </div>
      {hasSystemConfig ? <SystemConfigForm leaving={leaving}>{facts}</SystemConfigForm> : facts}
    </div>
  );
}

function Facts({ title, facts }: FactGroup) {
  const t = useT();
  return (
    <FormSection heading="h3" title={t(title)}>
      <dl className="df-system-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{typeof value === 'string' ? value : value ? t('Yes') : t('No')}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
