import { login } from '@app/api-client/contract/account/login';
import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import type { LoginValues } from './login-values';

type LoginIssues = Partial<Record<keyof LoginValues, FieldIssue>>;

/**
 * What is wrong before anything is sent: the schema of the call itself. Whether the address is one is left to the
 * server, whose catalogue has a code of its own for it. A module of its own, because the schema brings zod along.
 */
export function checkLogin(values: LoginValues): LoginIssues {
  return fieldIssues(login.body?.safeParse(values).error?.issues ?? [], values);
}
