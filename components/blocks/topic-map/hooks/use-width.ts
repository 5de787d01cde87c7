import { useLayoutEffect, useState, type RefObject } from 'react';

/** Measures an element's width in CSS pixels. @returns 0 before the first measurement. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const current = element.current;
    if (!current) return;
    const measure = () => setWidth(Math.round(current.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
