import { fieldIssues } from '@app/api-client/contract/field-issue';
import { requestWhitePaper } from '@app/api-client/contract/white-paper';
import type { FieldIssues } from '@/components/forms/form/form-problems';
import { toWhitePaperBody, type WhitePaperValues } from './white-paper-values';

/**
 * What is wrong with the form, by the schema of the call itself. A module of its own, loaded when the form is begun,
 * because the schema brings zod along.
 */
export function checkWhitePaper(values: WhitePaperValues): FieldIssues<WhitePaperValues> {
  const body = toWhitePaperBody(values);
  const { error } = requestWhitePaper.body.safeParse(body);
  return fieldIssues(error?.issues ?? [], body);
}
