import { isEmail } from '@app/api-client/rules/identity/email';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import * as m from '@/locales/generated/messages';
import { ProfileFields } from '@/components/blocks/profile-fields/profile-fields';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { EmailField } from '@/components/forms/email-field/email-field';
import { fieldOf } from '@/components/forms/form/field-of';
import { FieldRow } from '@/components/forms/form/field-row';
import { PasswordField } from '@/components/forms/password-field/password-field';
import { PasswordRules } from '@/components/forms/password-rules/password-rules';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { knownWordsOf, type SignupValues } from '../model/signup-values';
import { TermsField } from './terms-field';

type FieldsProps = {
  form: UseFormReturn<SignupValues>;
};

type SignupFieldsProps = FieldsProps & {
  /** The link's address, which cannot be changed. Masked if only the server knows the full address. */
  lockedEmail?: string;
  /** An invited user joins an existing organization and names no company. */
  isInvited?: boolean;
};

function PasswordFields({ form }: FieldsProps) {
  const values = useWatch({ control: form.control });
  return (
    <>
      <PasswordField
        {...fieldOf(form, 'password')}
        label={m.field_password()}
        autoComplete="new-password"
        hint={<PasswordRules password={values.password ?? ''} knownWords={knownWordsOf(values)} />}
      />
      <PasswordField
        {...fieldOf(form, 'passwordVerify')}
        label={m.field_verify_password()}
        autoComplete="new-password"
      />
    </>
  );
}

function CompanyFields({ form }: FieldsProps) {
  const accountType = useWatch({ control: form.control, name: 'accountType' });
  if (accountType !== 'Business') return null;
  return (
    <FieldRow>
      <TextField {...fieldOf(form, 'companyName')} label={m.field_company_name()} autoComplete="organization" />
      <ProfileFields form={form} section="company" />
    </FieldRow>
  );
}

/** Individual or Business, with the company's fields. */
function AccountTypeFields({ form }: FieldsProps) {
  return (
    <>
      <RadioGroupField
        {...fieldOf(form, 'accountType')}
        label={m.field_account_type()}
        isInline
        options={[
          { value: 'Individual', label: m.field_individual(), hint: m.signup_individual_hint() },
          { value: 'Business', label: m.field_business(), hint: m.signup_business_hint() },
        ]}
      />
      <CompanyFields form={form} />
    </>
  );
}

/** All fields of the sign-up: name, address, password, account type and agreement. */
export function SignupFields({ form, lockedEmail, isInvited = false }: SignupFieldsProps) {
  return (
    <>
      {lockedEmail === undefined ? (
        <EmailField {...fieldOf(form, 'email')} label={m.field_work_email()} autoComplete="email" />
      ) : (
        <EmailField
          name="lockedEmail"
          label={m.field_work_email()}
          hint={m.signup_link_locked()}
          value={lockedEmail}
          // Password managers save the address with the password, so they must not see a masked one.
          autoComplete={isEmail(lockedEmail) ? 'username' : 'off'}
          readOnly
        />
      )}
      <PasswordFields form={form} />
      <FieldRow>
        <ProfileFields form={form} section="name" />
      </FieldRow>
      {!isInvited && <AccountTypeFields form={form} />}
      <ProfileFields form={form} section="contact" />
      <CheckboxField {...fieldOf(form, 'receivePromotionalEmails')} label={m.field_promotional()} />
      <TermsField {...fieldOf(form, 'termsAccepted')} />
    </>
  );
}
