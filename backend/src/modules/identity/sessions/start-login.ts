import { dayMs } from '@app/api-client/rules/values/durations';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import { deviceCookieDays } from '@/backend/http/calls/device-cookie';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { recordSecurityEvent } from './history/record-security-event';
import { deleteDevicesUnseenSince, hasLoggedIn, recordDeviceSeen } from './devices/known-device.repository';
import { deviceName } from './devices/device-name';
import { newDeviceEmail } from './emails/new-device-email';
import { startSession, type SessionRequest, type StartedSession } from './start-session';

/** The user of a login, and how long the session lasts. `ssoConfigId` is set for single sign-on. */
export type LoginRequest = Pick<SessionRequest, 'staysSignedIn' | 'ssoConfigId' | 'endsBefore'> & {
  user: { id: string; email: string; firstName: string };
};

/**
 * Identifies a device: a browser by its cookie, which it gets with its first login, and any other client by its user
 * agent, because it keeps no cookies.
 */
function identifyDevice({ device, isBrowser, userAgent }: RequestOrigin, ids: Deps['ids']) {
  if (!isBrowser) return { hash: secretHash(`client ${userAgent ?? ''}`), cookie: undefined };
  const cookie = device ?? ids.secret();
  return { hash: secretHash(cookie), cookie };
}

/**
 * Starts the session of a login by password or single sign-on. Records the login and the device, and emails the user
 * about a new device, except at the first login of the account. `setSessionCookies` sets the browser's cookies.
 * @param transaction The transaction that authenticated the user.
 */
export async function startLogin(
  transaction: Transaction,
  deps: Deps,
  origin: RequestOrigin,
  { user, ...request }: LoginRequest,
): Promise<StartedSession> {
  const now = deps.clock.now();
  const name = deviceName(origin.userAgent);
  const { hash, cookie } = identifyDevice(origin, deps.ids);
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
