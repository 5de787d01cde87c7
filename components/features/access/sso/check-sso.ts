import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import { Email } from '@app/api-client/contract/fields/text';
import * as z from 'zod';
import type { SsoValues } from './sso-values';

const Values = z.object({ email: Email });

/** Validates the form. A separate module, because the schema includes zod. */
export function checkSso(values: SsoValues): Partial<Record<keyof SsoValues, FieldIssue>> {
  return fieldIssues(Values.safeParse(values).error?.issues ?? [], values);
}
