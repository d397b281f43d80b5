import { useState } from 'react';
import type { ServiceForm } from '../../../core/services/serviceForm.ts';
import { Button } from '../../ui/Button.tsx';
import { CurlLine } from '../../flow/form/CurlLine.tsx';
import { TestProblems } from '../../flow/form/TestProblems.tsx';
import { useConfirm, type Question } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';
import { useServiceTest } from './useServiceTest.ts';

/** A button that tests a service, and the result (spec 2 §2, §8). */
export function ServiceTest({ form }: { form: ServiceForm }) {
  const t = useT();
  const confirm = useConfirm();
  const state = useServiceTest(form);
  const { outcome, left, isAsSaved, isTrial, mailsTo, tested, test } = state;
  const isNew = form.id === null;
  // once per form: testing other settings doesn't ask again
  const [agreed, setAgreed] = useState(false);
  const detail = isTrial
    ? [
        t(
          'A temporary service (df_trial_…) will be created with these settings, tested and deleted.',
        ),
        t(
          'If you close the page before then, this browser deletes the service on your next visit.',
        ),
      ].join('\n')
    : undefined;
  const question = (): Question | null => {
    if (mailsTo !== null) {
      const message = t('Send a test email to {email}?', { email: mailsTo });
      return { message, detail, action: t('Send') };
    }
    if (!isNew || agreed) return null;
    return { message: t('Test the service before saving?'), detail, action: t('Test') };
  };
  const mayTest = async () => {
    const asked = question();
    const may = !asked || (await confirm(asked));
    if (may) setAgreed(true);
    return may;
  };
  const { error = null } = outcome ?? {};
  return (
    <>
      <div className="df-test-outcome">
        <div className="df-note-place" role="status">
          {isAsSaved && (
            <p className="df-note df-note-warn">
              {t('The test uses the saved settings, because only the server knows the secrets.')}
            </p>
          )}
          {outcome && !error && (
            <p className="df-note df-note-success">{t('Test was successful!')}</p>
          )}
        </div>
        <TestProblems key={state.at} error={error} left={left} />
        {outcome && tested && (
          <details>
            <summary>{t('Show the request')}</summary>
            <CurlLine {...tested} />
            {isNew && (
              <p className="df-hint">{t('This command works once the service is saved.')}</p>
            )}
          </details>
        )}
      </div>
      <div className="df-test">
        <Button busy={state.busy} onClick={() => test(mayTest)}>
          {t('Test')}
        </Button>
        {state.waiting}
        {isTrial && (
          <p className="df-hint">
            {t('The test creates a temporary service and deletes it afterward.')}
          </p>
        )}
      </div>
    </>
  );
}
