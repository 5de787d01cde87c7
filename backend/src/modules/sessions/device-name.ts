import bowser from 'bowser';
import * as m from '@/locales/generated/messages';

const browsers = new Set<string>(Object.values(bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(bowser.OS_MAP));

/**
 * A device as users name it, from what it says of itself: "Firefox on Linux". Only names that are known are repeated:
 * the rest of the header is anybody's text.
 * @param userAgent The header of that name.
 * @returns Nothing where neither browser nor system is known.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const parsed = bowser.parse(userAgent);
  const browser = browsers.has(parsed.browser.name ?? '') ? parsed.browser.name : undefined;
  const system = systems.has(parsed.os.name ?? '') ? parsed.os.name : undefined;
  if (browser === undefined || system === undefined) return browser ?? system ?? null;
  return m.security_device({ browser, system });
}
