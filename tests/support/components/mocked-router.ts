import type * as NextRouter from 'next/router';
import { vi } from 'vitest';

const actual = await vi.importActual<typeof NextRouter>('next/router');

/** Replaces `next/router` in component tests, which can set the current page. */
export const useRouter = vi.fn(actual.useRouter);
