import type { BrowserContext } from './journey';

/** The cookie that recognizes a browser. It grants no access and stays after logging out. */
export const deviceName = '__Host-device';

/** The session's cookies. */
export const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name !== deviceName);
