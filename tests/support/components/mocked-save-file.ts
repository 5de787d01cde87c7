import { vi } from 'vitest';

/** Replaces `lib/save-file` in component tests, because jsdom saves no files. */
export const saveFile = vi.fn();
