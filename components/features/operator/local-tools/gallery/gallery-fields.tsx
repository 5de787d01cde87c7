import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { CaptchaField } from '@/components/forms/captcha-field/captcha-field';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { EmailField } from '@/components/forms/email-field/email-field';
import { PasswordField } from '@/components/forms/password-field/password-field';
import { PasswordRules } from '@/components/forms/password-rules/password-rules';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { SelectField } from '@/components/forms/select-field/select-field';
import { TextField } from '@/components/forms/text-field/text-field';
import { TextareaField } from '@/components/forms/textarea-field/textarea-field';
import { Stack } from '@/components/ui/stack/stack';
import { Example, GalleryPart } from './gallery-part';

const intervals = () => [
  { value: 'monthly', label: m.ui_monthly() },
  { value: 'annual', label: m.ui_yearly(), hint: m.gallery_hint() },
];

function NewPassword() {
  const [password, setPassword] = useState('');
  return (
    <Stack>
      <PasswordField
        name="gallery-password"
        label={m.field_new_password()}
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordRules password={password} />
    </Stack>
  );
}

const reject = () => Promise.reject(new Error('The gallery has no challenge.'));
const ignore = () => undefined;

/** Form fields in every state. */
export function GalleryFields() {
  const label = m.field_company_name();
  const error = m.validation_required();
  const options = intervals();
  return (
    <GalleryPart title={m.gallery_fields()} columns={2}>
      <Example name="TextField">
        <TextField name="gallery-rest" label={label} hint={m.gallery_hint()} autoComplete="off" />
      </Example>
      <Example name="TextField error">
        <TextField name="gallery-error" label={label} hint={m.gallery_hint()} error={error} autoComplete="off" />
      </Example>
      <Example name="TextField isOptional prefix suffix">
        <TextField name="gallery-affix" label={label} isOptional prefix="€" suffix="EUR" autoComplete="off" />
      </Example>
      <Example name="TextField readOnly">
        <TextField name="gallery-fixed" label={label} defaultValue="org_42" readOnly autoComplete="off" />
      </Example>
      <Example name="TextField disabled">
        <TextField name="gallery-off" label={label} hint={m.gallery_why()} disabled autoComplete="off" />
      </Example>
      <Example name="EmailField">
        <EmailField
          name="gallery-email"
          label={m.field_work_email()}
          autoComplete="email"
          error={m.validation_email()}
        />
      </Example>
      <Example name="PasswordField · PasswordRules">
        <NewPassword />
      </Example>
      <Example name="TextareaField charactersMax">
        <TextareaField name="gallery-text" label={label} charactersMax={120} defaultValue={m.gallery_sample_text()} />
      </Example>
      <Example name="SelectField">
        <SelectField name="gallery-select" label={label} autoComplete="off" options={options} />
      </Example>
      <Example name="SelectField error">
        <SelectField name="gallery-select-error" label={label} autoComplete="off" options={options} error={error} />
      </Example>
      <Example name="RadioGroupField isInline">
        <RadioGroupField name="gallery-radio" label={m.ui_billing_interval()} options={options} isInline />
      </Example>
      <Example name="RadioGroupField error">
        <RadioGroupField name="gallery-radio-error" label={m.ui_billing_interval()} options={options} error={error} />
      </Example>
      <Example name="CheckboxField">
        <CheckboxField name="gallery-check" label={m.field_promotional()} hint={m.gallery_hint()} defaultChecked />
      </Example>
      <Example name="CheckboxField error">
        <CheckboxField name="gallery-check-error" label={m.field_promotional()} error={error} />
      </Example>
      <Example name="CaptchaField">
        <CaptchaField provider="altcha" id="gallery-captcha" loadChallenge={reject} onToken={ignore} />
      </Example>
      <Example name="CaptchaField error">
        <CaptchaField
          provider="altcha"
          id="gallery-captcha-error"
          loadChallenge={reject}
          onToken={ignore}
          error={m.validation_captcha()}
        />
      </Example>
    </GalleryPart>
  );
}
