import * as m from '@/locales/generated/messages';

/** The fields' labels in page order, for the error summary. */
export const signupLabels = () => ({
  email: m.field_work_email(),
  password: m.field_password(),
  passwordVerify: m.field_verify_password(),
  firstName: m.field_first_name(),
  lastName: m.field_last_name(),
  accountType: m.field_account_type(),
  companyName: m.field_company_name(),
  jobTitle: m.field_job_title(),
  phone: m.field_phone(),
  termsAccepted: m.signup_terms_label(),
  captchaToken: m.form_captcha_label(),
});
