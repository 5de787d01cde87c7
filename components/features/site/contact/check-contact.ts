import { createContactRequest } from '@app/api-client/contract/site/contact';
import { fieldIssues } from '@app/api-client/contract/field-issue';
import type { FieldIssues } from '@/components/forms/form/form-problems';
import { toContactBody, type ContactValues } from './contact-values';

/**
 * Validates the form with the schema of the call. A separate module that loads with the first interaction, because the
 * schema pulls in zod.
 */
export function checkContact(values: ContactValues): FieldIssues<ContactValues> {
  const body = toContactBody(values);
  const { error } = createContactRequest.body.safeParse(body);
  return fieldIssues(error?.issues ?? [], body);
}
