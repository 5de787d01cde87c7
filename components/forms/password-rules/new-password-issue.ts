import type { FieldIssue } from '@app/api-client/contract/field-issue';
import { checkPassword, passwordCharactersMax, passwordCharactersMin } from '@app/api-client/rules/identity/password';
import { loadPasswordDictionary, productNames } from '@app/api-client/rules/identity/password-dictionary';

type NewPasswordContext = {
  /** The current password, if the form asks for it. */
  current?: string;
  /** Words that others know about the user: names, company, address. */
  knownWords?: readonly (string | undefined)[];
};

const bounds: Partial<Record<string, { n: number }>> = {
  too_short: { n: passwordCharactersMin },
  too_long: { n: passwordCharactersMax },
};

/**
 * Validates a new password with the rules and the list of common passwords shared with the server. If the list cannot
 * load, only the server checks it. Import on submission, because it includes the list.
 */
export async function newPasswordIssue(
  password: string,
  { current, knownWords = [] }: NewPasswordContext = {},
): Promise<FieldIssue | undefined> {
  if (password === '') return { code: 'required' };
  const [violation] = checkPassword(password, {
    current,
    dictionary: await loadPasswordDictionary().catch(() => undefined),
    knownWords: [...productNames, ...knownWords.filter((word) => word !== undefined)],
  });
  return violation && { code: `password_${violation}`, params: bounds[violation] };
}
