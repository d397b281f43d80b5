/** A line drawing of 16 px in the color of its text, by the `d` of its path. Decoration only. */
export function SvgIcon({ d }: { d: string }) {
  return (
    <svg
      className="df-icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

/** Means that something opens below. Not among the icons: a portal's menu needs only this one. */
export const DOWN = 'M4 6.5 8 10.5 12 6.5';
