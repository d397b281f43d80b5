import { useSheet } from '../useSheet.ts';
import { useT } from '../useT.ts';
import start from './start.css' with { type: 'css' };

/** The first steps in an area, in its start page. */
export function StartSteps({ steps }: { steps: readonly string[] }) {
  useSheet(start);
  const t = useT();
  return (
    <section className="df-start-steps" aria-label={t('Getting started')}>
      <h3 className="df-title">{t('Getting started')}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
