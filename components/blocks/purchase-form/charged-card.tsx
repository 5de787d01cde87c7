import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { routes } from '@app/routes';
import { cardLabel } from '@/lib/billing/card-label';
import { formatMoney } from '@/lib/billing/format-money';
import { subscriptionQuery } from '@/lib/billing/subscription-query';
import * as m from '@/locales/generated/messages';
import { PaymentCardField } from '@/components/forms/payment-card/payment-card-field';
import { Link } from '@/components/ui/link/link';
import styles from './charged-card.module.css';
import type { CardToCharge } from './use-card-to-charge';

type ChargedCardProps = Pick<ComponentProps<typeof PaymentCardField>, 'holder'> & {
  card: CardToCharge;
  /** Whether the purchase does not say anything else about later charges. */
  isOneTime: boolean;
};

/** A new card becomes the default card, which pays an overdue renewal, too. */
function OverdueNote() {
  const { data } = useQuery(subscriptionQuery);
  if (!data?.payment) return null;
  return <p>{m.payment_card_pays_overdue({ amount: formatMoney(data.payment.amountDue) })}</p>;
}

/** The card that a purchase is charged to: the saved one with a link to change it, or the fields for a new one. */
export function ChargedCard({ card: { savedCard, config, handle }, isOneTime, holder }: ChargedCardProps) {
  if (savedCard) {
    return (
      <p className={styles.card}>
        <span>{m.purchase_charged_to({ card: cardLabel(savedCard) })}</span>
        <Link href={routes.payment}>{m.purchase_change_card()}</Link>
      </p>
    );
  }
  return (
    config && (
      <>
        <PaymentCardField config={config} ref={handle} holder={holder} />
        {isOneTime && config.provider !== null && <p>{m.payment_card_saved_as_default()}</p>}
        <OverdueNote />
      </>
    )
  );
}
