import type * as NextRouter from 'next/router';
import { vi } from 'vitest';

const actual = await vi.importActual<typeof NextRouter>('next/router');

/** Takes the place of `next/router` in every component test, which can stand on any page. */
export const useRouter = vi.fn(actual.useRouter);
