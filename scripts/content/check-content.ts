/**
 * Tries to read each collection of the content service with the product's settings, including `.env`
 * (`npm run check:content`), and prints a table. Missing permissions are printed with where to grant them. Exits with 1
 * if a collection can't be read.
 */
import { checkContent, tableOf } from '../../lib/cms/reader/check-content';
import { ContentRequests } from '../../lib/cms/reader/content-requests';
import { readContentServiceSettings } from '../../lib/server-settings';
import { readSettings } from '../process/settings.mjs';

readSettings();
const settings = readContentServiceSettings();
const remedies: string[] = [];
const requests = new ContentRequests({
  settings,
  token: () => settings.token,
  warn: (_message, { permission, remedy } = {}) => void remedies.push(`${String(permission)}: ${String(remedy)}`),
});
const checks = await checkContent(requests);
console.log(
  `${settings.baseUrl}, Strapi ${settings.strapiVersion}, ${settings.token ? 'with' : 'without'} CMS_TOKEN\n`,
);
console.log(tableOf(checks));
if (remedies.length > 0) console.log(`\nMissing permissions:\n${remedies.join('\n')}`);
process.exitCode = checks.every(({ isReadable }) => isReadable) ? 0 : 1;
