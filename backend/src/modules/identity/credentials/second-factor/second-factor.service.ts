import type {
  beginSecondFactor,
  confirmSecondFactor,
  SecondFactorState,
} from '@app/api-client/contract/identity/second-factor';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { seal } from '@/backend/cryptography/seal';
import { queueEmail } from '@/backend/email/outbox';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordSecurityEvent } from '@/backend/modules/identity/sessions';
import { acceptAppCode } from './check-second-factor.service';
import { recoveryCodesRenewedEmail, secondFactorOffEmail, secondFactorOnEmail } from './emails/second-factor-emails';
import { formatOtpauthUri, generateSecret } from './one-time-code';
import { generateRecoveryCodes, normalizeCode, recoveryCodeHash } from './recovery-code';
import {
  markConfirmed,
  countUnusedRecoveryCodes,
  deleteSecondFactor,
  findHolder,
  findSecondFactor,
  replaceUnconfirmed,
  replaceRecoveryCodes,
  type Holder,
} from './second-factor.repository';

const conflict = () => new HttpError(409, 'error_conflict');
const wrongCode = () => new HttpError(400, 'error_second_factor_invalid', { fields: { code: { code: 'invalid' } } });

/** @throws {HttpError} 401 if the account was deleted in the meantime. */
export async function requireHolder({ database }: Deps, { userId }: Caller): Promise<Holder> {
  const holder = await findHolder(database, userId);
  if (!holder) throw new HttpError(401, 'error_session_revoked');
  return holder;
}

/** Describes the state of a user's two-step login. */
export async function describeSecondFactor({ database }: Deps, user: Holder): Promise<SecondFactorState> {
  const factor = await findSecondFactor(database, user.id);
  const onSince = factor?.confirmedAt?.toISOString() ?? null;
  return {
    isOn: onSince !== null,
    isAvailable: user.passwordHash !== null,
    onSince,
    recoveryCodesLeft: onSince === null ? 0 : await countUnusedRecoveryCodes(database, user.id),
  };
}

/**
 * Creates a secret for an app. Logins ask for a code only after the first code is confirmed.
 * @param user The user, whose current password was just verified.
 * @throws {HttpError} 409 while two-step login is on, and without a password.
 */
export async function startSetUp(deps: Deps, user: Holder): Promise<ResponseOf<typeof beginSecondFactor>> {
  const { clock, database, keys } = deps;
  // Users without a password are never asked for a code.
  if (user.passwordHash === null) throw conflict();
  const secret = generateSecret();
  const sealedSecret = seal(keys.sealSecret, user.id, secret);
  if (!(await replaceUnconfirmed(database, { userId: user.id, sealedSecret, createdAt: clock.now() })))
    throw conflict();
  return { secret, address: formatOtpauthUri(secret, user.email) };
}

async function createRecoveryCodes(transaction: Transaction, { ids }: Deps, userId: string): Promise<string[]> {
  const codes = generateRecoveryCodes(ids);
  await replaceRecoveryCodes(transaction, userId, codes.map(recoveryCodeHash));
  return codes;
}

/**
 * Turns on two-step login.
 * @returns The recovery codes, which are stored only as hashes.
 * @throws {HttpError} 400 for a wrong code; 409 if the setup was not started, or two-step login is on already.
 */
export async function finishSetUp(
  deps: Deps,
  user: Holder,
  typed: string,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof confirmSecondFactor>> {
  const factor = await findSecondFactor(deps.database, user.id);
  if (!factor || factor.confirmedAt !== null) throw conflict();
  const now = deps.clock.now();
  return deps.database.transaction(async (transaction) => {
    if (!(await acceptAppCode(transaction, deps, factor, normalizeCode(typed)))) throw wrongCode();
    if (!(await markConfirmed(transaction, user.id, now))) throw conflict();
    const recoveryCodes = await createRecoveryCodes(transaction, deps, user.id);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'second_factor_on', userId: user.id });
    await queueEmail(transaction, deps, secondFactorOnEmail(deps.config, user, now));
    return { recoveryCodes };
  });
}

/**
 * Creates new recovery codes, which replace the previous ones, and emails the user.
 * @throws {HttpError} 409 while two-step login is off.
 */
export async function renewCodes(
  deps: Deps,
  user: Holder,
  origin: RequestOrigin,
): Promise<{ recoveryCodes: string[] }> {
  const factor = await findSecondFactor(deps.database, user.id);
  if (!factor?.confirmedAt) throw conflict();
  const recoveryCodes = await deps.database.transaction(async (transaction) => {
    const codes = await createRecoveryCodes(transaction, deps, user.id);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'recovery_codes_renewed', userId: user.id });
    await queueEmail(transaction, deps, recoveryCodesRenewedEmail(deps.config, user, deps.clock.now()));
    return codes;
  });
  return { recoveryCodes };
}

/** Turns off two-step login and deletes the recovery codes. Idempotent. */
export async function turnOff(deps: Deps, user: Holder, origin: RequestOrigin): Promise<SecondFactorState> {
  await deps.database.transaction(async (transaction) => {
    if (!(await deleteSecondFactor(transaction, user.id))) return;
    await recordSecurityEvent(transaction, deps, origin, { kind: 'second_factor_off', userId: user.id });
    await queueEmail(transaction, deps, secondFactorOffEmail(deps.config, user, deps.clock.now()));
  });
  return describeSecondFactor(deps, user);
}
