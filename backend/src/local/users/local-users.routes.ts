import { Role } from '@app/api-client/contract/fields/enumerations';
import { CompanyName, Email, NewPassword, UserName } from '@app/api-client/contract/fields/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { originOf } from '@/backend/http/calls/request-origin';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { addUser } from './add-user';

/**
 * Creates a cache of password hashes for local mode. The users of a test run share a few passwords, and a hash takes
 * longer than everything else about adding a user.
 * @returns A function that returns the hash of a password, as a PHC string.
 */
function createPasswordHashes(hasher: PasswordHasher): (password: string) => Promise<string> {
  const hashes = new Map<string, Promise<string>>();
  return (password) => {
    const cached = hashes.get(password);
    if (cached) return cached;
    const hash = hasher.hash(password);
    hashes.set(password, hash);
    hash.catch(() => hashes.delete(password));
    return hash;
  };
}

const usersMax = 100;
/** Ten years. */
const ageDaysMax = 3_660;

const NewUser = z.strictObject({
  email: Email,
  password: NewPassword,
  firstName: UserName,
  lastName: UserName,
  companyName: CompanyName.optional(),
  memberOf: Email.optional(),
  role: Role.optional(),
  isUnverified: z.boolean().optional(),
  isSuspended: z.boolean().optional(),
  isStaff: z.boolean().optional(),
  receivesPromotionalEmails: z.boolean().optional(),
  ageDays: z.number().int().min(0).max(ageDaysMax).optional(),
  passwordExpiresAfterDays: z.literal([90, 180, 360]).optional(),
});
const AddedUser = z.object({ id: z.uuid(), email: z.string() });

/**
 * Adds users without a sign-up, for tests and for trying the product: all of a call or none. `memberOf` may name an
 * earlier user of the same call. Registered in dev only.
 */
export function registerLocalUsers(app: FastifyInstance, deps: Deps): void {
  const body = z.strictObject({ users: z.array(NewUser).min(1).max(usersMax) });
  const response = { 201: z.object({ users: z.array(AddedUser) }) };
  const hashOf = createPasswordHashes(deps.passwordHasher);

  app.post('/local/users', { schema: { hide: true, body, response } }, async (request, reply) => {
    const { users } = request.body as z.infer<typeof body>;
    const origin = originOf(request);
    const hashes = await Promise.all(users.map(({ password }) => hashOf(password)));
    const added = await deps.database.transaction(async (transaction) => {
      const rows: z.infer<typeof AddedUser>[] = [];
      for (const [index, { password: _password, ...user }] of users.entries()) {
        const id = await addUser(transaction, deps, user, hashes[index] ?? '', origin);
        if (id === undefined) throw new HttpError(409, 'error_conflict');
        rows.push({ id, email: user.email });
      }
      return rows;
    });
    return reply.status(201).send({ users: added });
  });
}
