// @ts-check

/**
 * Rates the labels of a map's hills. A hill's right names are those of the topic to which most of its texts belong.
 * @param {import('./generate-corpora.mjs').Corpus} corpus
 * @param {import('@app/landscape').TopicMap} map
 * @returns The number of hills with a right name among their first two labels, of all hills, and the wrong ones.
 */
export function rateLabels({ classes, names }, { topics, topicOf }) {
  const wrong = topics.flatMap(({ labels }, topic) => {
    /** @type {Map<number | null, number>} */
    const counts = new Map();
    for (const [text, own] of topicOf.entries()) {
      const known = classes[text] ?? null;
      if (own === topic) counts.set(known, (counts.get(known) ?? 0) + 1);
    }
    const [[known] = [null]] = [...counts].sort(([, few], [, many]) => many - few);
    const rightNames = known === null ? [] : (names[known] ?? []);
    const words = labels.slice(0, 2).flatMap((label) => label.toLowerCase().split(/[\s']+/));
    const phrases = labels.slice(0, 2).map((label) => ` ${label.toLowerCase()} `);
    const isRight = rightNames.some((name) => {
      const lower = name.toLowerCase();
      // A plural or a definite form is the same name.
      return phrases.some((label) => label.includes(` ${lower}`)) || words.some((word) => word.startsWith(lower));
    });
    return isRight ? [] : [{ name: rightNames[0] ?? 'none', labels }];
  });
  return { right: topics.length - wrong.length, hills: topics.length, wrong };
}
