import { ApiError } from '@app/api-client/api-error';
import { routes } from '@app/routes';
import { formatMoney } from '@/lib/billing/format-money';
import { formatRenewals } from '@/lib/billing/format-renewals';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Order } from '@/lib/pricing/order-address';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Link } from '@/components/ui/link/link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import styles from '../checkout.module.css';
import type { CheckoutPrice, CheckoutPriceReading } from '../hooks/use-checkout-price';
import { promoDuration } from '../model/promo-label';

const sentences = { monthly: m.checkout_renews_monthly, annual: m.checkout_renews_yearly };

const taxNotes: Record<CheckoutPrice['taxNote'], (() => string) | undefined> = {
  standard: undefined,
  unknown: m.checkout_tax_unknown,
  reverse_charge: m.checkout_reverse_charge,
  outside_scope: m.checkout_outside_scope,
};

/** Says that a price excludes tax while the country is unknown. */
export const withTaxNote = (price: string, taxPercent: CheckoutPrice['taxPercent']): string =>
  taxPercent === null ? m.checkout_plus_tax({ price }) : price;

/** The sentence about the next charge. */
export function renewalSentence({ interval, taxPercent, renewals: [next, ...later] }: CheckoutPrice): string {
  if (!next) return '';
  const price = withTaxNote(formatRenewals([next, ...later]), taxPercent);
  return sentences[interval]({ date: ownDate(next.from), price });
}

function Items({ price }: { price: CheckoutPrice }) {
  const { lines, tax, taxPercent, taxNote, totalDueNow, promo, interval } = price;
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ description, amount }, index) => (
          <div key={index} className={styles.line}>
            <dt>{description}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className={styles.line}>
          <dt>{taxPercent === null ? m.checkout_tax() : m.ui_vat_percent({ percent: taxPercent })}</dt>
          <dd>{taxPercent === null ? m.checkout_vat_unknown() : formatMoney(tax)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{taxPercent === null ? m.checkout_total_without_tax() : m.checkout_total()}</dt>
          <dd>{formatMoney(totalDueNow)}</dd>
        </div>
      </dl>
      <p className="text-hint">{renewalSentence(price)}</p>
      {promo && <p className="text-hint">{promoDuration(promo, interval)}</p>}
      <p className="text-hint">{(taxNotes[taxNote] ?? m.checkout_vat_note)()}</p>
    </>
  );
}

type OrderSummaryProps = {
  /** Undefined until a plan is chosen. */
  order: Order | undefined;
  reading: CheckoutPriceReading;
};

/** The ordered items, the tax, the total that is due today, and the next charge. */
export function OrderSummary({ order, reading: { price, error, refetch, isUpdated, isPending } }: OrderSummaryProps) {
  if (!order) return <p className={styles.empty}>{m.checkout_summary_empty()}</p>;
  const isUnavailable = error instanceof ApiError && error.code === 'error_plan_unavailable';
  return (
    <div className={styles.summary}>
      <h2 className={styles.summaryHeading}>{m.checkout_summary()}</h2>
      {isUpdated && (
        <Banner level="info" isAnnounced>
          {m.checkout_price_updated()}
        </Banner>
      )}
      {isUnavailable ? (
        <Banner level="warn" action={<Link href={routes.pricing}>{m.checkout_plans_link()}</Link>}>
          {errorMessage(error)}
        </Banner>
      ) : (
        <div aria-busy={isPending || undefined} className={styles.items}>
          <AsyncSection
            resource={m.checkout_price_resource()}
            data={error ? undefined : price}
            error={error ? errorMessage(error) : undefined}
            onRetry={() => void refetch()}
            skeleton={<Skeleton shape="field" count={4} />}
          >
            {(loaded) => <Items price={loaded} />}
          </AsyncSection>
        </div>
      )}
    </div>
  );
}

/** The total for the collapsed summary. */
export function SummaryTotal({ reading: { price, error } }: { reading: CheckoutPriceReading }) {
  return <span>{price && !error ? withTaxNote(formatMoney(price.totalDueNow), price.taxPercent) : '–'}</span>;
}
