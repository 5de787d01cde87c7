import { profileLabels } from '@/components/blocks/profile-fields/profile-field-list';
import * as m from '@/locales/generated/messages';

/** The fields' labels in page order, for the error summary. */
export const signupLabels = () => ({
  email: m.field_work_email(),
  password: m.field_password(),
  passwordVerify: m.field_verify_password(),
  ...profileLabels('name'),
  accountType: m.field_account_type(),
  companyName: m.field_company_name(),
  ...profileLabels('company'),
  ...profileLabels('contact'),
  termsAccepted: m.signup_terms_label(),
  captchaToken: m.form_captcha_label(),
});
