import axe from 'axe-core';
import { vi } from 'vitest';

// A hundred rules take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** Rules that need a real page and are covered by browser journeys: landmarks, one h1, painted colors. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order', 'color-contrast'];

/** @returns The findings on a component in the current document; empty if there are none. */
export async function componentViolations(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    rules: Object.fromEntries([...pageRules, 'target-size'].map((rule) => [rule, { enabled: false }])),
    // jsdom does not load the pages of frames.
    iframes: false,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
