import { requestLine } from '../../../core/schema/SchemaPlan.ts';
import type { CallState, PlanReport } from '../../../core/schema/PlanReport.ts';
import { useT } from '../../ui/useT.ts';

/** What was done and what wasn't, after an incomplete save. */
export function PlanProgress({ report }: { report: PlanReport }) {
  const t = useT();
  const words: Record<CallState, string> = {
    done: t('Done'),
    failed: t('Failed'),
    unknown: t('Unknown'),
    unsent: t('Not sent'),
  };
  const done = report.filter(({ state }) => state === 'done').length;
  return (
    <div className="df-note df-note-warn df-plan" role="status">
      <p>
        {t('{done} of {total} requests done.', { done, total: report.length })}{' '}
        {t('The table was reloaded. Unsaved changes are still in the form.')}
      </p>
      <ol aria-label={t('Results')}>
        {report.map(({ request, state }, index) => (
          <li key={index}>
            <strong>{words[state]}</strong> <code className="df-mono">{requestLine(request)}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
