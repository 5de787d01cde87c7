import { RegistrationInput } from '@app/api-client/contract/identity/registration';
import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import { newPasswordIssue } from '@/components/forms/password-rules/new-password-issue';
import { knownWordsOf, toRegisterBody, type SignupValues } from './signup-values';

function verifyIssue({ password, passwordVerify }: SignupValues): FieldIssue | undefined {
  if (!passwordVerify) return { code: 'required' };
  return passwordVerify === password ? undefined : { code: 'password_mismatch' };
}

/** Repeats a rule of the schema, which zod checks only after every single field is valid. */
function companyIssue({ accountType, companyName, invitation }: SignupValues): FieldIssue | undefined {
  return accountType === 'Business' && !invitation && !companyName?.trim() ? { code: 'required' } : undefined;
}

export type SignupIssues = Partial<Record<keyof SignupValues, FieldIssue>>;

/**
 * Validates the form with the API call's schema and the form's own rules (matching passwords). A separate module,
 * loaded when the user starts, because the schema includes zod.
 */
export async function checkSignup(values: SignupValues): Promise<SignupIssues> {
  const body = toRegisterBody(values);
  const { error } = RegistrationInput.safeParse(body);
  const issues: SignupIssues = fieldIssues(error?.issues ?? [], body);
  const verify = verifyIssue(values);
  const password = issues.password ?? (await newPasswordIssue(values.password, { knownWords: knownWordsOf(values) }));
  const company = issues.companyName ?? companyIssue(values);
  return {
    ...issues,
    ...(password && { password }),
    ...(verify && { passwordVerify: verify }),
    ...(company && { companyName: company }),
  };
}
