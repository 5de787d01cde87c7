import {
  checkPassword,
  passwordCharactersMax,
  passwordCharactersMin,
  passwordErrorCode,
  type PasswordFault,
} from '@app/api-client/rules/password';
import { loadPasswordDictionary, productLabels } from '@app/api-client/rules/password-dictionary';
import type { FieldError } from '@/backend/http/error-body';
import { HttpError } from '@/backend/http/http-error';

/** As the contract names what is wrong with one input (contract/field-issue). */
function fieldError(fault: PasswordFault): FieldError {
  const code = `password_${fault}` as const;
  if (fault === 'too_short') return { code, params: { n: passwordCharactersMin } };
  if (fault === 'too_long') return { code, params: { n: passwordCharactersMax } };
  return { code };
}

/** @returns The refusal of a new password for one fault; `field` is the input's name in the call's body. */
export const rejectedPassword = (fault: PasswordFault, field: string): HttpError =>
  new HttpError(400, passwordErrorCode(fault), { fields: { [field]: fieldError(fault) } });

/**
 * Holds a new password against the one rule, with what only the server has: the list of common passwords.
 * @param knownWords What others know about the user: names, company, address.
 * @param options `field` is the input's name in the call's body; `current` is the present password.
 * @throws {HttpError} 400 with the first fault.
 */
export async function rejectWeakPassword(
  password: string,
  knownWords: readonly (string | null | undefined)[],
  options: { field?: string; current?: string } = {},
): Promise<void> {
  const [fault] = checkPassword(password, {
    current: options.current,
    dictionary: await loadPasswordDictionary(),
    knownWords: [...productLabels, ...knownWords.filter((word) => word != null)],
  });
  if (fault !== undefined) throw rejectedPassword(fault, options.field ?? 'password');
}
