import type { Graph } from '../projection/affinities';
import { condense, findCommunities } from './communities';

/** More hills than these cannot be read on a map. */
const groupsMax = 20;
/** A group is at least this share of the texts. */
const sizeShareMin = 0.025;

/** The fewest texts of a group: two of a handful, and more of many. */
const sizeMinOf = (texts: number): number => Math.max(texts < 12 ? 2 : 3, Math.ceil(sizeShareMin * texts));

/** The most groups for so many texts: few texts have few topics. */
const groupsMaxOf = (texts: number): number => Math.max(1, Math.min(groupsMax, Math.floor(Math.sqrt(texts))));

/**
 * A small group joins another one if they have this many times the links that chance would give. Of few texts each is
 * linked to most others, so that links say less.
 */
const closenessMinOf = (texts: number): number => (texts < 100 ? 0 : 1.5);

type Groups = { sizes: number[]; links: number[][] };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Links between two groups in proportion to those that chance would give. */
function closeness({ links }: Groups, one: number, other: number): number {
  const expected = sum(links[one] ?? []) * sum(links[other] ?? []);
  return expected > 0 ? (links[one]?.[other] ?? 0) / expected : 0;
}

/** Finds the group to which another one is closest. @returns -1 if none is closer than `least`. */
function closestTo(groups: Groups, group: number, least: number): number {
  let [best, most] = [-1, least];
  for (const [other, size] of groups.sizes.entries()) {
    if (other === group || size === 0) continue;
    const value = closeness(groups, group, other);
    if (value > most) [best, most] = [other, value];
  }
  return best;
}

/** Adds a group to another one, in place. */
function join({ sizes, links }: Groups, from: number, into: number): void {
  sizes[into] = (sizes[into] ?? 0) + (sizes[from] ?? 0);
  sizes[from] = 0;
  for (const [other, link] of (links[from] ?? []).entries()) {
    const row = links[into];
    if (row) row[other] = (row[other] ?? 0) + link;
  }
  for (const row of links) {
    row[into] = (row[into] ?? 0) + (row[from] ?? 0);
    row[from] = 0;
  }
  links[from] = sizes.map(() => 0);
}

/**
 * Groups texts by topic. The number of groups follows from the links between texts: a group that is too small for a hill
 * joins its closest one, and so do the smallest if there are too many. A small group that is close to none is no topic.
 * @param graph Links between texts, by similarity.
 * @returns For each text its group, numbered from 0, or -1.
 */
export function groupTexts(graph: Graph): { groupOf: number[]; count: number } {
  const size = graph.starts.length - 1;
  const { communities, count } = findCommunities(graph);
  const condensed = condense(graph, communities, count);
  const links = Array.from({ length: count }, () => Array<number>(count).fill(0));
  for (const [group, row] of links.entries())
    for (let entry = condensed.starts[group] ?? 0; entry < (condensed.starts[group + 1] ?? 0); entry += 1)
      row[condensed.targets[entry] ?? 0] = condensed.weights[entry] ?? 0;
  const sizes = Array<number>(count).fill(0);
  for (const community of communities) sizes[community] = (sizes[community] ?? 0) + 1;
  const groups: Groups = { sizes, links };
  const joinedTo = sizes.map((_, group) => group);
  const settled = (group: number): number => {
    const next = joinedTo[group] ?? group;
    return next === group || next < 0 ? next : settled(next);
  };
  for (;;) {
    const present = sizes.flatMap((own, group) => (own > 0 ? [group] : []));
    const smallest = present.reduce(
      (best, group) => ((sizes[group] ?? 0) < (sizes[best] ?? 0) ? group : best),
      present[0] ?? -1,
    );
    const isSmall = (sizes[smallest] ?? 0) < sizeMinOf(size);
    if (smallest < 0 || (!isSmall && present.length <= groupsMaxOf(size))) break;
    const closest = closestTo(groups, smallest, isSmall ? closenessMinOf(size) : 0);
    joinedTo[smallest] = closest;
    if (closest < 0) sizes[smallest] = 0;
    else join(groups, smallest, closest);
  }
  const numbers = new Map(
    sizes.flatMap((own, group) => (own > 0 ? [group] : [])).map((group, index) => [group, index]),
  );
  return {
    groupOf: Array.from(communities, (community) => numbers.get(settled(community)) ?? -1),
    count: numbers.size,
  };
}
