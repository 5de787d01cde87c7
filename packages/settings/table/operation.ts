import { z } from 'zod';
import { group, optional } from '../setting';

/** Settings for operating and testing an installation. */
export const maintenance = group({
  about:
    'on: every address answers 503 with the maintenance page. MAINTENANCE_FILE takes effect within a second, the variable at the next start. MAINTENANCE_UNTIL is an instant such as 2026-03-07T14:30:00Z, shown as "Back by …".',
  settings: {
    MAINTENANCE: optional(z.enum(['on', 'off'])),
    MAINTENANCE_FILE: optional(z.string(), { shown: '.data/maintenance' }),
    MAINTENANCE_UNTIL: optional(z.iso.datetime({ offset: true })),
  },
});

export const browser = group({
  about:
    'A browser for the browser tests. Empty: an installed Chromium is used, or one is installed. If the Debian package chromium-headless-shell is installed next to it, that is used instead, because it needs a third less processor time.',
  settings: { CHROMIUM_PATH: optional(z.string()) },
});
