/** Grey lines where text will stand; invisible for the first 300 ms. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="df-skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="df-bone" />
      ))}
    </div>
  );
}
