import type { FieldIssue } from '@app/api-client/contract/field-issue';
import { checkPassword, passwordCharactersMax, passwordCharactersMin } from '@app/api-client/rules/password';

/** The form as it is filled in. */
export type PasswordValues = { currentPassword: string; newPassword: string; verifyPassword: string };

const bounds: Partial<Record<string, { n: number }>> = {
  too_short: { n: passwordCharactersMin },
  too_long: { n: passwordCharactersMax },
};

function newPasswordIssue({ newPassword, currentPassword }: PasswordValues): FieldIssue | undefined {
  if (newPassword === '') return { code: 'required' };
  const [fault] = checkPassword(newPassword, { current: currentPassword });
  return fault && { code: `password_${fault}`, params: bounds[fault] };
}

function verifyIssue({ newPassword, verifyPassword }: PasswordValues): FieldIssue | undefined {
  if (verifyPassword === '') return { code: 'required' };
  return verifyPassword === newPassword ? undefined : { code: 'password_mismatch' };
}

/**
 * What is wrong with a change of password, by the rule that both ends share. Whether the current one is right and the
 * new one is common is known to the server alone.
 */
export function checkPasswordChange(values: PasswordValues): Partial<Record<keyof PasswordValues, FieldIssue>> {
  const issues = {
    currentPassword: values.currentPassword === '' ? ({ code: 'required' } as const) : undefined,
    newPassword: newPasswordIssue(values),
    verifyPassword: verifyIssue(values),
  };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined));
}
