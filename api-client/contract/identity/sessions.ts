import * as z from 'zod';
import { endpoint } from '../endpoint';
import { page, pageQuery } from '../fields/page';
import { Id, Instant } from '../fields/values';

const Device = z
  .string()
  .nullable()
  .describe('Readable name of the device, such as "Firefox on Linux"; `null` if unknown.');

export const Session = z.object({
  id: Id.describe('ID of the session.'),
  device: Device,
  isCurrent: z.boolean().describe('Whether this is the session of the request.'),
  loginMethod: z.enum(['password', 'sso']).describe('How the user logged in.'),
  startedAt: Instant.describe('When the user logged in.'),
  lastUsedAt: Instant.describe('When the session was last used, accurate to five minutes.'),
  expiresAt: Instant.describe('When the session expires.'),
});
export type Session = z.infer<typeof Session>;

/** Network addresses are left out: they say little to users and much about them. */
export const listSessions = endpoint({
  name: 'listSessions',
  summary: "Lists the caller's active sessions: the current one first, then by last use.",
  method: 'GET',
  path: '/sessions',
  access: 'bearer',
  response: z.object({ sessions: z.array(Session).describe('Active sessions, including the current one.') }),
  errors: [],
});

/** Every backend process rejects the session's tokens with the next call. */
export const endSession = endpoint({
  name: 'endSession',
  summary: "Ends one of the caller's sessions.",
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'bearer',
  params: z.strictObject({ id: Id.describe('ID of the session.') }),
  response: z.object({ id: Id.describe('ID of the session, which has ended now or earlier.') }),
  errors: [],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: "Ends all of the caller's sessions except the current one.",
  method: 'DELETE',
  path: '/sessions',
  access: 'bearer',
  response: z.object({ sessionsEnded: z.int().min(0).describe('Number of sessions that were ended.') }),
  errors: [],
});

export const LoginHistoryEntry = z.object({
  id: Id.describe('ID of the entry.'),
  happenedAt: Instant.describe('When the attempt happened.'),
  outcome: z
    .enum(['succeeded', 'wrong_password', 'wrong_code', 'recovery_code', 'rejected'])
    .describe(
      '`succeeded`: a session started. `wrong_password`, `wrong_code`: the attempt failed. `recovery_code`: a recovery code was used. `rejected`: the account could not log in, regardless of the password.',
    ),
  device: Device,
  isCurrent: z.boolean().describe('Whether the current session started with this login.'),
});
export type LoginHistoryEntry = z.infer<typeof LoginHistoryEntry>;

export const listLoginHistory = endpoint({
  name: 'listLoginHistory',
  summary: "Lists logins and login attempts for the caller's account, most recent first.",
  method: 'GET',
  path: '/login-history',
  access: 'bearer',
  query: z.strictObject(pageQuery),
  response: page(LoginHistoryEntry),
  errors: [],
});
