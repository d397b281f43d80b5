import { useT } from '../ui/useT.ts';

/** Says that nothing matches, and what people search in vain for: capitals count on PostgreSQL. */
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
