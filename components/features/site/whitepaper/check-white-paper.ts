import { fieldIssues } from '@app/api-client/contract/field-issue';
import { requestWhitePaper } from '@app/api-client/contract/site/white-paper';
import type { FieldIssues } from '@/components/forms/form/form-problems';
import { toWhitePaperBody, type WhitePaperValues } from './white-paper-values';

/**
 * Validates the form with the API call's schema. A separate module, loaded when the user starts, because the schema
 * includes zod.
 */
export function checkWhitePaper(values: WhitePaperValues): FieldIssues<WhitePaperValues> {
  const body = toWhitePaperBody(values);
  const { error } = requestWhitePaper.body.safeParse(body);
  return fieldIssues(error?.issues ?? [], body);
}
