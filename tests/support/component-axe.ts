import axe from 'axe-core';
import { vi } from 'vitest';

// A hundred rules take seconds where the machine is busy with the other tests.
vi.setConfig({ testTimeout: 30_000 });

/** What only a real page can show is left to the browser journeys: landmarks, one h1, colors that are painted. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order', 'color-contrast'];

/** @returns What axe finds wrong with a component as it stands in the document now; empty when nothing. */
export async function componentViolations(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    rules: Object.fromEntries([...pageRules, 'target-size'].map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
