import type { Account } from '../../core/resources/accountForm.ts';
import { useDialect } from '../flow/useDialect.ts';
import { Icon } from '../ui/Icon.tsx';
import { useT } from '../ui/useT.ts';

/** Shows that the account is confirmed. */
export function ConfirmedTag({ account }: { account: Account }) {
  const t = useT();
  const { isConfirmed } = useDialect();
  if (!isConfirmed(account)) return null;
  return (
    <span className="df-tag">
      <Icon name="check" />
      {t('Confirmed')}
    </span>
  );
}
