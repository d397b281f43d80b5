import { Button } from './Button.tsx';
import { useT } from './useT.ts';

/** Stands where something could not be loaded: the server's own sentence and another try. */
export function ErrorState({
  error,
  onRetry,
}: {
  error: { message: string };
  onRetry?: () => void;
}) {
  const t = useT();
  return (
    <div className="df-empty">
      <p className="df-note df-note-error" role="alert">
        {error.message}
      </p>
      {onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
    </div>
  );
}
