// @ts-check
import { count } from '../terms/term-vectors.mjs';

/** @typedef {import('../terms/tokenize.mjs').Token} Token */
/** @typedef {{ terms: string[], name: string }} Topic its most characteristic terms as they are written, and its name */

const termsShown = 6;
/**
 * Two words become a name if they are adjacent in at least this many of the topic's texts, and in this share of the
 * term's uses.
 */
const pairTextsMin = 3;
const pairShareMin = 0.3;
/** A term in a larger share of all texts names none of them. */
const everywhereShare = 1 / 5;

/** @param {Map<string, number>} counts @returns {string[]} from the most frequent down; alphabetical among equals */
const byCount = (counts) => [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([item]) => item);

/** @param {string} text */
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Ranks each group's terms by how characteristic they are: n · ln((n / N) / (f / F)), a term's share of the relative
 * entropy between the group and all texts. n and f are the numbers of texts with the term in the group and in all, N
 * and F the sums of those numbers. A term counts once per text, so that no single text names a hill.
 * @param {string[][][]} groups For each group its texts, for each text its terms.
 * @returns {string[][]} For each group its terms, most characteristic first.
 */
export function characteristicTerms(groups) {
  const sum = (/** @type {Map<string, number>} */ counts) => [...counts.values()].reduce((all, own) => all + own, 0);
  const counts = groups.map((texts) => count(texts.flatMap((terms) => [...new Set(terms)])));
  const totals = count(groups.flatMap((texts) => texts.flatMap((terms) => [...new Set(terms)])));
  return counts.map((own) => {
    const [size, whole] = [sum(own), sum(totals)];
    return byCount(
      new Map([...own].map(([term, n]) => [term, n * Math.log((n * whole) / (size * (totals.get(term) ?? 1)))])),
    );
  });
}

/** @param {Token[][]} runs of all texts @returns {(term: string) => string} the form in which a term occurs most often */
function usualForms(runs) {
  /** @type {Map<string, string[]>} */
  const words = new Map();
  for (const { word, term } of runs.flat()) words.set(term, [...(words.get(term) ?? []), word]);
  return (term) => byCount(count(words.get(term) ?? [term]))[0] ?? term;
}

/** @param {Token[][]} runs of one text @returns {string[]} each two words that stand side by side, once, as terms */
const pairsOf = (runs) => [
  ...new Set(runs.flatMap((run) => run.slice(1).map(({ term }, index) => `${run[index]?.term} ${term}`))),
];

/** @param {Token[][][][]} groups @returns {Set<string>} the terms that are said everywhere */
function commonplaces(groups) {
  const texts = groups.flat();
  const counts = count(texts.flatMap((runs) => [...new Set(runs.flat().map(({ term }) => term))]));
  return new Set([...counts].flatMap(([term, n]) => (n > everywhereShare * texts.length ? [term] : [])));
}

/** @param {Token[][][]} texts @param {string} term @returns {string[]} the pair of words in which the term mostly stands */
function pairWith(texts, term) {
  const uses = texts.filter((runs) => runs.flat().some((token) => token.term === term)).length;
  const pairs = count(texts.flatMap(pairsOf).filter((pair) => pair.split(' ').includes(term)));
  const [pair = ''] = byCount(pairs);
  return (pairs.get(pair) ?? 0) >= Math.max(pairTextsMin, pairShareMin * uses) ? pair.split(' ') : [];
}

/**
 * Names each group by its two most characteristic terms that are not used for an earlier group and not common in all
 * texts. If the first term mostly occurs in one word pair, that pair is the name.
 * @param {Token[][][][]} groups For each group, most important first, its texts as runs of tokens.
 * @returns {Topic[]}
 */
export function nameTopics(groups) {
  const ranked = characteristicTerms(groups.map((texts) => texts.map((runs) => runs.flat().map(({ term }) => term))));
  const taken = commonplaces(groups);
  return groups.map((texts, group) => {
    const formOf = usualForms(texts.flat());
    const terms = ranked[group] ?? [];
    const free = terms.filter((term) => !taken.has(term)).slice(0, 2);
    const pair = pairWith(texts, free[0] ?? '');
    const parts = pair.length ? pair : free;
    for (const part of parts) taken.add(part);
    const name = parts.map(formOf).join(pair.length ? ' ' : ', ');
    return { terms: terms.slice(0, termsShown).map(formOf), name: capitalized(name) };
  });
}
