import { rate, type PhraseCounts } from './count-phrases';

const labelsMax = 6;
/** Candidates of a topic, best first. More are never needed for six labels. */
const candidatesMax = 150;
/** A longer phrase is the name if it occurs in this share of the texts that contain a part of it. */
const extensionShareMin = 0.5;
/** A label says something new if at most this share of its words is used in an earlier one. */
const repeatedShareMax = 0.49;
/** The weakest label, as a share of the strongest one. */
const scoreShareMin = 0.04;
/** A label occurs in two texts, and in this share of the topic's. */
const textsShareMin = 0.02;

type Candidate = PhraseCounts & { own: number; score: number };

const contains = (long: string, short: string): boolean => ` ${long} `.includes(` ${short} `);

/** Finds the longer phrase in which a phrase mostly occurs. @returns The phrase if there is none. */
function extend(candidate: Candidate, candidates: readonly Candidate[]): Candidate {
  const longer = candidates.filter(
    ({ key, own, content }) =>
      content.length > candidate.content.length &&
      own >= extensionShareMin * candidate.own &&
      contains(key, candidate.key),
  );
  const [best] = longer.sort((one, other) => other.own - one.own || other.content.length - one.content.length);
  return best ? extend(best, candidates) : candidate;
}

/** Whether a phrase names a topic better than any other topic. */
function isBestIn(phrase: PhraseCounts, topic: number, sizes: readonly number[]): boolean {
  const own = rate(phrase.counts, topic, sizes);
  return sizes.every((_, other) => other === topic || rate(phrase.counts, other, sizes) < own);
}

function candidatesOf(phrases: readonly PhraseCounts[], topic: number, sizes: readonly number[]): Candidate[] {
  const textsMin = Math.max(2, textsShareMin * (sizes[topic] ?? 0));
  return phrases
    .flatMap((phrase) => {
      const own = phrase.counts[topic] ?? 0;
      const score = own >= textsMin ? rate(phrase.counts, topic, sizes) : 0;
      return score > 0 ? [{ ...phrase, own, score }] : [];
    })
    .sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1))
    .slice(0, candidatesMax);
}

/** Whether most words of a phrase are in an earlier label, or most of an earlier label in the phrase. */
function isRepetition({ content }: PhraseCounts, labels: readonly PhraseCounts[]): boolean {
  return labels.some((label) => {
    const shared = content.filter((term) => label.content.includes(term)).length;
    return shared / Math.min(content.length, label.content.length) > repeatedShareMax;
  });
}

/**
 * Names topics by their most characteristic phrases. No phrase names two topics.
 * @param phrases The phrases of all topics. @param sizes The number of texts of each topic.
 * @returns For each topic up to six labels, best first.
 */
export function labelTopics(phrases: readonly PhraseCounts[], sizes: readonly number[]): PhraseCounts[][] {
  return sizes.map((_, topic) => {
    const candidates = candidatesOf(phrases, topic, sizes);
    const labels: Candidate[] = [];
    for (const candidate of candidates) {
      if (labels.length === labelsMax || candidate.score < scoreShareMin * (candidates[0]?.score ?? 0)) break;
      if (!isBestIn(candidate, topic, sizes)) continue;
      const extended = extend(candidate, candidates);
      const label = isBestIn(extended, topic, sizes) ? extended : candidate;
      if (!isRepetition(label, labels)) labels.push(label);
    }
    return labels;
  });
}
