import type { Page } from '@playwright/test';

/** One movement of content that the visitor did not cause. */
type Shift = { value: number; moved: string[] };
declare global {
  var layoutShifts: Shift[] | undefined;
}

/**
 * Records how far content moves while pages load (Cumulative Layout Shift, https://web.dev/articles/cls).
 * @param page A page that was not opened yet.
 * @returns Reads the sum of the shifts of the current document and what moved, the largest shift first.
 */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    globalThis.layoutShifts = shifts;
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const describe = (node: Node | null) =>
      node instanceof Element
        ? `<${node.tagName.toLowerCase()} class="${node.className}"> ${(node.textContent ?? '').slice(0, 40)}`
        : String(node?.textContent ?? 'removed').slice(0, 40);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => describe(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = (await page.evaluate(() => globalThis.layoutShifts)) ?? [];
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    return { sum, shifts: shifts.toSorted((one, other) => other.value - one.value) };
  };
}
