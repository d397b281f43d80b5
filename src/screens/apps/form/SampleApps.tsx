import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { useT } from '../../ui/useT.ts';
import { sampleApps, type SampleApp } from '../../../core/apps/sampleApps.ts';

/** The sample packages: to be chosen for an import, or to be had with their source. */
export function SampleApps({ onChoose }: { onChoose: (sample: SampleApp) => void }) {
  const t = useT();
  return (
    <FormSection
      heading="h3"
      title={t('Sample apps')}
      hint={t('Each shows how to register, sign in, and read and change records.')}
    >
      <ul className="df-choices df-samples" aria-label={t('Sample apps')}>
        {sampleApps.map((sample) => (
          <li key={sample.name}>
            <span>
              {sample.name}
              <span className="df-hint df-sample-text">{t(sample.description)}</span>
            </span>
            <span className="df-group">
              <a href={sample.packageUrl} rel="noopener" download>
                {t('Package')}
                <span className="df-visually-hidden"> {sample.name}</span>
              </a>
              <a href={sample.repoUrl} target="_blank" rel="noopener">
                {t('Source')}
                <span className="df-visually-hidden"> {sample.name}</span>
              </a>
            </span>
            <Button kind="quiet" onClick={() => onChoose(sample)}>
              {t('Choose')}
              <span className="df-visually-hidden"> {sample.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
