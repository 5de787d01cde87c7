import { useEffect, useRef, type ComponentType, type ReactNode, type Ref } from 'react';

/** What a page frames: a layout that shows the heading and hands its element out. */
export type Frame = ComponentType<{ title: string; titleRef: Ref<HTMLHeadingElement>; children: ReactNode }>;

/**
 * The heading of a page that changes while somebody looks at it.
 * @param news What has just happened; each change gives the heading the focus, which reads it aloud. Empty: nothing yet.
 */
export function useNewsHeading(news: string): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (news) heading.current?.focus();
  }, [news]);
  return heading;
}
