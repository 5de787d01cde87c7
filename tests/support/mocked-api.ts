import { vi } from 'vitest';

/** Takes the place of `lib/api` in every component test: a test says what each call answers. */
export const callApi = vi.fn();
export const preloadApi = vi.fn();
