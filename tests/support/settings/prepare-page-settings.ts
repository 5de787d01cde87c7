import { pageSettingsOf, readSettings } from '@app/settings';

/**
 * Vitest's global setup: what the front door hands to the pages in local mode, without the samples of addresses outside
 * the site, which lead to pages of local mode.
 */
export default function preparePageSettings(): void {
  const settings = pageSettingsOf(readSettings({}, 'front door'), { keys: [] });
  const { workflowFrameUrl } = settings.externalTargets;
  const externalTargets = { workflowFrameUrl };
  process.env.PAGE_SETTINGS = JSON.stringify({ ...settings, externalTargets, operator: undefined });
}
