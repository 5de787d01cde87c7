import { useRouter } from 'next/router';
import { vi } from 'vitest';

/** The router of the settings page, as the components of the next test see it. */
export const router = {
  pathname: '/account/sso',
  isReady: true,
  query: {} as Record<string, string>,
  replace: vi.fn(),
  push: vi.fn(),
};

/** Opens the page without a query. Call it before each test. */
export function resetRouter(): void {
  router.query = {};
  router.replace.mockReset();
  vi.mocked(useRouter).mockImplementation(() => ({ ...router }) as unknown as ReturnType<typeof useRouter>);
}
