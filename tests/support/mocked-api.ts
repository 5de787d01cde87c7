import { vi } from 'vitest';

/** Replaces `lib/api` in component tests: each test defines the responses. */
export const callApi = vi.fn();
export const preloadApi = vi.fn();
