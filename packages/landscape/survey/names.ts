import { count } from '../terms/term-vectors';
import type { Token } from '../terms/tokenize';

/** A topic's most characteristic terms as they are written, and its name. */
export type Topic = { terms: string[]; name: string };

const termsShown = 6;
/**
 * Two words become a name if they are adjacent in at least this many of the topic's texts, and in this share of the
 * term's uses.
 */
const pairTextsMin = 3;
const pairShareMin = 0.3;
/** A term in a larger share of all texts names none of them. */
const everywhereShare = 1 / 5;

/** Sorts items from the most frequent down, alphabetically among equals. */
const byCount = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([item]) => item);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Ranks each group's terms by how characteristic they are: n · ln((n / N) / (f / F)), a term's share of the relative
 * entropy between the group and all texts. n and f are the numbers of texts with the term in the group and in all, N
 * and F the sums of those numbers. A term counts once per text, so that no single text names a hill.
 * @param groups For each group its texts, for each text its terms.
 * @returns For each group its terms, most characteristic first.
 */
export function characteristicTerms(groups: readonly string[][][]): string[][] {
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, own) => all + own, 0);
  const counts = groups.map((texts) => count(texts.flatMap((terms) => [...new Set(terms)])));
  const totals = count(groups.flatMap((texts) => texts.flatMap((terms) => [...new Set(terms)])));
  return counts.map((own) => {
    const [size, whole] = [sum(own), sum(totals)];
    return byCount(
      new Map([...own].map(([term, n]) => [term, n * Math.log((n * whole) / (size * (totals.get(term) ?? 1)))])),
    );
  });
}

/** Finds the form in which each term occurs most often. */
function usualForms(runs: readonly Token[][]): (term: string) => string {
  const words = new Map<string, string[]>();
  for (const { word, term } of runs.flat()) words.set(term, [...(words.get(term) ?? []), word]);
  return (term) => byCount(count(words.get(term) ?? [term]))[0] ?? term;
}

/** Lists each pair of adjacent terms of a text once. */
const pairsOf = (runs: readonly Token[][]): string[] => [
  ...new Set(runs.flatMap((run) => run.slice(1).map(({ term }, index) => `${run[index]?.term} ${term}`))),
];

/** Finds the terms that are common in all texts. */
function commonTerms(groups: readonly Token[][][][]): Set<string> {
  const texts = groups.flat();
  const counts = count(texts.flatMap((runs) => [...new Set(runs.flat().map(({ term }) => term))]));
  return new Set([...counts].flatMap(([term, n]) => (n > everywhereShare * texts.length ? [term] : [])));
}

/** Finds the word pair in which a term mostly occurs. @returns Empty if there is none. */
function pairWith(texts: readonly Token[][][], term: string): string[] {
  const uses = texts.filter((runs) => runs.flat().some((token) => token.term === term)).length;
  const pairs = count(texts.flatMap(pairsOf).filter((pair) => pair.split(' ').includes(term)));
  const [pair = ''] = byCount(pairs);
  return (pairs.get(pair) ?? 0) >= Math.max(pairTextsMin, pairShareMin * uses) ? pair.split(' ') : [];
}

/**
 * Names each group by its two most characteristic terms that are not used for an earlier group and not common in all
 * texts. If the first term mostly occurs in one word pair, that pair is the name.
 * @param groups For each group, most important first, its texts as runs of tokens.
 */
export function nameTopics(groups: readonly Token[][][][]): Topic[] {
  const ranked = characteristicTerms(groups.map((texts) => texts.map((runs) => runs.flat().map(({ term }) => term))));
  const taken = commonTerms(groups);
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
