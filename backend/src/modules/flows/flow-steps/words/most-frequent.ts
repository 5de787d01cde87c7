/** Number of a term's occurrences, and of the texts that contain it. */
export type TermCount = { term: string; count: number; texts: number };

type Entry = { count: number; texts: number; lastText: number };
/** Returns the terms of each text. Called once per pass, with the share of the work that it takes, from 0 to 1. */
type ReadTexts = (from: number, to: number) => Iterable<Iterable<string>>;

export type CountBounds = {
  /** The most different terms that are counted at a time. */
  termsMax: number;
  /** The most terms share a bucket if there are few. */
  buckets: number;
};

/** About 60 MB for the terms, and 32 MB for the buckets. */
const defaultBounds: CountBounds = { termsMax: 300_000, buckets: 2 ** 23 };
/** Shares of `termsMax`: how many buckets are counted in the second pass, and if they have too many terms, in the next. */
const shares = [1 / 4, 1 / 16, 1 / 64];

/** A hash that does not depend on the process (FNV-1a). */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const byCount = (one: TermCount, other: TermCount): number =>
  other.count - one.count || (one.term < other.term ? -1 : 1);

/**
 * Counts the terms that are candidates.
 * @param isCandidate Called for each occurrence of a term.
 * @returns Undefined if there are more different ones than `termsMax`; the texts are read to their end even so.
 */
function countCandidates(
  texts: Iterable<Iterable<string>>,
  isCandidate: (term: string) => boolean,
  termsMax: number,
): Map<string, Entry> | undefined {
  const counts = new Map<string, Entry>();
  let hasOverflowed = false;
  let text = 0;
  for (const terms of texts) {
    text += 1;
    for (const term of terms) {
      if (!isCandidate(term) || hasOverflowed) continue;
      const entry = counts.get(term);
      if (!entry) {
        hasOverflowed = counts.size === termsMax;
        if (hasOverflowed) counts.clear();
        else counts.set(term, { count: 1, texts: 1, lastText: text });
        continue;
      }
      entry.count += 1;
      if (entry.lastText !== text) [entry.texts, entry.lastText] = [entry.texts + 1, text];
    }
  }
  return hasOverflowed ? undefined : counts;
}

/** Marks the buckets with the most occurrences, at most `max`. */
function fullestOf(occurrences: Uint32Array, max: number): Uint8Array {
  const least = occurrences.toSorted().at(-max) ?? 0;
  const isFull = new Uint8Array(occurrences.length);
  let left = max;
  const mark = (isChosen: (count: number) => boolean) => {
    for (let bucket = 0; bucket < occurrences.length && left > 0; bucket += 1) {
      if (!isChosen(occurrences[bucket] ?? 0)) continue;
      isFull[bucket] = 1;
      left -= 1;
    }
  };
  mark((count) => count > least);
  mark((count) => count === least && count > 0);
  return isFull;
}

/**
 * Counts the most frequent terms in bounded memory and at most four passes. If not all terms fit, the first pass counts
 * the occurrences in each bucket of hashes, and the next one the terms of the fullest buckets: a term in another bucket is
 * rarer than all of that bucket's occurrences. So counts are exact always, and which terms are returned is exact for all
 * that occur more often than the fullest bucket that was left out.
 * @param wanted Number of the most frequent terms to return.
 * @returns Sorted by count, then by term.
 */
export function mostFrequent(
  readTexts: ReadTexts,
  wanted: number,
  { termsMax, buckets }: CountBounds = defaultBounds,
): TermCount[] {
  const occurrences = new Uint32Array(buckets);
  const count = (term: string) => {
    const bucket = hashOf(term) % buckets;
    occurrences[bucket] = (occurrences[bucket] ?? 0) + 1;
    return true;
  };
  let counts = countCandidates(readTexts(0, 0.5), count, termsMax);
  for (const [pass, share] of shares.entries()) {
    if (counts) break;
    const isFull = fullestOf(occurrences, Math.max(1, Math.floor(termsMax * share)));
    const [from, to] = [1 - 0.5 ** (pass + 1), 1 - 0.5 ** (pass + 2)];
    counts = countCandidates(readTexts(from, to), (term) => isFull[hashOf(term) % buckets] === 1, termsMax);
  }
  return [...(counts ?? [])]
    .map(([term, entry]) => ({ term, count: entry.count, texts: entry.texts }))
    .sort(byCount)
    .slice(0, wanted);
}
