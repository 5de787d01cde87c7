import { count } from '../terms/term-vectors';
import type { AnalyzedText } from '../words/analyze-texts';
import { contentOf, phrasesOf, typedForm } from './phrases';

/** A phrase with the number of texts that contain it, by topic. */
export type PhraseCounts = {
  key: string;
  content: string[];
  counts: Int32Array;
  /** Its most frequent typed form. */
  form: string;
};

/** Terms of a topic with which its phrases begin or end. */
const endsPerTopic = 80;
/** So many words are read of all texts together, so that memory is bounded. */
const wordsReadMax = 2_000_000;
const wordsPerTextMin = 60;
/** A phrase is said in several texts. */
const textsMin = 2;
/** The first word of a sentence is written with a capital, which is not how the word is written elsewhere. */
const firstWordWeight = 0.1;

/**
 * Rates how well a phrase names a topic: the share of the topic's texts with the phrase, times the logarithm of how much
 * more frequent it is there than elsewhere (its share of the relative entropy between the topic and the other texts).
 */
export function rate(counts: Int32Array, topic: number, sizes: readonly number[]): number {
  const [own, size] = [counts[topic] ?? 0, sizes[topic] ?? 1];
  const all = counts.reduce((sum, value) => sum + value, 0);
  const others = sizes.reduce((sum, value) => sum + value, 0) - size;
  if (own === 0) return 0;
  const share = own / size;
  // The only topic is named by its most frequent phrases.
  if (others === 0) return share;
  return share * Math.log(share / ((all - own + 0.5) / (others + 1)));
}

/** Counts in how many texts of each topic each item occurs. */
export function countByTopic(items: readonly Iterable<string>[], topicOf: readonly number[], topics: number) {
  const counts = new Map<string, Int32Array>();
  for (const [text, own] of items.entries()) {
    const topic = topicOf[text] ?? -1;
    if (topic < 0) continue;
    for (const item of new Set(own)) {
      const known = counts.get(item) ?? new Int32Array(topics);
      known[topic] = (known[topic] ?? 0) + 1;
      counts.set(item, known);
    }
  }
  return counts;
}

/** Finds the terms that are more frequent in a topic than elsewhere. */
function characteristicTerms(texts: readonly AnalyzedText[], topicOf: readonly number[], sizes: readonly number[]) {
  const terms = texts.map(({ runs }) => runs.flat().flatMap(({ kind, term }) => (kind === 'topic' ? [term] : [])));
  const counts = [...countByTopic(terms, topicOf, sizes.length)];
  return sizes.map((_, topic) =>
    counts
      .flatMap(([term, own]) => ((own[topic] ?? 0) >= textsMin ? [{ term, score: rate(own, topic, sizes) }] : []))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || (one.term < other.term ? -1 : 1))
      .slice(0, endsPerTopic)
      .map(({ term }) => term),
  );
}

/** Finds the most frequent spelling of each phrase, in any topic. */
function formsOf(texts: readonly AnalyzedText[], keys: ReadonlySet<string>, wordsRead: number): Map<string, string> {
  const forms = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const starts = new Set(text.runs.map(([first]) => first));
    for (const { key, words } of phrasesOf(text, () => true, wordsRead)) {
      if (!keys.has(key)) continue;
      const own = forms.get(key) ?? new Map<string, number>();
      const form = typedForm(words);
      own.set(form, (own.get(form) ?? 0) + (starts.has(words[0]) ? firstWordWeight : 1));
      forms.set(key, own);
    }
  }
  return new Map(
    [...forms].map(([key, own]) => {
      const [[form] = ['']] = [...own].sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
      return [key, form];
    }),
  );
}

/**
 * Counts the phrases that may name topics.
 * @param topicOf The topic of each text, or -1. @param topics Number of topics.
 */
export function countPhrases(
  texts: readonly AnalyzedText[],
  topicOf: readonly number[],
  topics: number,
): { phrases: PhraseCounts[]; sizes: number[] } {
  const members = count(topicOf);
  const sizes = Array.from({ length: topics }, (_, topic) => members.get(topic) ?? 0);
  const ends = new Set(characteristicTerms(texts, topicOf, sizes).flat());
  const wordsRead = Math.max(wordsPerTextMin, Math.floor(wordsReadMax / Math.max(1, texts.length)));
  const contents = new Map<string, string[]>();
  function* keysOf(text: AnalyzedText) {
    for (const phrase of phrasesOf(text, (term) => ends.has(term), wordsRead)) {
      if (phrase.words.length === 1 && !ends.has(phrase.key)) continue;
      if (!contents.has(phrase.key)) contents.set(phrase.key, contentOf(phrase));
      yield phrase.key;
    }
  }
  const counted = countByTopic(
    texts.map((text) => keysOf(text)),
    topicOf,
    topics,
  );
  const kept = [...counted].filter(([, counts]) => counts.some((own) => own >= textsMin));
  const forms = formsOf(texts, new Set(kept.map(([key]) => key)), wordsRead);
  return {
    phrases: kept.map(([key, counts]) => ({
      key,
      content: contents.get(key) ?? [],
      counts,
      form: forms.get(key) ?? key,
    })),
    sizes,
  };
}
