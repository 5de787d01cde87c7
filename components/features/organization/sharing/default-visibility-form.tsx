import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Organization } from '@/lib/organization/organization-query';
import * as m from '@/locales/generated/messages';
import { defaultAccessLabels } from '@/locales/labels/default-access';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { RadioGroupField } from '@/components/forms/radio-group-field/radio-group-field';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { SavedNote } from '@/components/ui/saved-note/saved-note';
import { Status } from '@/components/ui/status/status';
import type { Visibility } from './sharing-calls';

type Values = { defaultVisibility: Visibility };

type DefaultVisibilityFormProps = {
  organization: Organization;
  save: (visibility: Visibility) => Promise<unknown>;
};

/** Default access of new items, for admins. Saved with a button, so that browsing the choices publishes nothing. */
export function DefaultVisibilityForm({ organization, save }: DefaultVisibilityFormProps) {
  const { defaultVisibility } = organization;
  const { register, handleSubmit, setError, control, formState } = useForm<Values>({
    values: { defaultVisibility },
  });
  const [isSaved, setSaved] = useState(false);
  const chosen = useWatch({ control, name: 'defaultVisibility' });

  const submit = handleSubmit(async (values) => {
    setSaved(false);
    try {
      await save(values.defaultVisibility);
      setSaved(true);
    } catch (error) {
      setError('root.server', { message: errorMessage(error) });
    }
  });

  return (
    <Form onSubmit={submit} state={formState}>
      <RadioGroupField
        {...register('defaultVisibility', { onChange: () => setSaved(false) })}
        label={m.sharing_default_legend()}
        options={[
          { value: 'private', label: defaultAccessLabels.private(), hint: m.sharing_default_private_hint() },
          {
            value: 'organization',
            label: defaultAccessLabels.organization(),
            hint: m.sharing_default_organization_hint(),
          },
          { value: 'public', label: defaultAccessLabels.public(), hint: m.sharing_default_public_hint() },
        ]}
      />
      {chosen === 'public' && defaultVisibility !== 'public' && (
        <Banner level="warn" isAnnounced>
          {m.sharing_default_public_warning()}
        </Banner>
      )}
      <p className="text-hint">{m.sharing_default_existing()}</p>
      <Actions>
        <SubmitButton tone="secondary" busyLabel={m.ui_saving()}>
          {m.ui_save()}
        </SubmitButton>
        <Status isVisible>
          <SavedNote isSaved={isSaved} problem={undefined} />
        </Status>
      </Actions>
    </Form>
  );
}
