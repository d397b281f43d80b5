import { SlowNote } from './SlowNote.tsx';

export interface SkeletonProps {
  lines?: number;
  /** Stops waiting for the content. */
  onStop?: (() => void) | undefined;
}

/** Gray placeholder lines, invisible for the first 300 ms. A note appears if loading takes long. */
export function Skeleton({ lines = 3, onStop }: SkeletonProps) {
  return (
    <>
      <SlowNote onStop={onStop} />
      <div className="df-skeleton" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          <span key={index} className="df-bone" />
        ))}
      </div>
    </>
  );
}
