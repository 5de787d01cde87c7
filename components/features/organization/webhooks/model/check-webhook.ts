import { fieldIssues, type FieldIssue } from '@app/api-client/contract/field-issue';
import { createWebhook } from '@app/api-client/contract/organization/webhooks';
import type { WebhookDetails } from '../api/webhook-calls';

/** Validates the form with the schema of the call. @returns The first issue of each field. */
export function checkWebhook(values: WebhookDetails): Partial<Record<keyof WebhookDetails, FieldIssue>> {
  const { error } = createWebhook.body.safeParse(values);
  const { name, url, types } = fieldIssues(error?.issues ?? [], values);
  // No box checked is a missing answer.
  return { ...(name && { name }), ...(url && { url }), ...(types && { types: { code: 'required' } }) };
}
