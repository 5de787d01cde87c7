import { useLayoutEffect, useRef, type ComponentType, type ReactNode, type Ref } from 'react';

/** A layout that shows the page's heading and exposes its element. */
export type Frame = ComponentType<{ title: string; titleRef: Ref<HTMLHeadingElement>; children: ReactNode }>;

/**
 * Focuses the page's heading on every change of the notice, so that screen readers announce it.
 * @param notice Describes the last event. Empty: none yet.
 * @returns A ref for the heading.
 */
export function useNoticeHeading(notice: string): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (notice) heading.current?.focus();
  }, [notice]);
  return heading;
}
