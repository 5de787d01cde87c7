import { contentPercents, type ContentPercent } from '@app/measurement';

/**
 * Watches how much of the page was scrolled into view, by five marks in the page, without a scroll handler.
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
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.flatMap(({ isIntersecting, target }) =>
      isIntersecting ? (contentPercents[marks.indexOf(target as HTMLDivElement)] ?? []) : [],
    );
    const reached = Math.max(-1, ...seen);
    while (left[0] !== undefined && left[0] <= reached) onPercent(left.shift() as ContentPercent);
    if (left.length === 0) stop();
  });
  for (const mark of marks) observer.observe(mark);
  const stop = () => {
    observer.disconnect();
    box.remove();
  };
  return stop;
}
