import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `wcag22aa` is off by default in axe, and naming the tags turns its rules on. */
const everything = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** The rules of those tags that check colors. */
const colors = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Findings that axe can't decide and reports for review, with the tests that cover them instead.
 * - Colors on a drawing, a gradient or a sticky part (`color-contrast`, excluded in the page): lib/theme/tokens.test.ts
 *   computes the contrast of every pair.
 * - The order of headings if part of the page was replaced during the check; a wrong order is a violation.
 * - A switch, whose visible text is its value.
 * - The frame of the workflow example, a document without script: front-door/examples/workflow-example.test.ts; and the
 *   simulator's card fields, which have another origin: backend/src/local/payment-simulator/card-fields.
 */
const reviewed: Record<string, (html: string) => boolean> = {
  'heading-order': () => true,
  'label-content-name-mismatch': (html) => html.includes('role="switch"'),
  'frame-tested': (html) => /src="(\/examples\/workflow-definitions"|[^"]*\/api\/local\/payments\/)/.test(html),
};

/**
 * Only findings are reported, by their HTML, so axe need not compute selectors. It fetches no style sheets: the only
 * rule that reads them, `css-orientation-lock`, is experimental and not in the tags. It does not wait for frames to
 * answer, because axe is loaded in none.
 */
const reporting = {
  resultTypes: ['violations', 'incomplete'],
  selectors: false,
  preload: { assets: ['media'] },
  pingWaitTime: 1,
};

type Finding = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };
type AxeResult = { violations: Finding[]; incomplete: Finding[] };
type AxeWindow = { axe?: { run: (context: Element | Document, options: object) => Promise<AxeResult> } };

const stoppedPages = new WeakSet<Page>();

/** Finishes every transition and animation in the page's next documents immediately. Idempotent. */
export async function stopMotion(page: Page): Promise<void> {
  if (stoppedPages.has(page)) return;
  stoppedPages.add(page);
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, ::before, ::after, ::backdrop {
      transition: none !important;
      animation-duration: 0s !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
    }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/**
 * Waits until the page has rendered an outside change, such as its width, and nothing moves. The wait is limited,
 * because a browser on a busy machine may stop drawing a page for a minute.
 */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const within = (ms: number, event: Promise<unknown>) =>
      Promise.race([event, new Promise((resolve) => setTimeout(resolve, ms))]);
    // Two frames: the first applies the change, after which motion starts.
    const frame = () => within(1_000, new Promise((resolve) => requestAnimationFrame(resolve)));
    const moving = () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    const end = performance.now() + 5_000;
    do {
      await frame();
      await frame();
      await within(2_000, Promise.allSettled(moving().map(({ finished }) => finished)));
    } while (performance.now() < end && moving().some(({ playState }) => playState === 'running'));
  });

/**
 * Runs axe. While a modal dialog is open, only the dialog is checked, because the rest of the page is inert and a state
 * of its own.
 * @param what `colors` if the page was completely checked in the other theme: nothing else can differ.
 * @returns The findings on the current page, one line per element; empty if there are none.
 */
export async function axeViolations(page: Page, what: 'everything' | 'colors' = 'everything'): Promise<string[]> {
  const isLoaded = await page.evaluate(() => (window as unknown as AxeWindow).axe !== undefined);
  if (!isLoaded) await page.evaluate(axeSource);
  await untilStill(page);
  const { violations, incomplete } = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as Required<AxeWindow>;
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      // What the sticky header covers at the moment is no smaller target.
      const { scrollY } = window;
      window.scrollTo(0, 0);
      const found = await axe.run(modal ?? document, options);
      window.scrollTo(0, scrollY);
      // There are hundreds of these, all reviewed.
      const incomplete = found.incomplete.filter(({ id }) => id !== 'color-contrast');
      return { violations: found.violations, incomplete };
    },
    { ...reporting, runOnly: what === 'everything' ? everything : colors },
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${help}: ${html.slice(0, 160)} ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
    ),
  );
  const unreviewed = incomplete.flatMap(({ id, help, nodes }) =>
    nodes.flatMap(({ html }) => (reviewed[id]?.(html) ? [] : `needs review: ${id}: ${help}: ${html.slice(0, 160)}`)),
  );
  return [...found, ...unreviewed, ...(await repeatedIds(page)).map((id) => `duplicate-id: ${id}`)];
}

/**
 * WCAG no longer requires unique ids and axe no longer checks them, but labels and links find only the first duplicate.
 */
const repeatedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

/** @returns The distance in pixels that the page can scroll sideways. */
export const sidewaysScrollPx = (page: Page): Promise<number> =>
  // Negative behind an open dialog, which hides the scroll bar.
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
