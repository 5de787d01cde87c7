import { createContactRequest } from '@app/api-client/contract/contact';
import { fieldIssues } from '@app/api-client/contract/field-issue';
import type { FieldIssues } from '@/components/forms/form/form-problems';
import { toContactBody, type ContactValues } from './contact-values';

/**
 * What is wrong with the form, by the schema of the call itself. A module of its own, loaded when the form is begun,
 * because the schema brings zod along.
 */
export function checkContact(values: ContactValues): FieldIssues<ContactValues> {
  const body = toContactBody(values);
  const { error } = createContactRequest.body.safeParse(body);
  return fieldIssues(error?.issues ?? [], body);
}
