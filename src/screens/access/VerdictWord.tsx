import { useT } from '../ui/useT.ts';

/** Allowed or denied, at a glance. */
export function VerdictWord({ allowed }: { allowed: boolean }) {
  const t = useT();
  return (
    <p className={allowed ? 'df-verdict-word' : 'df-verdict-word df-refused'}>
      {allowed ? t('Allowed') : t('Denied')}
    </p>
  );
}
