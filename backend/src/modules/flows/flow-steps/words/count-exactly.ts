/** Number of a term's occurrences, and of the texts that contain it. */
export type TermCount = { term: string; count: number; texts: number };

type Entry = { count: number; texts: number; lastText: number };

/** About 60 MB. */
const termsAtOnceMax = 300_000;
/** Factor by which the passes increase if the terms do not fit. */
const passesFactor = 4;

/** A hash that does not depend on the process (FNV-1a). */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const byCount = (one: TermCount, other: TermCount): number =>
  other.count - one.count || (one.term < other.term ? -1 : 1);

/** @returns Undefined if there are too many different terms. */
function countPart(
  texts: Iterable<Iterable<string>>,
  isPart: (term: string) => boolean,
  termsMax: number,
): Map<string, Entry> | undefined {
  const counts = new Map<string, Entry>();
  let text = 0;
  for (const terms of texts) {
    text += 1;
    for (const term of terms) {
      if (!isPart(term)) continue;
      const entry = counts.get(term);
      if (!entry) {
        if (counts.size === termsMax) return undefined;
        counts.set(term, { count: 1, texts: 1, lastText: text });
        continue;
      }
      entry.count += 1;
      if (entry.lastText !== text) [entry.texts, entry.lastText] = [entry.texts + 1, text];
    }
  }
  return counts;
}

/**
 * Counts terms exactly in bounded memory: if there are too many different terms, the texts are read several times, and
 * each pass counts the terms of one class of hashes.
 * @param readTexts Called for each pass, with the share of the work that it takes, from 0 to 1. Returns the terms of
 *   each text.
 * @param wanted Number of the most frequent terms to return.
 * @returns Sorted by count, then by term.
 */
export function countExactly(
  readTexts: (from: number, to: number) => Iterable<Iterable<string>>,
  wanted: number,
  termsMax = termsAtOnceMax,
): TermCount[] {
  for (let passes = 1; ; passes *= passesFactor) {
    let top: TermCount[] = [];
    let pass = 0;
    for (; pass < passes; pass += 1) {
      const isPart = (term: string) => passes === 1 || hashOf(term) % passes === pass;
      const counts = countPart(readTexts(pass / passes, (pass + 1) / passes), isPart, termsMax);
      if (!counts) break;
      for (const [term, { count, texts }] of counts) top.push({ term, count, texts });
      top = top.sort(byCount).slice(0, wanted);
    }
    if (pass === passes) return top;
  }
}
