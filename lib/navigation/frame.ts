import { useLayoutEffect, useRef, type ComponentType, type ReactNode, type Ref } from 'react';

/** What a page frames: a layout that shows the heading and hands its element out. */
export type Frame = ComponentType<{ title: string; titleRef: Ref<HTMLHeadingElement>; children: ReactNode }>;

/**
 * The heading of a page that changes while somebody looks at it.
 * @param news What has just happened; each change gives the heading the focus in the moment in which it is shown, which
 *   reads it aloud. Empty: nothing yet.
 */
export function useNoticeHeading(notice: string): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (notice) heading.current?.focus();
  }, [notice]);
  return heading;
}
