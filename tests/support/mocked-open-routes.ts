import { vi } from 'vitest';
import type * as OpenRoutes from '../../lib/open-routes';

const actual = await vi.importActual<typeof OpenRoutes>('../../lib/open-routes');

/** Takes the place of `lib/open-routes` in every component test, which can open or close pages. */
export const { openRoutes, expressionOf } = actual;
export const isOpen = vi.fn(actual.isOpen);
