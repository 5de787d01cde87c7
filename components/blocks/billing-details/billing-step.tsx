import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSession } from '@/lib/auth/use-session';
import { billingQuery, type StoredBilling } from '@/lib/billing/billing-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { countryName } from '@/components/forms/billing-fields/country-name';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { lazyPart } from '@/components/ui/deferred/lazy-part';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import styles from './billing-details.module.css';

/** Loads on demand with the countries: most buyers have stored their details. */
const BillingForm = lazyPart(async () => (await import('./billing-form')).BillingForm);
const skeleton = <Skeleton shape="field" count={4} />;

type Recipient = { details: NonNullable<StoredBilling['details']>; recipientName: string };

/** Who the invoice is for, in one line. */
function billedTo({ details, recipientName }: Recipient) {
  const { addressLine1, addressLine2, postalCode, city, state, country, vatNumber } = details;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const parts = [recipientName, addressLine1, addressLine2, town, state, countryName(country), vatNumber];
  return parts.filter(Boolean).join(', ');
}

type BilledToProps = Recipient & {
  /** Whether the form that had the focus is gone. */
  takesFocus: boolean;
  onEdit: () => void;
};

function BilledTo({ takesFocus, onEdit, ...recipient }: BilledToProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1} className={styles.billedTo}>
      <p>{m.payment_billed_to({ recipient: billedTo(recipient) })}</p>
      <Button onClick={onEdit}>{m.payment_billing_edit()}</Button>
    </div>
  );
}

/**
 * Asks for the billing details before the amount of a purchase: the tax depends on them, and the invoice needs them.
 * @param children The price and the payment, shown once the details are known.
 */
export function BillingStep({ children }: { children: ReactNode }) {
  const session = useSession();
  // Another tab may have changed them.
  const billing = useQuery({ ...billingQuery, refetchOnWindowFocus: 'always' });
  const [task, setTask] = useState<'read' | 'edit' | 'edited'>('read');
  const userId = session.status === 'signedIn' ? session.user.id : '';
  return (
    <AsyncSection
      resource={m.payment_billing_resource()}
      data={billing.data}
      error={billing.error ? errorMessage(billing.error) : undefined}
      onRetry={() => void billing.refetch()}
      skeleton={skeleton}
    >
      {(stored) =>
        stored.details && task !== 'edit' ? (
          <Stack gap="m">
            <BilledTo
              details={stored.details}
              recipientName={stored.recipientName}
              takesFocus={task === 'edited'}
              onEdit={() => setTask('edit')}
            />
            {children}
          </Stack>
        ) : (
          <Stack gap="m">
            <p>{m.payment_billing_first()}</p>
            <Suspense fallback={skeleton}>
              <BillingForm
                stored={stored}
                userId={userId}
                submitLabel={m.payment_billing_continue()}
                takesFocus={task === 'edit'}
                onCancel={stored.details ? () => setTask('edited') : undefined}
                onSaved={() => setTask('edited')}
              />
            </Suspense>
          </Stack>
        )
      }
    </AsyncSection>
  );
}
