import { vi } from 'vitest';
import type * as PlannedRoutes from '@/lib/planned-routes';

const actual = await vi.importActual<typeof PlannedRoutes>('@/lib/planned-routes');

/** Takes the place of `lib/planned-routes` in every component test, which can open or close pages. */
export const { plannedRoutes, routeExpression } = actual;
export const isPlannedRoute = vi.fn(actual.isPlannedRoute);
