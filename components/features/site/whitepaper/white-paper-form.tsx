import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { EmailField } from '@/components/forms/email-field/email-field';
import { fieldOf } from '@/components/forms/form/field-of';
import { FieldRow } from '@/components/forms/form/field-row';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { TextField } from '@/components/forms/text-field/text-field';
import { VisitorFormEnd } from '@/components/blocks/visitor-form-end/visitor-form-end';
import { Banner } from '@/components/ui/banner/banner';
import { isCaptchaAutomatic } from '@/lib/captcha';
import { clearDraft, createDraftStore } from '@/lib/drafts';
import { useCaptchaForm } from '@/components/forms/captcha-form/use-captcha-form';
import { type WhitePaperValues, emptyWhitePaper } from './white-paper-values';

const draftName = 'white-paper';
/** The draft's user ID. The form treats logged-in users as visitors and prefills nothing. */
const visitor = '';
const draft = createDraftStore(draftName, visitor, emptyWhitePaper);
const loadCheck = () => import('./check-white-paper').then(({ checkWhitePaper }) => checkWhitePaper);

/** State and submission of the form. */
function useWhitePaperForm(send: (values: WhitePaperValues) => Promise<unknown>) {
  return useCaptchaForm<WhitePaperValues>({
    // No defaults: they would overwrite input typed before the script loaded.
    defaultValues: {},
    loadCheck,
    draft,
    isCaptchaAutomatic,
    fieldOfCode: { error_captcha: 'captchaToken' },
    send: async (values) => {
      await send(values);
      clearDraft(draftName);
    },
  });
}

const labels = () => ({
  firstName: m.field_first_name(),
  lastName: m.field_last_name(),
  email: m.field_work_email(),
  companyName: m.field_company_name(),
  jobTitle: m.field_job_title(),
  captchaToken: m.form_captcha_label(),
});

type WhitePaperFormProps = {
  send: (values: WhitePaperValues) => Promise<unknown>;
  loadChallenge: () => Promise<unknown>;
};

/** The form that requests the white paper. */
export function WhitePaperForm({ send, loadChallenge }: WhitePaperFormProps) {
  const { form, captcha, submit, warmUp } = useWhitePaperForm(send);
  const { errors } = form.formState;
  const label = labels();

  return (
    <Form onSubmit={submit} state={form.formState} labels={label} onFocus={warmUp}>
      <noscript>
        <Banner level="warn">{m.form_no_script()}</Banner>
      </noscript>
      <FieldRow>
        <TextField {...fieldOf(form, 'firstName')} label={label.firstName} autoComplete="given-name" />
        <TextField {...fieldOf(form, 'lastName')} label={label.lastName} autoComplete="family-name" />
      </FieldRow>
      <EmailField {...fieldOf(form, 'email')} label={label.email} autoComplete="email" />
      <FieldRow>
        <TextField {...fieldOf(form, 'companyName')} label={label.companyName} autoComplete="organization" />
        <TextField {...fieldOf(form, 'jobTitle')} label={label.jobTitle} autoComplete="organization-title" isOptional />
      </FieldRow>
      <CheckboxField {...fieldOf(form, 'receivePromotionalEmails')} label={m.field_promotional()} />
      <VisitorFormEnd
        captcha={captcha}
        loadChallenge={loadChallenge}
        error={errors.captchaToken?.message}
        privacy={m.whitepaper_privacy}
      />
      <SubmitButton size="l" busyLabel={m.whitepaper_submitting()}>
        {m.whitepaper_form_heading()}
      </SubmitButton>
    </Form>
  );
}
