import axe from 'axe-core';

/** Rules about whole pages; a component alone cannot keep them. Contrast needs a browser that paints. */
const aboutPages = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'heading-order',
  'color-contrast',
  'target-size',
];

/** What axe-core finds wrong with an element: one line per rule and place. Expected to be an empty list. */
export async function findViolations(element: Element, skippedRules: readonly string[] = []): Promise<string[]> {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries([...aboutPages, ...skippedRules].map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} in ${node.html}`));
}
