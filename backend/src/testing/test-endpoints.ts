import { endpoint } from '@app/api-client/contract/endpoint';
import { z } from 'zod';
import type { Authenticator, Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';

/** Endpoints for tests of what all calls share. */
export const echo = endpoint({
  name: 'echo',
  summary: 'Returns the text that was sent.',
  method: 'POST',
  path: '/echo/{id}',
  access: 'public',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ q: z.string().optional() }),
  body: z.strictObject({ text: z.string().max(100), nested: z.unknown().optional() }),
  response: z.object({ text: z.string(), q: z.string().optional() }),
  errors: [],
});

export const peek = endpoint({
  name: 'peek',
  summary: 'Reads the text that was sent, and stores nothing.',
  method: 'POST',
  path: '/peek',
  access: 'public',
  effect: 'reads',
  body: z.strictObject({ text: z.string().max(100) }),
  response: z.object({ text: z.string() }),
  errors: [],
});

export const keep = endpoint({
  name: 'keep',
  summary: 'Stores something although it is a GET.',
  method: 'GET',
  path: '/keep',
  access: 'public',
  effect: 'writes',
  response: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const eraseEcho = endpoint({
  name: 'eraseEcho',
  summary: 'Takes no body.',
  method: 'DELETE',
  path: '/echo/{id}',
  access: 'public',
  params: z.strictObject({ id: z.string() }),
  response: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const mine = endpoint({
  name: 'mine',
  summary: 'Returns data of the caller.',
  method: 'GET',
  path: '/mine',
  access: 'bearer',
  response: z.object({ userId: z.string() }),
  errors: [],
});

export const operators = endpoint({
  name: 'operators',
  summary: 'A call for staff.',
  method: 'POST',
  path: '/operators',
  access: 'staff',
  response: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const shared = endpoint({
  name: 'shared',
  summary: 'Returns the same for every caller.',
  method: 'GET',
  path: '/shared',
  access: 'public',
  response: z.object({ ok: z.literal(true) }),
  errors: [],
});

const user: Caller = {
  userId: 'user-1',
  organizationId: 'organization-1',
  sessionId: 'session-1',
  email: 'user@example.com',
  isStaff: false,
  requiresPasswordChange: false,
};

/** Accepts fixed tokens: of two users, of staff, and of a user with an expired password. */
export const testAuthenticator: Authenticator = {
  async authenticate(bearer) {
    if (bearer === 'user') return user;
    if (bearer === 'other') return { ...user, userId: 'user-2' };
    if (bearer === 'staff') return { ...user, isStaff: true };
    if (bearer === 'expired-password') return { ...user, requiresPasswordChange: true };
    throw new HttpError(401, 'error_token_invalid');
  },
};
