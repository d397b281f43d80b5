import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { isRightToLeft } from '../isRightToLeft.ts';

const MIN = 160;
const MAX = 480;
const STEP = 16;

export interface SplitterProps {
  label: string;
  /** The width of the pane before it, in pixels. */
  width: number;
  min?: number;
  max?: number;
  /** Called while it is dragged. */
  onDrag: (width: number) => void;
  onWidth: (width: number) => void;
  /** Called on Enter, or when dragged nearly shut; missing if the pane can't be hidden. */
  onFold?: () => void;
}

/** Resizes the pane before it by drag or arrow keys; Enter hides that pane. */
export function Splitter(props: SplitterProps) {
  const { label, width, min = MIN, max = MAX, onDrag, onWidth, onFold } = props;
  const within = (wide: number) => Math.round(Math.max(min, Math.min(max, wide)));
  const drag = useRef<{ x: number; from: number; sign: number; to: number } | null>(null);
  const signOf = (node: Element) => (isRightToLeft(node) ? -1 : 1);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const sign = signOf(event.currentTarget);
    const steps: Record<string, number> = {
      ArrowRight: width + sign * STEP,
      ArrowLeft: width - sign * STEP,
      Home: min,
      End: max,
    };
    const next = steps[event.key];
    if (event.key === 'Enter') onFold?.();
    else if (next === undefined) return;
    else onWidth(within(next));
    event.preventDefault();
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const node = event.currentTarget;
    node.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, from: width, sign: signOf(node), to: width };
  };
  const move = ({ clientX }: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now) return;
    now.to = now.from + now.sign * (clientX - now.x);
    onDrag(within(now.to));
  };
  const end = () => {
    const now = drag.current;
    drag.current = null;
    if (!now) return;
    if (onFold && now.to < min / 2) {
      onWidth(now.from);
      onFold();
    } else if (now.to !== now.from) onWidth(within(now.to));
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      title={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className="df-splitter"
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
