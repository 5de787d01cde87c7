import { dot } from '../numbers';
import type { Graph } from '../projection/affinities';
import { findCommunities } from './communities';

/** More hills than these cannot be read on a map. */
const groupsMax = 20;
/** A group is at least this share of the texts. */
const sizeShareMin = 0.035;

/** The fewest texts of a group: two of a handful, and more of many. */
const sizeMinOf = (texts: number): number => Math.max(texts < 12 ? 2 : 3, Math.ceil(sizeShareMin * texts));

/** The most groups for so many texts: few texts have few topics. */
const groupsMaxOf = (texts: number): number => Math.max(1, Math.min(groupsMax, Math.floor(Math.sqrt(texts))));

/**
 * A small group joins a topic if the cosine between their means is at least this. In our corpora that of two parts of a
 * topic is mostly more than 0.19, and that of two topics less.
 */
const relatedMin = 0.1;

/** Groups with the number of their texts and the sum of their coordinates, which have length 1. */
type Groups = { sizes: number[]; sums: Float64Array[] };

function cosine({ sums }: Groups, one: number, other: number): number {
  const [a, b] = [sums[one] ?? [], sums[other] ?? []];
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}

const present = ({ sizes }: Groups): number[] => sizes.flatMap((size, group) => (size > 0 ? [group] : []));

/** Finds the group that is most similar to another one. @returns -1 if none is more similar than `least`. */
function closestTo(groups: Groups, group: number, least: number): number {
  let [best, most] = [-1, least];
  for (const other of present(groups)) {
    const value = other === group ? -Infinity : cosine(groups, group, other);
    if (value > most) [best, most] = [other, value];
  }
  return best;
}

/** Adds a group to another one, in place. */
function join({ sizes, sums }: Groups, from: number, into: number): void {
  sizes[into] = (sizes[into] ?? 0) + (sizes[from] ?? 0);
  sizes[from] = 0;
  const sum = sums[into];
  for (const [axis, value] of (sums[from] ?? []).entries()) if (sum) sum[axis] = (sum[axis] ?? 0) + value;
}

/**
 * Finds the next group that joins another one: the smallest while it is too small for a hill or there are too many.
 * @returns `into` is -1 for a small group that is related to none.
 */
function findNextJoin(groups: Groups, texts: number): [from: number, into: number] | undefined {
  const all = present(groups);
  const size = (group: number) => groups.sizes[group] ?? 0;
  const [first = -1] = all;
  const smallest = all.reduce((best, group) => (size(group) < size(best) ? group : best), first);
  if (smallest < 0) return undefined;
  // Of few texts each is related to most others.
  const least = texts < 100 ? -1 : relatedMin;
  if (size(smallest) < sizeMinOf(texts)) return [smallest, closestTo(groups, smallest, least)];
  if (all.length > groupsMaxOf(texts)) return [smallest, closestTo(groups, smallest, -1)];
  return undefined;
}

/**
 * Groups texts by topic. The number of groups follows from the links between texts. A group that is too small for a hill
 * joins the most similar one, and is no topic if it is similar to none.
 * @param graph Links between texts, by similarity. @param coordinates Of each text, of length 1.
 * @returns For each text its group, numbered from 0, or -1.
 */
export function groupTexts(
  graph: Graph,
  coordinates: (text: number) => ArrayLike<number>,
): { groupOf: number[]; count: number } {
  const { communities, count } = findCommunities(graph);
  const dimensions = communities.length > 0 ? coordinates(0).length : 0;
  const groups: Groups = {
    sizes: Array<number>(count).fill(0),
    sums: Array.from({ length: count }, () => new Float64Array(dimensions)),
  };
  for (const [text, group] of communities.entries()) {
    groups.sizes[group] = (groups.sizes[group] ?? 0) + 1;
    const [own, sum] = [coordinates(text), groups.sums[group]];
    for (let axis = 0; sum && axis < dimensions; axis += 1) sum[axis] = (sum[axis] ?? 0) + (own[axis] ?? 0);
  }
  const joinedTo = groups.sizes.map((_, group) => group);
  const settled = (group: number): number => {
    const next = joinedTo[group] ?? group;
    return next === group || next < 0 ? next : settled(next);
  };
  for (let next = findNextJoin(groups, communities.length); next; next = findNextJoin(groups, communities.length)) {
    const [from, into] = next;
    joinedTo[from] = into;
    if (into < 0) groups.sizes[from] = 0;
    else join(groups, from, into);
  }
  const numbers = new Map(present(groups).map((group, index) => [group, index]));
  return {
    groupOf: Array.from(communities, (community) => numbers.get(settled(community)) ?? -1),
    count: numbers.size,
  };
}
