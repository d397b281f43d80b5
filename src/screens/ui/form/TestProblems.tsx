import { useT } from '../useT.ts';

export interface TestProblemsProps {
  /** What the server has against what was tried. */
  error: Error | null;
  /** The temporary service of the test, where it could not be deleted, and why. */
  left: { name: string; error: Error } | null;
}

/** What went wrong with a test on the server. */
export function TestProblems({ error, left }: TestProblemsProps) {
  const t = useT();
  return (
    <>
      {error && (
        <p className="df-note df-note-error" role="alert" dir="auto">
          {t(error.message)}
        </p>
      )}
      {left && (
        <p className="df-note df-note-warn" role="alert">
          {t(
            "The temporary service {name} couldn't be deleted; it will be on your next visit. {reason}",
            { name: left.name, reason: t(left.error.message) },
          )}
        </p>
      )}
    </>
  );
}
