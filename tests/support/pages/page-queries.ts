import type { Page } from '@playwright/test';

type Fiber = { child: Fiber | null; sibling: Fiber | null; memoizedProps?: { client?: QueryClient } };
type Query = { options: { queryFn?: (context: object) => Promise<unknown> } };
type QueryClient = { getQueryCache?: () => { getAll: () => Query[] } };

/**
 * Makes a page send its query several times concurrently, with its own client and tokens. A page that shares one query
 * would never do that itself.
 * @param count The number of concurrent requests.
 * @returns Whether each succeeded.
 */
export async function requestConcurrently(page: Page, count: number): Promise<boolean[]> {
  return page.evaluate(async (requests) => {
    const root = document.getElementById('__next');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const open = [(root as unknown as Record<string, Fiber>)[key ?? '']];
    let query: Query['options']['queryFn'];
    for (let fiber = open.pop(); fiber && !query; fiber = open.pop()) {
      if (fiber.sibling) open.push(fiber.sibling);
      if (fiber.child) open.push(fiber.child);
      query = fiber.memoizedProps?.client?.getQueryCache?.().getAll()[0]?.options.queryFn;
    }
    if (!query) throw new Error('The page has made no query.');
    const { signal } = new AbortController();
    const answers = await Promise.allSettled(Array.from({ length: requests }, () => query({ signal })));
    return answers.map(({ status }) => status === 'fulfilled');
  }, count);
}
