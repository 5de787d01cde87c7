import axe from 'axe-core';

/** Rules for whole pages, which a single component cannot meet, and contrast, which needs a rendering browser. */
const aboutPages = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'heading-order',
  'color-contrast',
  'target-size',
];

/** Runs axe-core on an element. @returns One line per violated rule and node; empty if there is none. */
export async function findViolations(element: Element, skippedRules: readonly string[] = []): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries([...aboutPages, ...skippedRules].map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} in ${node.html}`));
}
