import { useRef, useState, type FormEvent } from 'react';
import { DEFAULT_CONTAINER } from '../../../core/resources/apps.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { Button } from '../../ui/Button.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { Progress } from '../../ui/list/Progress.tsx';
import { ServerText } from '../../ui/ServerText.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useT } from '../../ui/useT.ts';
import { StorageFields } from './StorageFields.tsx';
import { useAppImport } from './useAppImport.ts';
import { useSheet } from '../../ui/useSheet.ts';
import record from '../../ui/form/record.css' with { type: 'css' };
import { sampleApps, type SampleApp } from '../../../core/apps/sampleApps.ts';

export interface ImportAppProps {
  /** The guard for leaving this tab. */
  leaving: Leaving;
  onDone: () => void;
}

/** Imports an app from a sample, a URL or a package file (spec 1 §2, §5; spec 2 §7). */
export function ImportApp({ leaving, onDone }: ImportAppProps) {
  const t = useT();
  useSheet(record);
  const form = useRef<HTMLFormElement>(null);
  const [address, setAddress] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [service, setService] = useState<Id | null | undefined>(undefined);
  const [container, setContainer] = useState(DEFAULT_CONTAINER);
  const { busy, sent, problem, send, stop, check } = useAppImport(leaving, onDone);
  const choose = (source: File | string | null) => {
    check(source);
    setFile(source instanceof File ? source : null);
    if (typeof source === 'string') setAddress(source);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({
      source: file ?? address,
      storage_service_id: service,
      storage_container: container,
    });
  };
  return (
    <form ref={form} className="df-record" aria-label={t('Import')} noValidate onSubmit={submit}>
      <FormSection heading="h3" title={t('Package')}>
        <TextField
          label={t('Package URL')}
          name="import_url"
          type="url"
          autoComplete="off"
          placeholder="https://"
          disabled={file !== null}
          value={address}
          onChange={choose}
          error={!file && problem && <ServerText text={problem} />}
        />
        {file ? (
          <p className="df-head">
            <span className="df-truncate">{file.name}</span>
            <Button kind="quiet" onClick={() => choose(null)}>
              {t('Choose another file')}
            </Button>
          </p>
        ) : (
          <FileField label={t('Package file')} accept=".dfpkg" onChoose={choose} />
        )}
        {file && problem && (
          <div className="df-note df-note-error" role="alert">
            <ServerText text={problem} />
          </div>
        )}
      </FormSection>
      <FormSection
        heading="h3"
        title={t('Storage')}
        hint={t("Where to store the app's files, if the package has any.")}
      >
        <div className="df-columns">
          <StorageFields
            service={service}
            container={container}
            onService={setService}
            onContainer={setContainer}
          />
        </div>
      </FormSection>
      {busy && <Progress label={t('Importing the app')} value={sent} max={1} onStop={stop} />}
      <footer className="df-actions" data-actions>
        <Button kind="primary" type="submit" busy={busy}>
          {t('Import')}
        </Button>
      </footer>
      <SampleApps
        onChoose={(sample) => {
          choose(sample.packageUrl);
          // far above: it shows that it was filled in, and Import is beside it
          form.current?.querySelector<HTMLElement>('[name=import_url]')?.focus();
        }}
      />
    </form>
  );
}

/** The sample packages, to import or to download with their source. */
function SampleApps({ onChoose }: { onChoose: (sample: SampleApp) => void }) {
  const t = useT();
  return (
    <FormSection
      heading="h3"
      title={t('Sample apps')}
      hint={t('Each app shows how to register, sign in, and read and change records.')}
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
