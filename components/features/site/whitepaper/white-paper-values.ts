import type { BodyInput } from '@app/api-client/contract/endpoint';
import type { requestWhitePaper } from '@app/api-client/contract/site/white-paper';

/** The form's values. */
export type WhitePaperValues = {
  firstName: string;
  lastName: string;
  email: string;
  companyName: string;
  jobTitle: string;
  receivePromotionalEmails: boolean;
  /** The CAPTCHA's token. Empty until it is solved. */
  captchaToken: string;
};

export type WhitePaperBody = BodyInput<typeof requestWhitePaper>;

/** The empty form, which also defines each field's type. */
export const emptyWhitePaper: WhitePaperValues = {
  firstName: '',
  lastName: '',
  email: '',
  companyName: '',
  jobTitle: '',
  receivePromotionalEmails: false,
  captchaToken: '',
};

/** Converts the form's values to the request. Omits an empty job title. */
export function toWhitePaperBody({ jobTitle, ...values }: WhitePaperValues): WhitePaperBody {
  return { ...values, jobTitle: jobTitle?.trim() ? jobTitle : undefined };
}
