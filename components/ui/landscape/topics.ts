import hero from './generated/hero.json';
import described from './generated/topics.json';

/** Topic and position of each summit, the one with the most texts first. */
export const topics = hero.summits.map((summit, index) => {
  const { terms = [], samples = [] } = described[index] ?? {};
  return { ...summit, terms, samples };
});

export type Topic = (typeof topics)[number];
