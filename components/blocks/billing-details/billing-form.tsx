import { saveBilling } from '@app/api-client/calls/billing/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { billingKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import { billingQuery, type StoredBilling } from '@/lib/billing/billing-query';
import { useUnsavedChangesGuard } from '@/lib/navigation/use-unsaved-changes-guard';
import * as m from '@/locales/generated/messages';
import { BillingFields, billingLabels } from '@/components/forms/billing-fields/billing-fields';
import { toBillingInput, toBillingValues, type BillingValues } from '@/components/forms/billing-fields/billing-values';
import { resolverOf, showRejection } from '@/components/forms/form/deferred-form-problems';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { deferredCheck, loadReliably, type Check } from '@/components/forms/form/form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { UnsavedChangesDialog } from '@/components/blocks/unsaved-changes-dialog/unsaved-changes-dialog';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { clearBillingDraft, readBillingDraft, saveBillingDraft } from './billing-draft';
import styles from './billing-details.module.css';

type BillingFormProps = {
  stored: StoredBilling;
  userId: string;
  /** Defaults to saving alone. */
  submitLabel?: string;
  /** Whether a button opened the form, and is gone. */
  takesFocus?: boolean;
  /** Undefined if the form cannot be left without details. */
  onCancel: (() => void) | undefined;
  onSaved: (saved: StoredBilling) => void;
};

/** Loads once the user starts: a purchase without billing details opens with this form, and most visits do not buy. */
const loadCheck = async (): Promise<Check<BillingValues>> =>
  (await import('@/components/forms/billing-fields/check-billing')).checkBilling;
const check = resolverOf(deferredCheck(loadCheck));

/** The billing details as a form. Unsaved changes survive a reload and an expired session. */
export function BillingForm(props: BillingFormProps) {
  const { stored, userId, submitLabel = m.payment_billing_save(), takesFocus = true, onCancel, onSaved } = props;
  const client = useQueryClient();
  const [saved] = useState(() => toBillingValues(stored));
  const [draft] = useState(() => readBillingDraft(userId));
  const hasDraft = Object.keys(draft).length > 0;
  const form = useForm<BillingValues>({
    defaultValues: saved,
    // The saved values stay the defaults, so that a restored draft counts as a change.
    ...(hasDraft && { values: { ...saved, ...draft }, resetOptions: { keepDefaultValues: true } }),
    resolver: check,
  });
  const { isSubmitting, isDirty } = form.formState;
  const values = useWatch({ control: form.control }) as BillingValues;
  const labels = billingLabels(values.country);
  useEffect(() => {
    if (isDirty) saveBillingDraft(userId, values);
    else clearBillingDraft();
  }, [userId, values, isDirty]);
  const guard = useUnsavedChangesGuard(isDirty && !isSubmitting);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);

  const submit = form.handleSubmit(async (filledIn) => {
    try {
      const answer = await callApi(saveBilling, { body: toBillingInput(filledIn) });
      clearBillingDraft();
      // Every price with tax depends on the details.
      await client.invalidateQueries({ queryKey: billingKey });
      client.setQueryData(billingQuery.queryKey, answer);
      onSaved(answer);
    } catch (error) {
      const names = Object.keys(labels) as (keyof BillingValues)[];
      await showRejection(error, form.setError, { names });
    }
  });
  const cancel = () => {
    clearBillingDraft();
    onCancel?.();
  };
  return (
    <div ref={region} tabIndex={-1} role="group" aria-label={m.payment_billing_heading()} className={styles.form}>
      <Form onSubmit={submit} state={form.formState} labels={labels} onFocus={() => void loadReliably(loadCheck)}>
        {hasDraft && <Banner level="info">{m.ui_draft_restored()}</Banner>}
        <BillingFields form={form} />
        <p className="text-hint">{m.payment_billing_note()}</p>
        <Actions>
          <SubmitButton busyLabel={m.ui_saving()}>{submitLabel}</SubmitButton>
          {onCancel && <Button onClick={cancel}>{m.ui_cancel()}</Button>}
        </Actions>
      </Form>
      <UnsavedChangesDialog guard={guard} onLeave={clearBillingDraft} />
    </div>
  );
}
