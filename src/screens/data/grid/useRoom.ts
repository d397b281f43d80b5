import { useEffect, useState, type RefObject } from 'react';

/** How wide a box is inside, in pixels; without limit before it is measured, and where no one asks. */
export function useRoom(box: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [room, setRoom] = useState(Infinity);
  useEffect(() => {
    const node = box.current;
    if (!node || !isAsked) return;
    let frame = 0;
    const measure = () => setRoom(node.clientWidth);
    // not within the observation: what is drawn then is observed itself
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    watch.observe(node);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [box, isAsked]);
  return isAsked ? room : Infinity;
}
