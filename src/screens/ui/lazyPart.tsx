import { useEffect, useState, type ComponentType } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useT } from './useT.ts';

/** A component `C` whose code loads when it is first shown, or earlier by `preload`. */
export type LazyPart<C> = C & {
  /** Loads the code now, for example in parallel to the data that it will show. */
  preload: () => void;
};

/**
 * A part of a screen that most visitors never see, kept out of what loads first. While its code
 * loads, `Waiting` is shown, usually a skeleton; if that fails, a message with a
 * retry.
 */
export function lazyPart<C extends object>(
  load: () => Promise<C>,
  Waiting: ComponentType = Placeholder,
): LazyPart<C> {
  let Part: ComponentType<object> | undefined;
  let coming: Promise<void> | undefined;
  const fetchPart = () =>
    (coming ??= load().then(
      (loaded) => {
        Part = loaded as ComponentType<object>;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));

  function Lazy(props: object) {
    const t = useT();
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState(false);
    const [, setArrived] = useState(Part !== undefined);
    useEffect(() => {
      let isShown = true;
      fetchPart().then(
        () => isShown && setArrived(true),
        () => isShown && setFailed(true),
      );
      return () => {
        isShown = false;
      };
    }, [attempt]);
    if (Part) return <Part {...props} />;
    if (!failed) return <Waiting />;
    const message = t("Couldn't load this part of the page. Check your connection.");
    const retry = () => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return <ErrorState error={{ message }} onRetry={retry} />;
  }
  // the screen that shows it is notified of a failure
  const preload = () => void fetchPart().catch(() => undefined);
  return Object.assign(Lazy as unknown as C, { preload });
}

const Placeholder = () => <Skeleton lines={6} />;
