import { EmptyState } from './EmptyState.tsx';
import { useT } from './useT.ts';

/** Shown for a path that matches none of the tabs above it; `title` says what it would be. */
export function UnknownPage({ title }: { title?: string }) {
  const t = useT();
  return (
    <div role="alert">
      <EmptyState
        title={title ?? t("That page doesn't exist.")}
        text={t('Check the link, or choose a tab above.')}
      />
    </div>
  );
}
