import { useRouter } from 'next/router';
import { vi } from 'vitest';

/** The mocked router of the settings page. */
export const router = {
  pathname: '/account/sso',
  isReady: true,
  query: {} as Record<string, string>,
  replace: vi.fn(),
  push: vi.fn(),
};

/** Resets the router to the page without a query. Call it before each test. */
export function resetRouter(): void {
  router.query = {};
  router.replace.mockReset();
  vi.mocked(useRouter).mockImplementation(() => ({ ...router }) as unknown as ReturnType<typeof useRouter>);
}
