import { errorText } from '../../../core/messages/errorText.ts';
import { useT } from '../../ui/useT.ts';
import { useCurrentFailure } from '../useCurrentFailure.ts';

export interface TestProblemsProps {
  /** The server's error about the tested settings. */
  error: Error | null;
  /** The test's temporary service if it couldn't be deleted, and the reason. */
  left: { name: string; error: Error } | null;
}

/** The problems of a test on the server. A new `key` announces them again. */
export function TestProblems({ error, left }: TestProblemsProps) {
  const t = useT();
  const message = useCurrentFailure(error ? errorText(t, error) : '');
  const reason = useCurrentFailure(left ? errorText(t, left.error) : '');
  return (
    <>
      {message && (
        <p className="df-note df-note-error" role="alert" dir="auto">
          {message}
        </p>
      )}
      {left && (
        <p className="df-note df-note-warn" role="alert">
          {t(
            "Couldn't delete the temporary service {name}; it will be deleted on your next visit. {reason}",
            // a server that is away says the same for both
            { name: left.name, reason: reason === message ? '' : reason },
          ).trim()}
        </p>
      )}
    </>
  );
}
