import type { PageSettings } from '@app/settings/page';
import { vi } from 'vitest';

/** Changes what the page's first script sets, for modules that are loaded afterwards. Undone with the test's globals. */
export function stubPageSettings(changes: Partial<PageSettings>): void {
  const { pageSettings } = window as unknown as { pageSettings: PageSettings };
  vi.stubGlobal('pageSettings', { ...pageSettings, ...changes });
}
