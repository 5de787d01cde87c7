import type { Page } from '@playwright/test';

type Fiber = { child: Fiber | null; sibling: Fiber | null; memoizedProps?: { client?: QueryClient } };
type Query = { options: { queryFn?: (context: object) => Promise<unknown> } };
type QueryClient = { getQueryCache?: () => { getAll: () => Query[] } };

/**
 * Lets a page ask for what it shows several times at once, as a page with several parts does: with its own client, its
 * own tokens and its own way of refreshing. A page that asks once and shares the answer would never do that by itself.
 * @param count How many requests start together.
 * @returns Whether each succeeded.
 */
export async function requestConcurrently(page: Page, count: number): Promise<boolean[]> {
  return page.evaluate(async (requests) => {
    const root = document.getElementById('__next');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const open = [(root as unknown as Record<string, Fiber>)[key ?? '']];
    let ask: Query['options']['queryFn'];
    for (let fiber = open.pop(); fiber && !ask; fiber = open.pop()) {
      if (fiber.sibling) open.push(fiber.sibling);
      if (fiber.child) open.push(fiber.child);
      ask = fiber.memoizedProps?.client?.getQueryCache?.().getAll()[0]?.options.queryFn;
    }
    if (!ask) throw new Error('The page has made no query.');
    const { signal } = new AbortController();
    const answers = await Promise.allSettled(Array.from({ length: requests }, () => ask({ signal })));
    return answers.map(({ status }) => status === 'fulfilled');
  }, count);
}
