import { useWatch, type UseFormReturn } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { EmailField } from '@/components/forms/email-field/email-field';
import { fieldOf } from '@/components/forms/form/field-of';
import { FieldRow } from '@/components/forms/form/field-row';
import { SelectField } from '@/components/forms/select-field/select-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { TextareaField } from '@/components/forms/textarea-field/textarea-field';
import { messageCharactersMax, topicLabels, type ContactValues } from './contact-values';

type FieldsProps = { form: UseFormReturn<ContactValues> };

const topics = () => Object.entries(topicLabels).map(([value, label]) => ({ value, label: label() }));

function InvoiceField({ form }: FieldsProps) {
  const topic = useWatch({ control: form.control, name: 'topic' });
  if (topic !== 'billing') return null;
  return (
    <TextField
      {...fieldOf(form, 'invoiceNumber')}
      label={m.ui_invoice_number()}
      hint={m.contact_invoice_hint()}
      autoComplete="off"
      isOptional
    />
  );
}

/** The counter also counts a message that was restored from a draft. */
function MessageField({ form }: FieldsProps) {
  const message = useWatch({ control: form.control, name: 'message' });
  return (
    <TextareaField
      {...fieldOf(form, 'message')}
      counted={message ?? ''}
      label={m.contact_message()}
      charactersMax={messageCharactersMax}
      rows={8}
    />
  );
}

/** The fields about the sender, the topic and the message. */
export function ContactFields({ form }: FieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField {...fieldOf(form, 'name')} label={m.ui_name()} autoComplete="name" />
        <TextField
          {...fieldOf(form, 'companyName')}
          label={m.field_company_name()}
          autoComplete="organization"
          isOptional
        />
      </FieldRow>
      <EmailField {...fieldOf(form, 'email')} label={m.field_work_email()} autoComplete="email" />
      <SelectField {...fieldOf(form, 'topic')} label={m.contact_topic()} options={topics()} autoComplete="off" />
      <InvoiceField form={form} />
      <MessageField form={form} />
    </>
  );
}
