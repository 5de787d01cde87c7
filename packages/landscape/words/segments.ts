/**
 * Segments a text window by window, because the time that `Intl.Segmenter` takes grows with the square of a text's
 * length. A segment that is longer than several windows is split.
 * @param windowCharacters Length of the text that is segmented at once.
 * @returns Segments that are the text if they are joined.
 */
export function* segmentsOf(
  segmenter: Intl.Segmenter,
  text: string,
  windowCharacters: number,
): Generator<{ segment: string; isWordLike?: boolean }> {
  let open = '';
  let at = 0;
  while (at < text.length) {
    const end = endOfWindow(text, at + windowCharacters);
    open += text.slice(at, end);
    at = end;
    const found = [...segmenter.segment(open)];
    // The last segment may continue in the next window.
    const last = found.pop();
    yield* found;
    open = last?.segment ?? '';
    const isOverlong = open.length > 4 * windowCharacters;
    if (last && (isOverlong || at === text.length)) {
      yield last;
      open = '';
    }
  }
}

/** @returns The end itself, or one more if it would split a character of two code units. */
function endOfWindow(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  const isHighSurrogate = code >= 0xd800 && code <= 0xdbff;
  return Math.min(text.length, isHighSurrogate ? end + 1 : end);
}
