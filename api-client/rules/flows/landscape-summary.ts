/** The first columns of `landscape.csv`. Those of the input follow. */
export const landscapeColumns = ['id', 'x', 'y', 'topic', 'text'] as const;

/** The content of `landscape.json`: the topics of a run's texts, the largest first. */
export type LandscapeSummary = {
  version: 1;
  /** Number of texts in the input. */
  texts: number;
  /** Number of texts with a place; the others share no words with any. */
  placed: number;
  topics: {
    /** Phrases that characterize the topic, best first. */
    labels: string[];
    count: number;
    /** Its summit, from 0 to 1 on both axes. */
    x: number;
    y: number;
    /** IDs of the most typical texts, best first. */
    typical: string[];
  }[];
  /** Places of some texts, drawn evenly from all: enough for a small picture of the map. */
  sketch: [x: number, y: number][];
};

/** Maximum number of texts in the sketch of a landscape. */
export const sketchedTextsMax = 400;
