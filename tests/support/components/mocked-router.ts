import type * as NextRouter from 'next/router';
import { vi } from 'vitest';

const actual = await vi.importActual<typeof NextRouter>('next/router');

/** Replaces `next/router` in component tests, which can set the current page. */
export const useRouter = vi.fn(actual.useRouter);

/** A router on the home page that goes nowhere. */
export const router = () =>
  ({
    pathname: '/',
    asPath: '/',
    query: {},
    isReady: true,
    push: vi.fn(),
    replace: vi.fn(),
  }) as unknown as NextRouter.NextRouter;
