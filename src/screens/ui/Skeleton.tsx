import { SlowNote, type SlowNoteProps } from './SlowNote.tsx';

export interface SkeletonProps extends SlowNoteProps {
  lines?: number;
}

/** Gray placeholder lines, invisible for the first 300 ms. A note appears if loading takes long. */
export function Skeleton({ lines = 3, ...slow }: SkeletonProps) {
  return (
    <>
      <SlowNote {...slow} />
      <div className="df-skeleton" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          <span key={index} className="df-bone" />
        ))}
      </div>
    </>
  );
}
