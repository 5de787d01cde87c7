import type { FieldIssue } from '@app/api-client/contract/field-issue';
import { checkPassword, passwordCharactersMax, passwordCharactersMin } from '@app/api-client/rules/password';
import { loadPasswordDictionary, productLabels } from '@app/api-client/rules/password-dictionary';

type NewPasswordContext = {
  /** The present password, where it is asked for. */
  current?: string;
  /** What others know about the person: names, company, address. */
  knownWords?: readonly (string | undefined)[];
};

const bounds: Partial<Record<string, { n: number }>> = {
  too_short: { n: passwordCharactersMin },
  too_long: { n: passwordCharactersMax },
};

/**
 * What is wrong with a new password, by the rule and the list of common ones that both ends share. Where the list cannot
 * be loaded, that part is left to the server. To be loaded when a form is sent: it brings the list along.
 */
export async function newPasswordIssue(
  password: string,
  { current, knownWords = [] }: NewPasswordContext = {},
): Promise<FieldIssue | undefined> {
  if (password === '') return { code: 'required' };
  const [fault] = checkPassword(password, {
    current,
    dictionary: await loadPasswordDictionary().catch(() => undefined),
    knownWords: [...productLabels, ...knownWords.filter((word) => word !== undefined)],
  });
  return fault && { code: `password_${fault}`, params: bounds[fault] };
}
