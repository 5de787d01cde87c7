import { contentPercents, type ContentPercent } from '@app/measurement';

/**
 * Time without a change of the page's height, after which the height counts. A page that was just opened is as high as its
 * loading state, and pictures that load make it higher.
 */
const settledMs = 500;

/**
 * Watches how much of the page was scrolled into view, by five marks in the page, without a scroll handler. Only a page whose
 * height has not changed for half a second counts, except for its beginning.
 * @param onPercent Called for each step once, in order. After 100 the watch ends.
 * @returns Ends the watch.
 */
export function watchScrollDepth(onPercent: (percent: ContentPercent) => void): () => void {
  const box = document.createElement('div');
  box.ariaHidden = 'true';
  Object.assign(box.style, { position: 'absolute', inset: '0', zIndex: '-1', pointerEvents: 'none' });
  const marks = contentPercents.map((percent) => {
    const mark = document.createElement('div');
    // Within the page: a mark below its end would make the page taller.
    Object.assign(mark.style, { position: 'absolute', top: `calc(${percent}% - ${percent / 100}px)` });
    Object.assign(mark.style, { width: '1px', height: '1px' });
    return mark;
  });
  box.append(...marks);
  // The marks are placed in percent of the body's height, which grows with the page.
  document.body.style.position = 'relative';
  document.body.append(box);

  const left = [...contentPercents];
  let settling: ReturnType<typeof setTimeout> | undefined;
  const reach = (reached: number) => {
    while (left[0] !== undefined && left[0] <= reached) onPercent(left.shift() as ContentPercent);
    if (left.length === 0) stop();
  };
  const scrolling = new IntersectionObserver((entries) => {
    const seen = entries.flatMap(({ isIntersecting, target }) =>
      isIntersecting ? (contentPercents[marks.indexOf(target as HTMLDivElement)] ?? []) : [],
    );
    if (settling === undefined) reach(Math.max(-1, ...seen));
    else if (seen.length > 0) reach(0);
  });
  /** Counts what is in view, or above it, now that the height is known. */
  const settle = () => {
    settling = undefined;
    reach(Math.max(-1, ...contentPercents.filter((_, index) => isReached(marks[index]))));
  };
  const growing = new ResizeObserver(() => {
    clearTimeout(settling);
    settling = setTimeout(settle, settledMs);
  });
  const stop = () => {
    clearTimeout(settling);
    scrolling.disconnect();
    growing.disconnect();
    box.remove();
  };
  // Reports the height as it is, too, so the watch begins unsettled.
  settling = setTimeout(settle, settledMs);
  growing.observe(document.body);
  for (const mark of marks) scrolling.observe(mark);
  return stop;
}

const isReached = (mark: HTMLDivElement | undefined): boolean =>
  mark !== undefined && mark.getBoundingClientRect().top < window.innerHeight;
