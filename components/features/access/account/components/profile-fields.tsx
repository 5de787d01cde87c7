import { useWatch, type UseFormReturn } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { ProfileFields } from '@/components/blocks/profile-fields/profile-fields';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { fieldOf } from '@/components/forms/form/field-of';
import { FieldRow } from '@/components/forms/form/field-row';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { Card } from '@/components/ui/card/card';
import styles from '../account.module.css';
import type { ProfileValues } from '../model/profile-values';

type FieldsProps = { form: UseFormReturn<ProfileValues> };

/** The personal details. The address is read-only: users look for it here, but this form does not change it. */
export function PersonalFields({ form, email }: FieldsProps & { email: string }) {
  return (
    <Card title={m.account_personal_heading()}>
      <div className={styles.fields}>
        <FieldRow>
          <ProfileFields form={form} section="name" />
        </FieldRow>
        <TextField
          name="email"
          label={m.field_work_email()}
          hint={m.account_email_hint()}
          autoComplete="email"
          type="email"
          value={email}
          readOnly
        />
        <ProfileFields form={form} section="contact" />
        <CheckboxField {...fieldOf(form, 'receivePromotionalEmails')} label={m.account_promotional_emails_choice()} />
      </div>
    </Card>
  );
}

/** The company name for members who may not change it. */
function LockedCompany({ companyName }: { companyName: string }) {
  return (
    <TextField
      name="companyName"
      label={m.field_company_name()}
      hint={m.account_company_locked()}
      autoComplete="off"
      value={companyName}
      readOnly
    />
  );
}

/** The user's company. It belongs to the organization, so only admins change it. */
export function CompanyFields({ form, isLocked }: FieldsProps & { isLocked: boolean }) {
  const accountType = useWatch({ control: form.control, name: 'accountType' });
  const companyName = useWatch({ control: form.control, name: 'companyName' });
  const ownFields = <ProfileFields form={form} section="company" />;
  if (isLocked) {
    return (
      <Card title={m.account_company_heading()}>
        <div className={styles.fields}>
          <FieldRow>
            <LockedCompany companyName={companyName} />
            {ownFields}
          </FieldRow>
        </div>
      </Card>
    );
  }
  return (
    <Card title={m.account_company_heading()}>
      <div className={styles.fields}>
        <RadioGroupField
          {...fieldOf(form, 'accountType')}
          label={m.field_account_type()}
          isInline
          options={[
            { value: 'Individual', label: m.field_individual(), hint: m.account_type_individual_hint() },
            { value: 'Business', label: m.field_business(), hint: m.account_type_business_hint() },
          ]}
        />
        <FieldRow>
          <TextField
            {...fieldOf(form, 'companyName')}
            label={m.field_company_name()}
            autoComplete="organization"
            isOptional={accountType !== 'Business'}
          />
          {ownFields}
        </FieldRow>
      </div>
    </Card>
  );
}
