import type { ProfileField } from '@app/api-client/contract/fields/profile';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { fieldOf } from '@/components/forms/form/field-of';
import { TextField } from '@/components/forms/text-field/text-field';
import { profileFieldList, profileFieldNames, type ProfileSection } from './profile-field-list';

type ProfileFieldsProps<Values extends Record<ProfileField, string>> = {
  form: UseFormReturn<Values>;
  section: ProfileSection;
};

/** The fields of one section of the profile. */
export function ProfileFields<Values extends Record<ProfileField, string>>({
  form,
  section,
}: ProfileFieldsProps<Values>) {
  return profileFieldNames(section).map((name) => {
    const { label, autoComplete, type, isOptional } = profileFieldList[name];
    return (
      <TextField
        key={name}
        {...fieldOf(form, name as FieldPath<Values>)}
        label={label()}
        autoComplete={autoComplete}
        {...(type && { type, inputMode: type })}
        isOptional={isOptional}
      />
    );
  });
}
