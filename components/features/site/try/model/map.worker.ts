import { mapTexts } from '@app/landscape';

/** Draws a map off the main thread, so that the page answers meanwhile. */
self.addEventListener('message', ({ data: texts }: MessageEvent<string[]>) => {
  let shown = 0;
  const onProgress = (share: number) => {
    const percent = Math.floor(100 * share);
    if (percent <= shown) return;
    shown = percent;
    self.postMessage({ percent });
  };
  self.postMessage({ map: mapTexts(texts, { onProgress }) });
});
