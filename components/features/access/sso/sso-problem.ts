import { ApiError } from '@app/api-client/api-error';
import type { SsoProblem } from '@app/api-client/contract/access/single-sign-on';
import * as m from '@/locales/generated/messages';

/** Explains each problem to the user, with the next step. */
const sentences: Record<SsoProblem, () => string> = {
  login_expired: m.sso_problem_login_expired,
  other_browser: m.sso_problem_other_browser,
  provider_unreachable: m.sso_problem_provider_unreachable,
  provider_refused: m.sso_problem_provider_rejected,
  client_rejected: m.sso_problem_client_rejected,
  answer_unsigned: m.sso_problem_answer_unsigned,
  answer_sha1: m.sso_problem_answer_sha1,
  answer_algorithm: m.sso_problem_answer_algorithm,
  answer_encrypted: m.sso_problem_answer_encrypted,
  certificate_expired: m.sso_problem_certificate_expired,
  answer_expired: m.sso_problem_answer_expired,
  answer_replayed: m.sso_problem_answer_replayed,
  answer_wrong_audience: m.sso_problem_answer_wrong_audience,
  answer_wrong_issuer: m.sso_problem_answer_wrong_issuer,
  answer_wrong_recipient: m.sso_problem_answer_wrong_recipient,
  answer_invalid: m.sso_problem_answer_invalid,
  name_transient: m.sso_problem_name_transient,
  address_missing: m.sso_problem_address_missing,
  address_ambiguous: m.sso_problem_address_ambiguous,
  address_unverified: m.sso_problem_address_unverified,
  address_foreign: m.sso_problem_address_foreign,
  account_missing: m.sso_problem_account_missing,
  account_elsewhere: m.sso_problem_account_elsewhere,
  account_suspended: m.sso_problem_account_suspended,
};

/** Problems that a retry may solve. The others need an administrator. */
const retryable: readonly SsoProblem[] = ['login_expired', 'other_browser', 'answer_expired', 'answer_replayed'];

/** Problems of the account, which a new login would meet again. */
const accountProblems: readonly SsoProblem[] = ['account_missing', 'account_elsewhere', 'account_suspended'];

/** @param value Untrusted, from the URL. Unknown values map to "the response could not be used". */
export function ssoProblemIn(value: string): SsoProblem {
  return Object.hasOwn(sentences, value) ? (value as SsoProblem) : 'answer_invalid';
}

export const ssoProblemSentence = (problem: SsoProblem): string => sentences[problem]();

export const concernsAccount = (problem: SsoProblem): boolean => accountProblems.includes(problem);

export const isPassing = (problem: SsoProblem): boolean => retryable.includes(problem);

/** @returns The problem of a rejected code, or undefined if the server was unreachable and a retry may help. */
export function problemOfCode(error: unknown): SsoProblem | undefined {
  if (!(error instanceof ApiError) || error.isTemporary) return undefined;
  return error.code === 'error_login_account_suspended' ? 'account_suspended' : 'login_expired';
}
