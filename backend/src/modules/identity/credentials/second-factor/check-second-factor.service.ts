import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { unseal } from '@/backend/cryptography/seal';
import { queueEmail } from '@/backend/email/outbox';
import { deviceName, recordSecurityEvent } from '@/backend/modules/identity/sessions';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recoveryCodeUsedEmail } from './emails/second-factor-emails';
import { isAppCode, matchTimeStep } from './one-time-code';
import { normalizeCode, recoveryCodeHash } from './recovery-code';
import {
  countUnusedRecoveryCodes,
  findSecondFactor,
  redeemRecoveryCode,
  claimStep,
  type Holder,
  type SecondFactor,
} from './second-factor.repository';

/** Verifies a code of a user's authenticator app and uses up its time step. */
export async function acceptAppCode(
  transaction: Transaction,
  { clock, keys }: Pick<Deps, 'clock' | 'keys'>,
  { userId, sealedSecret }: SecondFactor,
  code: string,
): Promise<boolean> {
  const step = matchTimeStep(unseal(keys.sealSecret, userId, sealedSecret), code, clock.now());
  return step !== undefined && claimStep(transaction, userId, step);
}

/** Verifies and uses up a recovery code, and emails the owner, because a stolen code replaces the app. */
async function acceptRecoveryCode(
  transaction: Transaction,
  deps: Deps,
  user: Holder,
  code: string,
  origin: RequestOrigin,
): Promise<boolean> {
  const now = deps.clock.now();
  if (!(await redeemRecoveryCode(transaction, user.id, recoveryCodeHash(code), now))) return false;
  await recordSecurityEvent(transaction, deps, origin, {
    kind: 'recovery_code_used',
    userId: user.id,
    detail: deviceName(origin.userAgent) ?? undefined,
  });
  const left = await countUnusedRecoveryCodes(transaction, user.id);
  await queueEmail(transaction, deps, recoveryCodeUsedEmail(deps.config, user, { at: now, left }));
  return true;
}

/**
 * Checks the second step of a password login. A right code is used up, app codes as well as recovery codes.
 * @param typed The code that the user entered, if any.
 * @returns `required` if a code is missing; `passed` also without two-step login.
 */
export async function checkSecondFactor(
  deps: Deps,
  user: Holder,
  typed: string | undefined,
  origin: RequestOrigin,
): Promise<'passed' | 'required' | 'invalid'> {
  const factor = await findSecondFactor(deps.database, user.id);
  if (!factor?.confirmedAt) return 'passed';
  if (typed === undefined) return 'required';
  const code = normalizeCode(typed);
  const isRight = await deps.database.transaction((transaction) =>
    isAppCode(code)
      ? acceptAppCode(transaction, deps, factor, code)
      : acceptRecoveryCode(transaction, deps, user, code, origin),
  );
  if (isRight) return 'passed';
  const detail = deviceName(origin.userAgent) ?? undefined;
  await recordSecurityEvent(deps.database, deps, origin, { kind: 'second_factor_failed', userId: user.id, detail });
  return 'invalid';
}
