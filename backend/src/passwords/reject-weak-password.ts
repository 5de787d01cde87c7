import {
  checkPassword,
  passwordCharactersMax,
  passwordCharactersMin,
  passwordErrorCode,
  type PasswordViolation,
} from '@app/api-client/rules/identity/password';
import { loadPasswordDictionary, productNames } from '@app/api-client/rules/identity/password-dictionary';
import type { FieldError } from '@/backend/http/errors/error-body';
import { HttpError } from '@/backend/http/errors/http-error';

/** Converts a violation to the contract's validation error (contract/field-issue). */
function fieldError(violation: PasswordViolation): FieldError {
  const code = `password_${violation}` as const;
  if (violation === 'too_short') return { code, params: { n: passwordCharactersMin } };
  if (violation === 'too_long') return { code, params: { n: passwordCharactersMax } };
  return { code };
}

/** @returns The error for a violation; `field` is the input's name in the request body. */
export const rejectedPassword = (violation: PasswordViolation, field: string): HttpError =>
  new HttpError(400, passwordErrorCode(violation), { fields: { [field]: fieldError(violation) } });

/**
 * Rejects a password that violates the rules (PW-1, PW-2), including the list of common passwords.
 * @param knownWords Known names of the user: names, company, address.
 * @param options `field` is the input's name in the request body; `current` is the current password.
 * @throws {HttpError} 400 with the first violation.
 */
export async function rejectWeakPassword(
  password: string,
  knownWords: readonly (string | null | undefined)[],
  options: { field?: string; current?: string } = {},
): Promise<void> {
  const [violation] = checkPassword(password, {
    current: options.current,
    dictionary: await loadPasswordDictionary(),
    knownWords: [...productNames, ...knownWords.filter((word) => word != null)],
  });
  if (violation !== undefined) throw rejectedPassword(violation, options.field ?? 'password');
}
