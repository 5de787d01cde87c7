import type {
  beginSecondFactor,
  confirmSecondFactor,
  SecondFactorState,
} from '@app/api-client/contract/account/second-factor';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { seal } from '@/backend/cryptography/seal';
import { queueEmail } from '@/backend/email/outbox';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { acceptsAppCode } from './check-second-factor.service';
import { recoveryCodesRenewedEmail, secondFactorOffEmail, secondFactorOnEmail } from './emails/second-factor-emails';
import { appAddress, makeSecret } from './one-time-code';
import { makeRecoveryCodes, plainCode, recoveryCodeHash } from './recovery-code';
import {
  confirm,
  countUnusedRecoveryCodes,
  deleteSecondFactor,
  findHolder,
  findSecondFactor,
  putUnconfirmed,
  replaceRecoveryCodes,
  type Holder,
} from './second-factor.repository';

const conflict = () => new HttpError(409, 'error_conflict');
const wrongCode = () => new HttpError(400, 'error_second_factor_invalid', { fields: { code: { code: 'invalid' } } });

/** @throws {HttpError} 401 when the account was erased in the meantime. */
export async function holderOf({ database }: Deps, { userId }: Caller): Promise<Holder> {
  const holder = await findHolder(database, userId);
  if (!holder) throw new HttpError(401, 'error_session_revoked');
  return holder;
}

/** Whether a user's logins ask for a code. */
export async function secondFactorOf({ database }: Deps, user: Holder): Promise<SecondFactorState> {
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
 * Makes a secret for an app. Nothing is asked for at the login before the app has shown a code.
 * @param user Whose present password has just been compared.
 * @throws {HttpError} 409 while a second factor is on, which has to be switched off first, and without a password.
 */
export async function beginSetUp(deps: Deps, user: Holder): Promise<ResponseOf<typeof beginSecondFactor>> {
  const { clock, database, keys } = deps;
  // Who has no password is never asked for a code.
  if (user.passwordHash === null) throw conflict();
  const secret = makeSecret();
  const sealedSecret = seal(keys.sealSecret, user.id, secret);
  if (!(await putUnconfirmed(database, { userId: user.id, sealedSecret, createdAt: clock.now() }))) throw conflict();
  return { secret, address: appAddress(secret, user.email) };
}

async function createRecoveryCodes(transaction: Transaction, { ids }: Deps, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes(ids);
  await replaceRecoveryCodes(transaction, userId, codes.map(recoveryCodeHash));
  return codes;
}

/**
 * Switches the second factor on.
 * @returns The recovery codes, which exist nowhere else.
 * @throws {HttpError} 400 for a wrong code; 409 when nothing was begun, or it is on already.
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
    if (!(await acceptsAppCode(transaction, deps, factor, plainCode(typed)))) throw wrongCode();
    if (!(await confirm(transaction, user.id, now))) throw conflict();
    const recoveryCodes = await createRecoveryCodes(transaction, deps, user.id);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'second_factor_on', userId: user.id });
    await queueEmail(transaction, deps, secondFactorOnEmail(deps.config, user, now));
    return { recoveryCodes };
  });
}

/**
 * Makes new recovery codes, which replace the previous ones, and emails the user.
 * @throws {HttpError} 409 while no second factor is on.
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

/** Switches the second factor off, with its recovery codes. Off already is a success. */
export async function switchOff(deps: Deps, user: Holder, origin: RequestOrigin): Promise<SecondFactorState> {
  await deps.database.transaction(async (transaction) => {
    if (!(await deleteSecondFactor(transaction, user.id))) return;
    await recordSecurityEvent(transaction, deps, origin, { kind: 'second_factor_off', userId: user.id });
    await queueEmail(transaction, deps, secondFactorOffEmail(deps.config, user, deps.clock.now()));
  });
  return secondFactorOf(deps, user);
}
