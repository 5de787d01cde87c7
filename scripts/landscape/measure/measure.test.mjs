// @ts-check
import { describe, expect, it, vi } from 'vitest';
import { mapTexts } from '@app/landscape';
import { generateCorpora } from './generate-corpora.mjs';
import { rateLabels } from './rate-labels.mjs';

// A map of 500 texts takes two seconds, and several while the machine is busy with the other tests.
vi.setConfig({ testTimeout: 120_000 });

const neighbors = 10;

/**
 * @param {readonly (readonly [number, number] | undefined)[]} places
 * @param {readonly (number | null)[]} classes
 * @returns {number} the mean share of a text's ten nearest texts that have its topic
 */
function purity(places, classes) {
  const known = places.flatMap((place, text) =>
    place && classes[text] !== null ? [{ place, topic: classes[text] }] : [],
  );
  const shares = known.map(({ place: [x, y], topic }, index) => {
    const others = known.filter((_, other) => other !== index);
    const distance = (/** @type {{ place: readonly [number, number] }} */ { place: [ox, oy] }) =>
      Math.hypot(x - ox, y - oy);
    const nearest = others.sort((one, other) => distance(one) - distance(other)).slice(0, neighbors);
    return nearest.filter((other) => other.topic === topic).length / neighbors;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

describe.each(generateCorpora(500).map((corpus) => /** @type {const} */ ([corpus.name, corpus])))(
  'a map of %s',
  (_name, corpus) => {
    const map = mapTexts(corpus.texts);

    it('a map names at least nine of ten hills right among their first two labels', () => {
      const { right, hills, wrong } = rateLabels(corpus, map);
      expect(hills).toBeGreaterThanOrEqual(0.8 * corpus.names.length);
      expect(right / hills, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.9);
    });

    it("a map puts texts of the same topic together: eight of a text's ten neighbors", () => {
      expect(purity(map.places, corpus.classes)).toBeGreaterThan(0.8);
    });

    it('a map has no two hills with the same label', () => {
      const labels = map.topics.flatMap((topic) => topic.labels.map((label) => label.toLowerCase()));
      expect(labels).toEqual([...new Set(labels)]);
    });
  },
);
