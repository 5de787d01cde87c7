import type { AnalyzedText } from '../words/analyze-texts';
import { countByTopic } from './count-phrases';

/** A word names a group if it occurs in this share of the group's texts. */
const nameShareMin = 0.5;
/** A word that occurs in a larger share of the other texts is common to all groups. */
const otherShareMax = 0.25;
/** A word that names groups with a larger share of all texts says what all texts are about. */
const namedShareMax = 0.75;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Finds the groups that a word names, if they are several but not all. @param own The word's texts, by group. */
function groupsNamedBy(own: readonly number[], sizes: readonly number[]): { named: number[]; share: number } {
  const shareIn = (group: number) => (own[group] ?? 0) / (sizes[group] || 1);
  const named = [...sizes.keys()].filter((group) => (sizes[group] ?? 0) > 0 && shareIn(group) >= nameShareMin);
  const texts = total(named.map((group) => sizes[group] ?? 0));
  const present = total(named.map((group) => own[group] ?? 0));
  const others = total(sizes) - texts;
  const isName =
    named.length > 1 &&
    texts <= namedShareMax * total(sizes) &&
    (total(own) - present) / Math.max(1, others) <= otherShareMax;
  return { named, share: isName ? present / texts : 0 };
}

/** Finds the groups with the best common name. @returns Empty if no groups have one. */
function findNamesakes(counts: readonly (readonly number[])[], sizes: readonly number[]): number[] {
  let best: number[] = [];
  let most = 0;
  for (const own of counts) {
    const { named, share } = groupsNamedBy(own, sizes);
    if (share > most) [best, most] = [named, share];
  }
  return best;
}

/**
 * Merges groups that have the same name: a word that most of their texts contain, and few others.
 * @param groupOf The group of each text, or -1. @param count Number of groups.
 * @returns For each text its group, numbered from 0, or -1.
 */
export function mergeGroups(
  texts: readonly AnalyzedText[],
  groupOf: readonly number[],
  count: number,
): { groupOf: number[]; count: number } {
  const sizes = Array.from({ length: count }, (_, group) => groupOf.filter((own) => own === group).length);
  const terms = texts.map(({ runs }) => runs.flat().flatMap(({ kind, term }) => (kind === 'topic' ? [term] : [])));
  const isName = (own: Int32Array) => own.some((present, group) => present >= nameShareMin * (sizes[group] ?? 0));
  const counts = [...countByTopic(terms, groupOf, count).values()].filter(isName).map((own) => Array.from(own));
  const mergedInto = sizes.map((_, group) => group);
  for (let names = findNamesakes(counts, sizes); names.length > 0; names = findNamesakes(counts, sizes)) {
    const [into = 0, ...others] = names;
    for (const row of [sizes, ...counts]) {
      row[into] = total(names.map((group) => row[group] ?? 0));
      for (const group of others) row[group] = 0;
    }
    for (const [group, target] of mergedInto.entries()) if (others.includes(target)) mergedInto[group] = into;
  }
  const numbers = new Map(
    [...new Set(mergedInto)].filter((group) => (sizes[group] ?? 0) > 0).map((group, index) => [group, index]),
  );
  return {
    groupOf: groupOf.map((group) => numbers.get(mergedInto[group] ?? -1) ?? -1),
    count: numbers.size,
  };
}
