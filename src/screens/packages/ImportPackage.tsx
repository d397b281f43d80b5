import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/list/Checkbox.tsx';
import { FileField } from '../ui/form/FileField.tsx';
import { FormSection } from '../ui/form/FormSection.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Progress } from '../ui/list/Progress.tsx';
import { Name } from '../ui/Name.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ServerText } from '../ui/ServerText.tsx';
import { errorText } from '../../core/messages/errorText.ts';
import { memberTitle } from '../../core/saving/memberTitle.ts';
import { useT } from '../ui/useT.ts';
import { isWhole } from '../../core/packages/isWhole.ts';
import { useShowOnChange } from './useShowOnChange.ts';
import { usePackageImport, type ImportOutcome } from './usePackageImport.ts';
import type { KnownPackage } from './look/PackagePreview.tsx';

const PackagePreview = lazyPart(
  async () => (await import('./look/PackagePreview.tsx')).PackagePreview,
);

/** A package file and its password, sent to the instance. */
export function ImportPackage() {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [passwordInAddress, setPasswordInAddress] = useState(false);
  // the inspected package stays visible after the import, to be compared with the result
  const [looked, setLooked] = useState<{ file: File; password: string } | null>(null);
  const [known, setKnown] = useState<KnownPackage | null>(null);
  const hasNothingNew = known?.hasNothingNew ?? false;
  const form = useRef<HTMLFormElement>(null);
  const isLocked = known?.isLocked ?? false;
  const isImported = looked !== null && !file;
  useEffect(() => {
    // what is missing next
    if (isLocked) focusWithin(form.current, '[type="password"]');
  }, [isLocked]);
  useEffect(() => {
    // on a phone the result is below the button
    if (isImported) focusWithin(form.current, 'h4');
  }, [isImported]);
  const { busy, sent, outcome, send, stop, refuse, forgetOutcome } = usePackageImport();
  const choose = (chosen: File | null) => {
    setFile(chosen);
    forgetOutcome();
    setPasswordInAddress(false);
    setLooked(chosen && { file: chosen, password });
  };
  const typePassword = (typed: string) => {
    setPassword(typed);
    // it was about another password
    if (outcome?.success === false) forgetOutcome();
    setPasswordInAddress(false);
    if (file) setLooked({ file, password: typed });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Enter in the password field submits even before the contents are shown
    if (file && !known) return;
    if (known?.problem) return refuse(errorText(t, known.problem));
    if (!(await send({ file, password, passwordInAddress }))) return;
    setFile(null);
    setPassword('');
    // chosen again for each package: URLs are written to logs
    setPasswordInAddress(false);
  };
  return (
    <form
      ref={form}
      className="df-record"
      aria-label={t('Import')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <FormSection
        heading="h3"
        title={t('Import')}
        hint={t('A package exported from this or another instance, or an app package.')}
      >
        {file ? (
          <p className="df-head">
            <span className="df-truncate">
              <Name>{file.name}</Name>
            </span>
            <Button kind="quiet" disabled={busy} onClick={() => choose(null)}>
              {t('Choose another file')}
            </Button>
          </p>
        ) : (
          <FileField label={t('Package file')} accept=".zip,.dfpkg" onChoose={choose} />
        )}
        <TextField
          label={t('Password')}
          name="package-password"
          type="password"
          autoComplete="off"
          value={password}
          onChange={typePassword}
        />
        {looked && (
          <PackagePreview
            {...looked}
            isImported={isImported}
            isBefore={file !== null && !busy}
            said={outcome?.success && <Outcome outcome={outcome} />}
            onKnown={setKnown}
          />
        )}
        {password !== '' && outcome?.success === false && (
          <Checkbox
            label={t('Send the password in the URL')}
            hint={t('Use only if the server requires it, because URLs are logged.')}
            checked={passwordInAddress}
            onChange={setPasswordInAddress}
          />
        )}
        {busy && (
          <Progress
            label={t('Importing the package')}
            // once everything is sent, the server works on it for an unknown time
            {...(file && sent > 0 && sent < file.size && { value: sent, max: file.size })}
            onStop={stop}
          />
        )}
        <Outcome outcome={outcome?.success ? null : outcome} />
        {file && hasNothingNew && (
          <p className="df-note" role="status">
            {t('Everything in this package already exists on this instance.')}
          </p>
        )}
      </FormSection>
      <footer className="df-actions df-save" data-df-bar>
        {file && hasNothingNew ? (
          <Button type="submit" busy={busy}>
            {t('Import anyway')}
          </Button>
        ) : (
          <>
            {!file && !outcome && <span className="df-hint">{t('No package file selected.')}</span>}
            <Button
              kind="primary"
              type="submit"
              busy={busy}
              softDisabled={!file || !known || Boolean(known.problem)}
            >
              {t('Import')}
            </Button>
          </>
        )}
      </footer>
    </form>
  );
}

/** Focuses a part of a form, unless the user is elsewhere by then. */
function focusWithin(form: HTMLFormElement | null, selector: string) {
  const { activeElement } = (form?.getRootNode() ?? document) as ShadowRoot;
  if (activeElement && !form?.contains(activeElement)) return;
  form?.querySelector<HTMLElement>(selector)?.focus();
}

const noteKind = ({ success, notices }: ImportOutcome): string => {
  if (!success) return 'df-note-error';
  return isWhole(notices) ? '' : 'df-note-warn';
};

function Outcome({ outcome }: { outcome: ImportOutcome | null }) {
  const t = useT();
  const node = useRef<HTMLDivElement>(null);
  useShowOnChange(node, outcome);
  // the server names relations by their members
  const named = (notice: string) =>
    notice.replace(/\b[a-z_]+_by_[a-z_]+_id\b/g, (member) => memberTitle(member, t));
  return (
    <div ref={node} className="df-outcome" role={outcome?.success ? 'status' : 'alert'}>
      {outcome && (
        <div className={`df-note ${noteKind(outcome)}`}>
          <div>
            <ServerText text={outcome.message} />
          </div>
          {outcome.notices.length > 0 && (
            <>
              {!outcome.success && <p>{t('Reasons:')}</p>}
              <ul className="df-listed">
                {outcome.notices.map((notice, at) => (
                  <li key={at}>
                    <ServerText text={named(notice)} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
}
