import { Suspense, useRef, type ComponentProps, type Ref } from 'react';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { lazyPart } from '@/components/ui/deferred/lazy-part';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { TextField } from '../text-field/text-field';
import { cardFieldIds } from './card-issues';
import styles from './payment-card.module.css';
import type { CardFieldName, CardHandle, PaymentConfig } from './payment-config';
import { SimulatorCard } from './simulator-card';

/** Stripe's library loads only if Stripe is the provider. */
const StripeCard = lazyPart(async () => (await import('./stripe-card')).StripeCard);

type PaymentCardFieldProps = {
  config: PaymentConfig;
  /** Creates the token when the form is sent. */
  ref: Ref<CardHandle>;
  /** The holder's name, the only part of the card that this page knows: the result of `fieldOf(form, 'holderName')`. */
  holder: Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'onChange' | 'onBlur' | 'ref'>;
};

/** Targets of the error summary: focusing one focuses the provider's field, which has no element on this page. */
function FieldTargets({ focus }: { focus: (field: CardFieldName) => void }) {
  return Object.entries(cardFieldIds).map(([name, id]) => (
    <span key={id} id={id} className={styles.target} tabIndex={-1} onFocus={() => focus(name as CardFieldName)} />
  ));
}

/** The card fields of the configured provider and the holder's name, in the order in which they appear on the card. */
export function PaymentCardField({ config, ref, holder }: PaymentCardFieldProps) {
  const card = useRef<CardHandle>(null);
  const { provider, publishableKey, cardFieldsUrl } = config;
  if (provider === null) return <Banner level="warn">{m.payment_no_provider()}</Banner>;

  const setHandle = (handle: CardHandle | null) => {
    card.current = handle;
    if (typeof ref === 'function') return ref(handle);
    if (ref) ref.current = handle;
  };
  return (
    <div className={styles.card} role="group" aria-label={m.payment_card_details()}>
      <FieldTargets focus={(field) => card.current?.focus(field)} />
      {provider === 'simulator' && cardFieldsUrl !== null && <SimulatorCard url={cardFieldsUrl} ref={setHandle} />}
      {provider === 'stripe' && publishableKey !== null && (
        <Suspense fallback={<Skeleton shape="field" count={2} />}>
          <StripeCard publishableKey={publishableKey} ref={setHandle} />
        </Suspense>
      )}
      <TextField {...holder} label={m.payment_card_holder()} autoComplete="cc-name" autoCapitalize="words" />
      <p className={styles.note}>{m.payment_card_privacy()}</p>
    </div>
  );
}
