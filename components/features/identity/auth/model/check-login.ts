import { login } from '@app/api-client/contract/identity/login';
import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import type { LoginValues } from './login-values';

type LoginIssues = Partial<Record<keyof LoginValues, FieldIssue>>;

/**
 * Validates the form with the schema of the call. The server validates the address itself, with its own error code
 * (LO-1). A separate module, because the schema pulls in zod.
 */
export function checkLogin(values: LoginValues): LoginIssues {
  return fieldIssues(login.body?.safeParse(values).error?.issues ?? [], values);
}
