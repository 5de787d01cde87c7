import type { Account } from '@app/api-client/contract/access/profile';
import { useWatch } from 'react-hook-form';
import { useUnsavedChangesGuard } from '@/lib/navigation/use-unsaved-changes-guard';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { resolverOf, showRejection } from '@/components/forms/form/deferred-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { profileLabels } from '@/components/blocks/profile-fields/profile-field-list';
import { UnsavedChangesDialog } from '@/components/blocks/unsaved-changes-dialog/unsaved-changes-dialog';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { checkProfile } from '../model/check-profile';
import { clearProfileDraft, useStoreDraft } from '../model/profile-draft';
import { CompanyFields, PersonalFields } from './profile-fields';
import { toProfileValues, type ProfileValues } from '../model/profile-values';

type ProfileFormProps = {
  account: Account;
  /** Unsaved changes from an earlier visit. */
  draft: ProfileValues | undefined;
  save: (values: ProfileValues) => Promise<unknown>;
  onDone: (outcome: 'saved' | 'canceled') => void;
};

/** The fields in the page's order, for the error summary. */
const labels = (): Partial<Record<keyof ProfileValues, string>> => ({
  ...profileLabels('name'),
  ...profileLabels('contact'),
  receivePromotionalEmails: m.ui_promotional_emails(),
  accountType: m.field_account_type(),
  companyName: m.field_company_name(),
  ...profileLabels('company'),
});

const check = resolverOf(checkProfile);

/** The personal and company details as a form. */
export function ProfileForm({ account, draft, save, onDone }: ProfileFormProps) {
  const form = useForm<ProfileValues>({
    defaultValues: toProfileValues(account),
    // The saved values stay the defaults, so that a restored draft counts as a change.
    ...(draft && { values: draft, resetOptions: { keepDefaultValues: true } }),
    resolver: check,
  });
  const { isSubmitting, isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as ProfileValues;
  useStoreDraft(account.id, values, isDirty);
  const guard = useUnsavedChangesGuard(isDirty && !isSubmitting);

  const finish = (outcome: 'saved' | 'canceled') => {
    clearProfileDraft();
    onDone(outcome);
  };
  const submit = form.handleSubmit(async (filledIn) => {
    try {
      await save(filledIn);
      finish('saved');
    } catch (error) {
      await showRejection(error, form.setError, { names: Object.keys(labels()) as (keyof ProfileValues)[] });
    }
  });

  return (
    <>
      <Form onSubmit={submit} state={form.formState} labels={labels()}>
        {draft && <Banner level="info">{m.ui_draft_restored()}</Banner>}
        <PersonalFields form={form} email={account.email} />
        <CompanyFields form={form} isLocked={account.organization.role !== 'admin'} />
        <Actions>
          <SubmitButton busyLabel={m.ui_saving()}>{m.ui_save()}</SubmitButton>
          <Button onClick={() => finish('canceled')}>{m.ui_cancel()}</Button>
        </Actions>
      </Form>
      <UnsavedChangesDialog guard={guard} onLeave={clearProfileDraft} />
    </>
  );
}
