import type { Graph } from '../projection/affinities';

/** Rounds of moving points after which nothing important changes. */
const roundsMax = 30;
const levelsMax = 20;

/** The sum of each row's weights. */
const strengthsOf = ({ starts, weights }: Graph): Float64Array =>
  Float64Array.from({ length: starts.length - 1 }, (_, row) => {
    let sum = 0;
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry += 1) sum += weights[entry] ?? 0;
    return sum;
  });

/** Moves each node to the community of its neighbors that raises modularity most. @returns Numbered from 0. */
function moveNodes(graph: Graph): { communities: Int32Array; count: number } {
  const { starts, targets, weights } = graph;
  const size = starts.length - 1;
  const strengths = strengthsOf(graph);
  const total = strengths.reduce((sum, strength) => sum + strength, 0) || 1;
  const communities = Int32Array.from({ length: size }, (_, node) => node);
  const sums = strengths.slice();
  const links = new Map<number, number>();
  for (let round = 0, moved = size; round < roundsMax && moved > size / 1_000; round += 1) {
    moved = 0;
    for (let node = 0; node < size; node += 1) {
      const own = communities[node] ?? 0;
      const strength = strengths[node] ?? 0;
      links.clear();
      links.set(own, 0);
      for (let entry = starts[node] ?? 0; entry < (starts[node + 1] ?? 0); entry += 1) {
        const target = targets[entry] ?? 0;
        const community = communities[target] ?? 0;
        if (target !== node) links.set(community, (links.get(community) ?? 0) + (weights[entry] ?? 0));
      }
      sums[own] = (sums[own] ?? 0) - strength;
      let [best, gainMax] = [own, (links.get(own) ?? 0) - (strength * (sums[own] ?? 0)) / total];
      for (const [community, link] of links) {
        const gain = link - (strength * (sums[community] ?? 0)) / total;
        if (gain > gainMax + 1e-15) [best, gainMax] = [community, gain];
      }
      sums[best] = (sums[best] ?? 0) + strength;
      if (best !== own) moved += 1;
      communities[node] = best;
    }
  }
  const numbers = new Map<number, number>();
  for (const community of communities) if (!numbers.has(community)) numbers.set(community, numbers.size);
  return { communities: communities.map((community) => numbers.get(community) ?? 0), count: numbers.size };
}

/** Joins the nodes of each community to one. Links within it become a link to itself. */
export function condense(graph: Graph, communities: ArrayLike<number>, count: number): Graph {
  const rows = Array.from({ length: count }, () => new Map<number, number>());
  for (let node = 0; node + 1 < graph.starts.length; node += 1) {
    const row = rows[communities[node] ?? 0];
    for (let entry = graph.starts[node] ?? 0; entry < (graph.starts[node + 1] ?? 0); entry += 1) {
      const community = communities[graph.targets[entry] ?? 0] ?? 0;
      row?.set(community, (row.get(community) ?? 0) + (graph.weights[entry] ?? 0));
    }
  }
  const starts = new Int32Array(count + 1);
  for (const [row, entries] of rows.entries()) starts[row + 1] = (starts[row] ?? 0) + entries.size;
  return {
    starts,
    targets: Int32Array.from(rows.flatMap((entries) => [...entries.keys()])),
    weights: Float64Array.from(rows.flatMap((entries) => [...entries.values()])),
  };
}

/**
 * Finds groups of points with more links among them than chance would give: modularity, by the Louvain method (Blondel et
 * al., Fast Unfolding of Communities in Large Networks, Journal of Statistical Mechanics, 2008, P10008).
 * @returns For each point its community, numbered from 0.
 */
export function findCommunities(graph: Graph): { communities: Int32Array; count: number } {
  let { communities, count } = moveNodes(graph);
  let level = condense(graph, communities, count);
  for (let depth = 0; depth < levelsMax; depth += 1) {
    const next = moveNodes(level);
    if (next.count === count) break;
    communities = communities.map((community) => next.communities[community] ?? 0);
    level = condense(level, next.communities, next.count);
    count = next.count;
  }
  return { communities, count };
}
