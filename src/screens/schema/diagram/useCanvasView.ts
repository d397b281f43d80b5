import { useEffect, useRef, useState, type RefObject } from 'react';

/** The visible part of a plane: where its origin is in the frame, and its scale. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface CanvasView {
  view: View;
  /** The size of the frame is known. */
  isReady: boolean;
  pan: (x: number, y: number) => void;
  /** Zooms around a point of the frame, or its center. */
  zoom: (factor: number, at?: { x: number; y: number }) => void;
  fit: () => void;
  /** Moves only as far as needed to show a part of the plane. */
  reveal: (part: { x: number; y: number } & Size) => void;
  /** Centers a part of the plane, large enough to be readable. */
  centre: (part: { x: number; y: number } & Size) => void;
}

/** The zoom factor of a button or a key. */
export const ZOOM = 1.25;
const LEAST = 0.08;
const MOST = 2;
const MARGIN = 16;
/** From this scale on, the names of tables are readable. */
const READABLE = 0.6;
/** The height of a line, for wheels that count lines. */
const LINE = 16;
/** The most pixels by which a single turn of a wheel zooms. */
const MOST_STEP = 25;
/** What browsers report for one notch of a mouse wheel. */
const NOTCH = 120;
/** Events closer together belong to one gesture. */
const GESTURE_MS = 250;

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** Pan and zoom of a plane in a frame; initially shows all of it. */
export function useCanvasView(frame: RefObject<HTMLElement | null>, plane: Size): CanvasView {
  const size = useSize(frame);
  // moving one part later must not move everything else
  const [first] = useState(plane);
  const [chosen, setChosen] = useState<View | null>(null);
  const begun = fitted(size, first);
  const change = (next: (now: View) => View) => setChosen((now) => next(now ?? begun));
  const pan: CanvasView['pan'] = (x, y) =>
    change((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const zoom: CanvasView['zoom'] = (factor, at = { x: size.width / 2, y: size.height / 2 }) =>
    change((now) => {
      const scale = within(now.scale * factor, LEAST, MOST);
      const by = scale / now.scale;
      return { x: at.x - (at.x - now.x) * by, y: at.y - (at.y - now.y) * by, scale };
    });
  useWheel(frame, pan, zoom);
  return {
    view: chosen ?? begun,
    isReady: size.width > 0,
    pan,
    zoom,
    fit: () => setChosen(fitted(size, plane)),
    reveal: (part) => change((now) => revealed(now, part, size)),
    centre: (part) => change((now) => centred(now, part, size)),
  };
}

function fitted(size: Size, { width, height }: Size): View {
  const room = { x: size.width - 2 * MARGIN, y: size.height - 2 * MARGIN };
  const scale = within(Math.min(room.x / width, room.y / height), LEAST, 1);
  return {
    x: MARGIN + Math.max(0, (room.x - width * scale) / 2),
    y: MARGIN + Math.max(0, (room.y - height * scale) / 2),
    scale,
  };
}

function revealed(now: View, part: { x: number; y: number } & Size, { width, height }: Size): View {
  const [left, top] = [now.x + part.x * now.scale, now.y + part.y * now.scale];
  const [right, bottom] = [left + part.width * now.scale, top + part.height * now.scale];
  const step = (from: number, to: number, room: number) =>
    from < MARGIN ? MARGIN - from : Math.min(0, room - MARGIN - to);
  const [x, y] = [step(left, right, width), step(top, bottom, height)];
  return x || y ? { ...now, x: now.x + x, y: now.y + y } : now;
}

function centred(now: View, part: { x: number; y: number } & Size, { width, height }: Size): View {
  const scale = Math.max(now.scale, READABLE);
  return {
    x: width / 2 - (part.x + part.width / 2) * scale,
    y: height / 2 - (part.y + part.height / 2) * scale,
    scale,
  };
}

function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const node = frame.current;
    if (!node) return;
    // attached before the first frame is painted
    const observer = new ResizeObserver(() =>
      setSize({ width: node.clientWidth, height: node.clientHeight }),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/**
 * Whether a wheel event is from a mouse: whole notches, in one direction. A touchpad can report the
 * same number in the middle of a gesture, but not at its start.
 */
function isMouseWheel(event: WheelEvent & { wheelDeltaY?: number }, gesture: Gesture): boolean {
  const { timeStamp, deltaX, deltaMode, wheelDeltaY = 0 } = event;
  const isNext = timeStamp - gesture.at < GESTURE_MS;
  const isNotch =
    deltaMode === WheelEvent.DOM_DELTA_LINE || (wheelDeltaY && !(wheelDeltaY % NOTCH));
  const isMouse = !deltaX && (isNext ? gesture.isMouse : !!isNotch);
  Object.assign(gesture, { at: timeStamp, isMouse });
  return isMouse;
}

interface Gesture {
  /** When its last event was, in ms. */
  at: number;
  isMouse: boolean;
}

/**
 * Two fingers on a touchpad pan, and a pinch zooms, which browsers report as Ctrl+wheel. The wheel of
 * a mouse zooms, and pans sideways with Shift.
 */
function useWheel(
  frame: RefObject<HTMLElement | null>,
  pan: CanvasView['pan'],
  zoom: CanvasView['zoom'],
) {
  const gesture = useRef<Gesture>({ at: -Infinity, isMouse: false });
  useEffect(() => {
    const node = frame.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      // some browsers count lines
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
      const [x, y] = [event.deltaX * unit, event.deltaY * unit];
      // a mouse has only one wheel
      if (event.shiftKey) return pan(-(x || y), x ? -y : 0);
      const zooms = event.ctrlKey || event.metaKey || isMouseWheel(event, gesture.current);
      if (!zooms) return pan(-x, -y);
      const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      // a pinch has small steps, a wheel large ones
      zoom(Math.exp(-within(y, -MOST_STEP, MOST_STEP) / 100), at);
    };
    // React's listener is passive, so the page would scroll or zoom as well
    node?.addEventListener('wheel', turn, { passive: false });
    return () => node?.removeEventListener('wheel', turn);
  });
}
