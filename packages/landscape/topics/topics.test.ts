import { describe, expect, it } from 'vitest';
import type { Graph } from '../projection/affinities';
import { analyzeTexts } from '../words/analyze-texts';
import { findCommunities } from './communities';
import { countPhrases } from './count-phrases';
import { groupTexts } from './group-texts';
import { labelTopics } from './label-topics';
import { findTypicalTexts } from './typical-texts';

/** Labels groups of texts. */
function label(groups: string[][]): string[][] {
  const { analyzed } = analyzeTexts(groups.flat());
  const topicOf = groups.flatMap((texts, group) => texts.map(() => group));
  const { phrases, sizes } = countPhrases(analyzed, topicOf, groups.length);
  return labelTopics(phrases, sizes).map((labels) => labels.map(({ form }) => form));
}

/** Groups of points that are all linked among each other, with weak links from group to group. */
function cliques(count: number, size: number): Graph {
  const points = count * size;
  const rows = Array.from({ length: points }, (_, one) =>
    Array.from({ length: points }, (__, other) => other).filter(
      (other) => other !== one && (Math.floor(other / size) === Math.floor(one / size) || other % size === one % size),
    ),
  );
  const weigh = (one: number, other: number) => (Math.floor(other / size) === Math.floor(one / size) ? 1 : 0.1);
  return {
    starts: Int32Array.from([0, ...rows.map((_, row) => rows.slice(0, row + 1).flat().length)]),
    targets: Int32Array.from(rows.flat()),
    weights: Float64Array.from(rows.flatMap((row, one) => row.map((other) => weigh(one, other)))),
  };
}

describe('labels', () => {
  const rivers = ['The river is high', 'A boat on the river', 'River bridges', 'We crossed the river'];

  it('labels are phrases if their words mostly occur together, as they were typed', () => {
    const tokens = ['Our access tokens expire', 'Renew access tokens', 'one access token', 'the access tokens leak'];
    const [, second] = label([rivers, tokens]);
    expect(second?.[0]).toBe('access tokens');
  });

  it('labels contain function words within a phrase, and none at its ends', () => {
    const terms = ['read the terms of service', 'new terms of service', 'the terms of service are long'];
    expect(label([rivers, terms])[1]?.[0]).toBe('terms of service');
    const water = ["la qualité de l'eau est bonne", "qualité de l'eau du lac", "j'aime la qualité de l'eau"];
    expect(label([rivers, water])[1]?.[0]).toBe("qualité de l'eau");
  });

  it('labels repeat no word of an earlier one, and no phrase names two topics', () => {
    const maps = ['map of hills', 'maps and hills', 'the map', 'a hill map'];
    const labels = label([maps, ['map of valleys', 'maps of valleys', 'deep valleys'], rivers]);
    const words = labels.map((own) => own.flatMap((one) => one.toLowerCase().split(' ')));
    for (const own of words) expect(new Set(own).size).toBe(own.length);
    expect(new Set(labels.flat()).size).toBe(labels.flat().length);
    expect(labels[1]?.[0]).toMatch(/valleys/);
  });

  it('labels in scripts without spaces are words joined without spaces', () => {
    const prices = ['价格太贵了', '价格很高', '我觉得价格太贵', '价格便宜'];
    expect(label([rivers, prices])[1]?.[0]).toBe('价格');
  });

  it('labels of the only topic are its most frequent phrases', () => {
    expect(label([rivers])[0]?.[0]?.toLowerCase()).toBe('river');
  });
});

describe('groups', () => {
  it('communities are the groups with links among them', () => {
    const { communities, count } = findCommunities(cliques(4, 8));
    expect(count).toBe(4);
    for (const [point, community] of communities.entries())
      expect(community).toBe(communities[8 * Math.floor(point / 8)]);
  });

  /** Coordinates that are equal within a clique, and orthogonal to those of others. */
  const ofClique = (size: number) => (text: number) =>
    Array.from({ length: 10 }, (_, axis) => (axis === Math.floor(text / size) ? 1 : 0));

  it('groups of few texts are few', () => {
    expect(groupTexts(cliques(8, 2), ofClique(2)).count).toBeLessThanOrEqual(4);
    expect(groupTexts(cliques(1, 5), ofClique(5)).count).toBe(1);
  });

  it('groups that are small and similar to no other are no topic', () => {
    const graph = cliques(3, 40);
    const alone = { ...graph, starts: Int32Array.from([...graph.starts, graph.targets.length]) };
    expect(groupTexts(alone, ofClique(40)).groupOf.slice(-2)).toEqual([2, -1]);
  });
});

it('typical texts are those closest to the mean, each text once', () => {
  const texts = ['far', 'near', 'Near', 'middle'];
  const coordinates = [
    [0, 1],
    [1, 0],
    [1, 0],
    [0.8, 0.6],
  ];
  expect(findTypicalTexts([0, 1, 2, 3], (text) => coordinates[text] ?? [], texts)).toEqual([3, 1, 0]);
});
