import { pageSettingsOf, readSettings } from '@app/settings';

/** Vitest's global setup: what the front door hands to the pages, as of local mode. */
export default function preparePageSettings(): void {
  process.env.PAGE_SETTINGS = JSON.stringify(pageSettingsOf(readSettings({}, 'front door'), { keys: [] }));
}
