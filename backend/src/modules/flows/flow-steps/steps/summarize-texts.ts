import { writeTexts } from '../child/output-file';
import { mostFrequent } from '../words/most-frequent';
import {
  byScore,
  chooseSentences,
  isStatement,
  sentencesOf,
  similarityOf,
  type RatedSentence,
  toVector,
  type Sentence,
  type WordVector,
} from '../words/rate-sentences';
import type { PerformStep, StepRun } from './step';

/** Words that occur less often hardly move the center. */
const centerWordsMax = 2_000;
/** Sentences among which those of a common summary are chosen, for each that is wanted. */
const candidatesPerSentence = 20;

/**
 * Returns the sum of all sentences. Those that are nearest to it are the summary: centroid-based summarization (Radev et
 * al., Centroid-based summarization of multiple documents, Information Processing & Management 40(6), 2004).
 */
function centerOf(sentences: readonly Sentence[]): WordVector {
  const center = new Map<string, number>();
  for (const { words } of sentences)
    for (const [word, count] of words.counts) center.set(word, (center.get(word) ?? 0) + count);
  return toVector(center);
}

/** @returns A short text as it is; of a longer one its best sentences, in their order. */
export function summarize(text: string, sentencesMax: number): string[] {
  const sentences = sentencesOf(text);
  if (sentences.length <= sentencesMax) return sentences.map(({ text: sentence }) => sentence);
  const center = centerOf(sentences);
  const statements = sentences.some(isStatement) ? sentences.filter(isStatement) : sentences;
  const rated = statements.map((sentence, place) => ({
    ...sentence,
    place,
    score: similarityOf(sentence.words, center),
  }));
  return chooseSentences(rated, sentencesMax).map(({ text: sentence }) => sentence);
}

function* summarizeEach({ texts, settings }: StepRun) {
  for (const { id, text } of texts.read({ from: 0, to: 100 })) {
    yield { id, text: summarize(text, Number(settings.sentencesMax)).join(' ') };
  }
}

/** Reads the texts twice: for the center of all, and for the sentences that are nearest to it. */
function* summarizeTogether({ texts, settings }: StepRun) {
  const sentencesMax = Number(settings.sentencesMax);
  function* words(from: number, to: number) {
    for (const { text } of texts.read({ from: 50 * from, to: 50 * to }))
      yield sentencesOf(text).flatMap(({ words: { counts } }) => [...counts.keys()]);
  }
  const center = toVector(new Map(mostFrequent(words, centerWordsMax).map(({ term, count }) => [term, count])));
  let best: (RatedSentence & { id: string })[] = [];
  let place = 0;
  const bestMax = sentencesMax * candidatesPerSentence;
  for (const { id, text } of texts.read({ from: 50, to: 100 })) {
    for (const [index, sentence] of sentencesOf(text).entries()) {
      place += 1;
      const score = isStatement(sentence) ? similarityOf(sentence.words, center) : 0;
      best.push({ ...sentence, id: `${id}.${index + 1}`, place, score });
    }
    if (best.length > 2 * bestMax) best = best.sort(byScore).slice(0, bestMax);
  }
  const ids = new Map(best.map(({ place: at, id }) => [at, id]));
  for (const { text, place: at } of chooseSentences(best, sentencesMax)) yield { id: ids.get(at) ?? '', text };
}

/** Summarizes each text by some of its sentences, or all texts by some of theirs. */
export const summarizeTexts: PerformStep = (run) => {
  const summaries = run.settings.scope === 'together' ? summarizeTogether(run) : summarizeEach(run);
  return [writeTexts(run.folder, 'summaries.jsonl', summaries)];
};
