import { vi } from 'vitest';

/** Takes the place of `lib/save-file` in every component test: jsdom saves no files. */
export const saveFile = vi.fn();
