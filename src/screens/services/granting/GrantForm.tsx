import { useState, type FormEvent } from 'react';
import type { AccessPreset } from '../../../core/access-rules/accessPresets.ts';
import type { RuledService } from '../../../core/access-rules/AccessRule.ts';
import type { Granted } from '../../../core/granting/createGrant.ts';
import { grantedRules } from '../../../core/granting/grantedRules.ts';
import { placeName } from '../../../core/granting/grantPlaces.ts';
import { showControls } from '../../../core/lib/showControls.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureNote } from '../../flow/FailureNote.tsx';
import { PickerButton } from '../../ui/form/PickerButton.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { AreaLink } from '../../flow/AreaLink.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { GrantSummary } from './GrantSummary.tsx';
import type { useGrant } from './useGrant.ts';
import type { useGrantChoices } from './useGrantChoices.ts';

export interface GrantFormProps {
  title: string;
  service: RuledService;
  choices: NonNullable<ReturnType<typeof useGrantChoices>>;
  grant: Omit<ReturnType<typeof useGrant>, 'granted' | 'isDone'>;
  granted: Granted;
  linkBase: string | undefined;
  onClose: () => void;
  onGranted: () => void;
}

/** What to allow, and the names of the role and the app. */
export function GrantForm(props: GrantFormProps) {
  const { service, choices, grant, granted } = props;
  const t = useT();
  const { access } = useDialect();
  const [preset, setPreset] = useState<AccessPreset>('read');
  const [places, setPlaces] = useState<readonly string[]>([]);
  const [role, setRole] = useState(choices.role);
  const [hasApp, setHasApp] = useState(true);
  const [key, setKey] = useState(choices.app);
  const rules = grantedRules({ service: service.id, preset, places }, access);
  const app = hasApp ? key : null;
  const { failure, role: made, unfinished } = granted;
  const nameError = (of: 'role' | 'app') =>
    failure?.of === of && failure.isName ? failure.message : undefined;
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const result = await grant.create({ role, rules, app });
    if (result && !result.failure) props.onGranted();
  };
  const label = made ? t('Create app') : hasApp ? t('Create role and app') : t('Create role');
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>
            {grant.busy ? t('Stop') : made || unfinished ? t('Close') : t('Cancel')}
          </Button>
          <Button kind="primary" busy={grant.busy} onClick={() => void submit()}>
            {label}
          </Button>
        </>
      }
    >
      <form className="df-form" noValidate onSubmit={(event) => void submit(event)}>
        {made ? (
          <p className="df-note df-note-success">
            {t("The role “{name}” was created, but the app wasn't.", { name: made.name })}{' '}
            <AreaLink path={`/roles/${String(made.id)}`} linkBase={props.linkBase}>
              {t('Open role')}
            </AreaLink>
          </p>
        ) : (
          <>
            {unfinished && (
              <p className="df-note df-note-warn">
                {t('The role “{name}” exists, but not yet with this access.', {
                  name: unfinished.name,
                })}{' '}
                <AreaLink path={`/roles/${String(unfinished.id)}`} linkBase={props.linkBase}>
                  {t('Open role')}
                </AreaLink>
              </p>
            )}
            <RadioGroup
              label={t('Access')}
              value={preset}
              options={[
                { value: 'read', label: t('Read') },
                { value: 'write', label: t('Read and write') },
                { value: 'everything', label: t('Everything') },
              ]}
              onChange={setPreset}
            />
            {preset === 'write' && access.overridesAfterCheck && (
              <p className="df-hint">
                {t(
                  'A POST with X-HTTP-Method: {verb} is still allowed: this server checks only the POST.',
                  { verb: 'DELETE' },
                )}
              </p>
            )}
            <PlacesField choices={choices} value={places} onChange={setPlaces} />
            <TextField
              label={t('Role')}
              autoComplete="off"
              required
              value={role}
              error={nameError('role')}
              onChange={(next) => {
                setRole(next);
                grant.forgetFailure();
              }}
            />
            <Checkbox
              label={t('Create an app with an API key')}
              checked={hasApp}
              onChange={setHasApp}
            />
          </>
        )}
        {hasApp && (
          <TextField
            label={t('App')}
            autoComplete="off"
            required
            value={key}
            error={nameError('app')}
            onChange={(next) => {
              setKey(next);
              grant.forgetFailure();
            }}
          />
        )}
        <FailureNote
          key={grant.tries}
          message={failure && !failure.isName ? failure.message : ''}
        />
        {!made && <GrantSummary service={service} role={role} rules={rules} app={app} />}
      </form>
    </Dialog>
  );
}

interface PlacesFieldProps {
  choices: GrantFormProps['choices'];
  value: readonly string[];
  onChange: (places: readonly string[]) => void;
}

/** The tables or paths that the role can use; the whole service by default. */
function PlacesField({ choices, value, onChange }: PlacesFieldProps) {
  const t = useT();
  const { kind, places, unlisted } = choices;
  if (!places.length) return unlisted ? <p className="df-hint">{errorText(t, unlisted)}</p> : null;
  const isTables = kind === 'tables';
  return (
    <PickerButton
      label={isTables ? t('Tables') : t('Paths')}
      multiple
      options={[
        { value: '', label: t('The whole service') },
        ...places.map((place) => ({ value: place, label: showControls(placeName(place)) })),
      ]}
      value={value.length ? value : ['']}
      onChange={(next) => onChange(next.at(-1) === '' ? [] : next.filter(Boolean))}
    />
  );
}
