import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { billingQuery, type StoredBilling } from '@/lib/billing/billing-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { hasBillingDraft } from '@/components/blocks/billing-details/billing-draft';
import { BillingFacts } from '@/components/blocks/billing-details/billing-facts';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { useNotice } from '@/components/ui/banner/use-notice';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { lazyPart } from '@/components/ui/deferred/lazy-part';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { DeleteBillingDialog } from './delete-billing-dialog';

/** Loads on demand with the countries: most visits only read. */
const loadBillingForm = () => import('@/components/blocks/billing-details/billing-form');
const BillingForm = lazyPart(async () => (await loadBillingForm()).BillingForm);
const skeleton = <Skeleton shape="field" count={4} />;

/** Confirms saved details, with the VAT register's answer about a number. */
function savedText({ vatCheck, vatName }: StoredBilling): string {
  if (vatCheck === 'verified') return m.payment_billing_saved_verified({ name: vatName ?? '' });
  return vatCheck === 'not_verified' ? m.payment_billing_saved_unverified() : m.payment_billing_saved();
}

/** The organization's billing details: add, change and delete them. */
export function BillingCard({ userId }: { userId: string }) {
  const billing = useQuery(billingQuery);
  const [task, setTask] = useState<'edit' | 'delete' | undefined>(() => (hasBillingDraft(userId) ? 'edit' : undefined));
  const notice = useNotice();
  const start = (next: 'edit' | 'delete') => {
    notice.clear();
    setTask(next);
  };
  const finish = (text: string) => {
    setTask(undefined);
    notice.show(text, { takesFocus: true });
  };
  const preload = () => void loadBillingForm();
  const editButton = (label: string) => (
    <Button onFocus={preload} onPointerEnter={preload} onClick={() => start('edit')}>
      {label}
    </Button>
  );
  const hasDetails = Boolean(billing.data?.details);
  return (
    <Card
      title={m.payment_billing_heading()}
      action={hasDetails && task !== 'edit' && editButton(m.payment_billing_edit())}
    >
      <Stack gap="m">
        {notice.banner}
        <AsyncSection
          resource={m.payment_billing_resource()}
          data={billing.data}
          error={billing.error ? errorMessage(billing.error) : undefined}
          onRetry={() => void billing.refetch()}
          skeleton={skeleton}
        >
          {(stored) => {
            if (task === 'edit') {
              return (
                <Suspense fallback={skeleton}>
                  <BillingForm
                    stored={stored}
                    userId={userId}
                    onCancel={() => setTask(undefined)}
                    onSaved={(saved) => finish(savedText(saved))}
                  />
                </Suspense>
              );
            }
            if (!stored.details) {
              return (
                <EmptyState seed="billing" action={editButton(m.payment_billing_add())}>
                  {m.payment_billing_empty()}
                </EmptyState>
              );
            }
            return (
              <Stack gap="m">
                <BillingFacts {...stored} details={stored.details} />
                <div>
                  <Button tone="danger" onClick={() => start('delete')}>
                    {m.payment_billing_delete()}
                  </Button>
                </div>
              </Stack>
            );
          }}
        </AsyncSection>
        {task === 'delete' && (
          <DeleteBillingDialog
            onClose={() => setTask(undefined)}
            onDeleted={() => finish(m.payment_billing_deleted())}
          />
        )}
      </Stack>
    </Card>
  );
}
