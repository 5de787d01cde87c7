import type { BodyInput } from '@app/api-client/contract/endpoint';
import type { requestWhitePaper } from '@app/api-client/contract/white-paper';

/** The form as it is filled in. */
export type WhitePaperValues = {
  firstName: string;
  lastName: string;
  email: string;
  companyName: string;
  jobTitle: string;
  receivePromotionalEmails: boolean;
  /** What the CAPTCHA yielded; empty while there is nothing to send. */
  captchaToken: string;
};

export type WhitePaperBody = BodyInput<typeof requestWhitePaper>;

/** The kind of each field. */
export const emptyWhitePaper: WhitePaperValues = {
  firstName: '',
  lastName: '',
  email: '',
  companyName: '',
  jobTitle: '',
  receivePromotionalEmails: false,
  captchaToken: '',
};

/** What is sent for what was filled in: the job title is left out where it was left empty. */
export function toWhitePaperBody({ jobTitle, ...values }: WhitePaperValues): WhitePaperBody {
  return { ...values, jobTitle: jobTitle?.trim() ? jobTitle : undefined };
}
