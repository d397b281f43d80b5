export interface SvgIconProps {
  /** Its path. */
  d: string;
  /** It points back or onwards, so it is mirrored in languages written from right to left. */
  isDirected?: boolean;
}

/** A line drawing of 16 px in the color of its text. Decoration only. */
export function SvgIcon({ d, isDirected }: SvgIconProps) {
  return (
    <svg
      className={isDirected ? 'df-icon df-icon-directed' : 'df-icon'}
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
