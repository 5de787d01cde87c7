import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { fieldOf } from '@/components/forms/form/field-of';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import type { FieldsProps } from '../model/fields-props';
import { roleOptions } from '../model/role-options';
import { StepCard } from './step-card';

/** Whether a first login creates a member, and with which role. */
export function DefaultsStep({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <StepCard n={4} title={m.sso_step_defaults()}>
      <CheckboxField {...fieldOf(form, 'autoProvisions')} label={m.sso_provisions()} hint={m.sso_provisions_hint()} />
      <RadioGroupField
        {...fieldOf(form, 'defaultRole')}
        label={m.sso_role()}
        hint={m.sso_role_hint()}
        options={roleOptions()}
      />
    </StepCard>
  );
}
