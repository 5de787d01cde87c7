import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { unseal } from '@/backend/cryptography/seal';
import { queueEmail } from '@/backend/email/outbox';
import { deviceName } from '@/backend/modules/sessions';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { recoveryCodeUsedEmail } from './emails/second-factor-emails';
import { isAppCode, stepOfCode } from './one-time-code';
import { plainCode, recoveryCodeHash } from './recovery-code';
import {
  countUnusedRecoveryCodes,
  findSecondFactor,
  redeemRecoveryCode,
  takeStep,
  type Holder,
  type SecondFactor,
} from './second-factor.repository';

/** Compares a code with a user's app, and uses it up where it is right. */
export async function acceptsAppCode(
  transaction: Transaction,
  { clock, keys }: Pick<Deps, 'clock' | 'keys'>,
  { userId, sealedSecret }: SecondFactor,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(unseal(keys.sealSecret, userId, sealedSecret), code, clock.now());
  return step !== undefined && takeStep(transaction, userId, step);
}

/** The owner is told: whoever finds the codes is in without the app. */
async function acceptsRecoveryCode(
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
 * What a login by password needs besides the password. A right code is used up: it works once, an app's as well as a
 * recovery code.
 * @param typed What was typed for a code, if anything.
 * @returns `required` when a code has to be asked for; `passed` also where there is no second factor.
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
  const code = plainCode(typed);
  const isRight = await deps.database.transaction((transaction) =>
    isAppCode(code)
      ? acceptsAppCode(transaction, deps, factor, code)
      : acceptsRecoveryCode(transaction, deps, user, code, origin),
  );
  if (isRight) return 'passed';
  const detail = deviceName(origin.userAgent) ?? undefined;
  await recordSecurityEvent(deps.database, deps, origin, { kind: 'second_factor_failed', userId: user.id, detail });
  return 'invalid';
}
