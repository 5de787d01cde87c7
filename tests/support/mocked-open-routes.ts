import { vi } from 'vitest';
import type * as PlannedRoutes from '@/lib/open-routes';

const actual = await vi.importActual<typeof PlannedRoutes>('@/lib/open-routes');

/** Takes the place of `lib/open-routes` in every component test, which can open or close pages. */
export const { plannedRoutes, routeExpression } = actual;
export const isPlannedRoute = vi.fn(actual.isPlannedRoute);
