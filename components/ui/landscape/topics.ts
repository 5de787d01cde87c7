import hero from './generated/hero.json';
import described from './generated/topics.json';

/** What a summit is about, and where it is: from the summit with the most texts down. */
export const topics = hero.summits.map((summit, index) => {
  const { terms = [], samples = [] } = described[index] ?? {};
  return { ...summit, terms, samples };
});

export type Topic = (typeof topics)[number];
