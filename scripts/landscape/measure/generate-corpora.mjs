// @ts-check
import { createRandom } from '@app/landscape';
import { paragraphs, remarks } from './paragraphs.mjs';
import { opinions, reviews } from './reviews.mjs';
import { nonAnswers, shortAnswers } from './short-answers.mjs';

/**
 * @typedef {object} Grammar
 * @property {string[]} names Words by which people call the topic: one of them must be in the hill's label.
 * @property {string[]} subjects
 * @property {string[]} details
 */

/**
 * @typedef {object} Corpus
 * @property {string} name
 * @property {string[]} texts
 * @property {(number | null)[]} classes The topic of each text; null for none.
 * @property {string[][]} names For each topic its names.
 */

/** @typedef {() => number} Random */

/** @template Item @param {Random} random @param {readonly Item[]} items @returns {Item} */
const pick = (random, items) => /** @type {Item} */ (items[Math.floor(random() * items.length)]);

/** @param {string} text */
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * Repeats a letter or swaps two, as hurried people type.
 * @param {Random} random @param {string} text
 */
function withTypo(random, text) {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}

/** @param {Random} random @param {Grammar} grammar @returns {string} a subject with one of the topic's details */
const statement = (random, { subjects, details }) => `${pick(random, subjects)} ${pick(random, details)}`;

/** @param {Random} random @param {Grammar} grammar @returns {string} One to four of ten answers have only half of a sentence. */
function shortAnswer(random, grammar) {
  const kind = random();
  const own =
    kind < 0.1
      ? pick(random, grammar.subjects)
      : kind < 0.3
        ? pick(random, grammar.details)
        : statement(random, grammar);
  const more = random() < 0.25 ? `${own}, ${pick(random, grammar.details)}` : own;
  return random() < 0.06 ? withTypo(random, more) : more;
}

/**
 * Joins sentences about a topic with general ones, and at times one about another topic.
 * @param {Random} random @param {Grammar} grammar
 * @param {{ grammars: Grammar[], general: string[], sentencesMin: number, sentencesMax: number }} style
 */
function longText(random, grammar, { grammars, general, sentencesMin, sentencesMax }) {
  const count = sentencesMin + Math.floor(random() * (sentencesMax - sentencesMin + 1));
  return Array.from({ length: count }, (_, index) => {
    const kind = random();
    if (index > 0 && kind < 0.3) return sentence(pick(random, general));
    return sentence(statement(random, index > 0 && kind < 0.38 ? pick(random, grammars) : grammar));
  }).join(' ');
}

/**
 * @param {string} name @param {number} size @param {number} seed @param {Grammar[]} grammars
 * @param {(random: Random, grammar: Grammar) => string} write
 * @param {{ others?: string[] }} [options] Texts of no topic, of which three in a hundred are.
 * @returns {Corpus} the texts of all topics in random order
 */
function corpusOf(name, size, seed, grammars, write, { others = [] } = {}) {
  const random = createRandom(seed);
  /** @type {Corpus} */
  const corpus = { name, texts: [], classes: [], names: grammars.map(({ names }) => names) };
  for (let index = 0; index < size; index += 1) {
    const isOther = others.length > 0 && random() < 0.03;
    const topic = Math.floor(random() ** 1.2 * grammars.length);
    corpus.texts.push(isOther ? pick(random, others) : write(random, /** @type {Grammar} */ (grammars[topic])));
    corpus.classes.push(isOther ? null : topic);
  }
  return corpus;
}

/**
 * Generates the corpora with known topics. The same size and seed give the same texts.
 * @param {number} size Number of texts of each.
 * @returns {Corpus[]}
 */
export function generateCorpora(size, seed = 1) {
  return [
    corpusOf('short answers', size, seed, shortAnswers, shortAnswer, { others: nonAnswers }),
    corpusOf('reviews', size, seed + 1, reviews, (random, grammar) =>
      longText(random, grammar, { grammars: reviews, general: opinions, sentencesMin: 2, sentencesMax: 4 }),
    ),
    corpusOf('paragraphs', size, seed + 2, paragraphs, (random, grammar) =>
      longText(random, grammar, { grammars: paragraphs, general: remarks, sentencesMin: 4, sentencesMax: 8 }),
    ),
  ];
}
