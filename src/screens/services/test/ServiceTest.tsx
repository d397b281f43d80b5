import { useEffect } from 'react';
import type { ServiceForm } from '../../../core/services/serviceForm.ts';
import { sweepTrials } from '../../../core/services/trialService.ts';
import { Button } from '../../ui/Button.tsx';
import { CurlLine } from '../../flow/form/CurlLine.tsx';
import { TrialNotes } from '../../ui/form/TrialNotes.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';
import { useServiceTest } from './useServiceTest.ts';

/** The button that asks a service whether it works, and what it answered (spec 2 §2, §8). */
export function ServiceTest({ form }: { form: ServiceForm }) {
  const t = useT();
  const app = useApp();
  useEffect(() => void sweepTrials(app), [app]);
  const confirm = useConfirm();
  const { busy, outcome, left, isAsSaved, mailsTo, tested, test } = useServiceTest(form);
  const start = async () => {
    const message = t('A test mail goes to {email}. Continue?', { email: mailsTo ?? '' });
    if (mailsTo === null || (await confirm({ message, action: t('Continue') }))) test();
  };
  const { error = null } = outcome ?? {};
  return (
    <div className="df-test">
      <Button busy={busy} onClick={() => void start()}>
        {t('Test')}
      </Button>
      <div className="df-note-place" role="status">
        {isAsSaved && (
          <p className="df-note df-note-warn">
            {t(
              'What you changed is not tried: only the server knows the secrets, and tests the service as it is saved.',
            )}
          </p>
        )}
        {outcome && !error && (
          <p className="df-note df-note-success">{t('Test was successful!')}</p>
        )}
      </div>
      <TrialNotes error={error} left={left} />
      {outcome && tested && (
        <div className="df-test-call">
          <CurlLine {...tested} />
          {form.id === null && (
            <p className="df-hint">{t('The line works once the service is saved.')}</p>
          )}
        </div>
      )}
    </div>
  );
}
