import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import { newDeviceEmail } from './emails/new-device-email';
import { deviceCookieDays } from '@/backend/http/device-cookie';
import { deviceName } from './device-name';
import { deleteDevicesUnseenSince, hasLoggedIn, recordDeviceSeen } from './known-device.repository';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { startSession, type SessionRequest, type StartedSession } from './start-session';

const dayMs = 24 * 60 * 60 * 1_000;

/** Who logs in, and for how long. `ssoConfigId` is given where single sign-on proved who it is. */
export type LoginRequest = Pick<SessionRequest, 'staysSignedIn' | 'ssoConfigId' | 'endsBefore'> & {
  user: { id: string; email: string; firstName: string };
};

/**
 * What a device is known by: its cookie, which a browser is given with its first login. Other clients keep no cookies
 * and are known by what they say they are.
 */
function deviceOf({ device, isBrowser, userAgent }: RequestOrigin, ids: Deps['ids']) {
  if (!isBrowser) return { hash: secretHash(`client ${userAgent ?? ''}`), cookie: undefined };
  const cookie = device ?? ids.secret();
  return { hash: secretHash(cookie), cookie };
}

/**
 * Begins the session of a login, however the user has proven who it is: by password or by single sign-on. Records it,
 * remembers the device, and tells the account's owner by mail of one that is new to the account, except at the first
 * login of all. `setSessionCookies` gives the browser its cookies.
 * @param transaction The transaction of whatever entitles the user to it.
 */
export async function startLogin(
  transaction: Transaction,
  deps: Deps,
  origin: RequestOrigin,
  { user, ...request }: LoginRequest,
): Promise<StartedSession> {
  const now = deps.clock.now();
  const name = deviceName(origin.userAgent);
  const { hash, cookie } = deviceOf(origin, deps.ids);
  const isFirstLogin = !(await hasLoggedIn(transaction, user.id));
  await deleteDevicesUnseenSince(transaction, user.id, new Date(now.getTime() - deviceCookieDays * dayMs));
  const isNew = await recordDeviceSeen(transaction, {
    userId: user.id,
    deviceHash: hash,
    label: name ?? '',
    lastSeenAt: now,
  });

  const session = await startSession(transaction, deps, origin, { ...request, userId: user.id });
  await recordSecurityEvent(transaction, deps, origin, {
    kind: 'login_succeeded',
    userId: user.id,
    sessionId: session.id,
    detail: name ?? undefined,
  });
  if (isNew && !isFirstLogin) {
    const message = newDeviceEmail(deps.config, user, { sessionId: session.id, device: name, at: now });
    await queueEmail(transaction, deps, message);
  }
  return { ...session, device: cookie };
}
