import type { BrowserContext } from './journey';

/** By which a browser is known again: it opens nothing, and stays when the user leaves. */
export const deviceName = '__Host-device';

/** The cookies of whoever is logged in. */
export const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name !== deviceName);
