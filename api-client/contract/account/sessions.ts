import * as z from 'zod';
import { endpoint } from '../endpoint';
import { page, pageQuery } from '../fields/page';
import { Id, Instant } from '../fields/values';

const Device = z
  .string()
  .nullable()
  .describe('As people name it, such as "Firefox on Linux"; null when it did not say what it is.');

export const Session = z.object({
  id: Id.describe('Identifies the session.'),
  device: Device,
  isCurrent: z.boolean().describe('Whether it is the session that asks.'),
  loginMethod: z.enum(['password', 'sso']).describe('How the person logged in.'),
  startedAt: Instant.describe('When the person logged in.'),
  lastUsedAt: Instant.describe('When it was last used, to within five minutes.'),
  expiresAt: Instant.describe('When it ends by itself.'),
});
export type Session = z.infer<typeof Session>;

/** A network address says little to users and much about them: it is left out. */
export const listSessions = endpoint({
  name: 'listSessions',
  summary: "Lists the caller's sessions that have not ended: this one first, then the last used.",
  method: 'GET',
  path: '/sessions',
  access: 'bearer',
  response: z.object({ sessions: z.array(Session).describe('At least the one that asks.') }),
  errors: [],
});

/** On every copy of the backend its tokens are refused with the next call. */
export const endSession = endpoint({
  name: 'endSession',
  summary: "Ends one of the caller's sessions.",
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'bearer',
  params: z.strictObject({ id: Id.describe('The session.') }),
  response: z.object({ id: Id.describe('The session, which has ended now or before.') }),
  errors: [],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: "Ends all of the caller's sessions but this one.",
  method: 'DELETE',
  path: '/sessions',
  access: 'bearer',
  response: z.object({ sessionsEnded: z.int().min(0).describe('How many there were.') }),
  errors: [],
});

export const LoginHistoryEntry = z.object({
  id: Id.describe('Identifies the entry.'),
  happenedAt: Instant.describe('When it happened.'),
  outcome: z
    .enum(['succeeded', 'wrong_password', 'wrong_code', 'recovery_code', 'rejected'])
    .describe(
      'succeeded: a session began. wrong_password, wrong_code: somebody tried. recovery_code: one was used up. refused: the account was closed to the login, whatever the password was.',
    ),
  device: Device,
  isCurrent: z.boolean().describe('Whether the session that asks began with it.'),
});
export type LoginHistoryEntry = z.infer<typeof LoginHistoryEntry>;

export const listLoginHistory = endpoint({
  name: 'listLoginHistory',
  summary: "Lists logins to the caller's account, and attempts at it, the latest first.",
  method: 'GET',
  path: '/login-history',
  access: 'bearer',
  query: z.strictObject(pageQuery),
  response: page(LoginHistoryEntry),
  errors: [],
});
