import { useT } from '../ui/useT.ts';

/** Says that nothing matches, and why that may surprise: on PostgreSQL, capitals count. */
export function NoMatches({ children }: { children: string }) {
  const t = useT();
  return (
    <>
      {children}
      <br />
      {t('Some databases distinguish uppercase and lowercase letters.')}
    </>
  );
}
