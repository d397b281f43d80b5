import { useEffect, useState, type RefObject } from 'react';

/** The inner width of a box, in pixels; infinite until it is measured, and if not requested. */
export function useRoom(box: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [room, setRoom] = useState(Infinity);
  useEffect(() => {
    const node = box.current;
    if (!node || !isAsked) return;
    let frame = 0;
    const measure = () => setRoom(node.clientWidth);
    // not inside the callback: what it renders would be observed as well
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
