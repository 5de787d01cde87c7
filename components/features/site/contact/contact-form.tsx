import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { VisitorFormEnd } from '@/components/blocks/visitor-form-end/visitor-form-end';
import { Banner } from '@/components/ui/banner/banner';
import { FilledSentence, gap } from '@/components/ui/filled-sentence/filled-sentence';
import { Link } from '@/components/ui/link/link';
import { ContactFields } from './contact-fields';
import { useContactForm } from './use-contact-form';

const labels = () => ({
  name: m.ui_name(),
  companyName: m.field_company_name(),
  email: m.field_work_email(),
  topic: m.contact_topic(),
  invoiceNumber: m.ui_invoice_number(),
  message: m.contact_message(),
  captchaToken: m.form_captcha_label(),
});

/** Offers an email address when sending fails. */
function EmailFallback() {
  const address = externalTargets.supportEmail ?? externalTargets.infoEmail;
  if (address === undefined) return null;
  const link = (
    <Link key="email" href={`mailto:${address}`}>
      {address}
    </Link>
  );
  return (
    <p>
      <FilledSentence text={m.contact_way_out({ email: gap })} parts={[link]} />
    </p>
  );
}

export type ContactFormProps = Parameters<typeof useContactForm>[0] & { loadChallenge: () => Promise<unknown> };

/** The contact form. */
export function ContactForm({ loadChallenge, ...options }: ContactFormProps) {
  const { form, captcha, submit, warmUp } = useContactForm(options);
  const { errors } = form.formState;

  return (
    <Form onSubmit={submit} state={form.formState} labels={labels()} onFocus={warmUp}>
      <noscript>
        <Banner level="warn">{m.form_no_script()}</Banner>
      </noscript>
      {errors.root && <EmailFallback />}
      <ContactFields form={form} />
      <VisitorFormEnd
        captcha={captcha}
        loadChallenge={loadChallenge}
        error={errors.captchaToken?.message}
        privacy={m.contact_privacy}
      />
      <SubmitButton size="l" busyLabel={m.ui_sending()}>
        {m.contact_submit()}
      </SubmitButton>
    </Form>
  );
}
