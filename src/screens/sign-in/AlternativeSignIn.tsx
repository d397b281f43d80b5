import { useStore } from 'zustand';
import { expectCallback } from '../../core/session/consumeSignInParams.ts';
import { Button } from '../ui/Button.tsx';
import { useVisitorApp } from '../flow/useVisitorApp.ts';
import { useT } from '../ui/useT.ts';

export interface AlternativeSignInProps {
  /** The name of the chosen directory service; empty without one. */
  service: string;
  onService: (service: string) => void;
  /** Shown before the fields, not below the button. */
  isFirst: boolean;
}

/** The instance's directory services and remote providers, if any. */
export function AlternativeSignIn({ service, onService, isFirst }: AlternativeSignInProps) {
  const t = useT();
  const app = useVisitorApp();
  const environment = useStore(app.page.environment, (state) => state.environment);
  const { adldap, oauth, saml } = environment?.authentication ?? {};
  const named = (each: { name: string; label?: string }) => each.label || each.name;
  const providers = [...(oauth ?? []), ...(saml ?? [])];
  // a current server returns to the given page, a classic one to its own
  const leaveFor = (path: string) => {
    expectCallback(app);
    const address = `${app.apiBase}/${path}${path.includes('?') ? '&' : '?'}redirect=`;
    location.assign(address + encodeURIComponent(location.href));
  };
  const others = providers.length > 0 && (
    <div className="df-form df-providers">
      {providers.map((each) => (
        <Button key={each.path} onClick={() => leaveFor(each.path)}>
          {t('Continue with {label}', { label: named(each) })}
        </Button>
      ))}
    </div>
  );
  const divider = providers.length > 0 && <div className="df-or">{t('or')}</div>;
  return (
    <>
      {isFirst ? others : divider}
      {isFirst ? divider : others}
      {!!adldap?.length && (
        <label className="df-field" part="field">
          <span className="df-label" part="label">
            {t('Service')}
          </span>
          <select
            className="df-input df-select"
            part="input"
            value={service}
            onChange={(event) => onService(event.currentTarget.value)}
          >
            <option value="">{t('This instance')}</option>
            {adldap.map((each) => (
              <option key={each.name} value={each.name}>
                {named(each)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
