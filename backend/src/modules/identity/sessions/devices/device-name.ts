import bowser from 'bowser';
import * as m from '@/locales/generated/messages';

const browsers = new Set<string>(Object.values(bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(bowser.OS_MAP));

/**
 * Names a device by its user agent, such as "Firefox on Linux". Returns known names only, because the header is untrusted.
 * @param userAgent The `User-Agent` header.
 * @returns Null if neither browser nor system is known.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const parsed = bowser.parse(userAgent);
  const browser = browsers.has(parsed.browser.name ?? '') ? parsed.browser.name : undefined;
  const system = systems.has(parsed.os.name ?? '') ? parsed.os.name : undefined;
  if (browser === undefined || system === undefined) return browser ?? system ?? null;
  return m.security_device({ browser, system });
}
