import type { StoredBilling } from '@/lib/billing/billing-query';
import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { countryName } from '@/components/forms/billing-fields/country-name';
import styles from './billing-details.module.css';

type BillingFactsProps = Pick<StoredBilling, 'recipientName' | 'vatCheck' | 'vatName'> & {
  details: NonNullable<StoredBilling['details']>;
};

function VatCheck({ vatCheck, vatName }: Pick<StoredBilling, 'vatCheck' | 'vatName'>) {
  if (vatCheck === 'none') return null;
  if (vatCheck === 'pending') {
    return (
      <Badge tone="info" shape="half">
        {m.payment_vat_pending()}
      </Badge>
    );
  }
  return vatCheck === 'verified' ? (
    <Badge tone="ok" shape="disc">
      {m.payment_vat_verified({ name: vatName ?? '' })}
    </Badge>
  ) : (
    <Badge tone="warn" shape="triangle">
      {m.payment_vat_not_verified()}
    </Badge>
  );
}

/** The billing details as printed on the next invoice. */
export function BillingFacts({ details, recipientName, vatCheck, vatName }: BillingFactsProps) {
  const { billingType, addressLine1, addressLine2, postalCode, city, state, country } = details;
  const lines = [addressLine1, addressLine2, [postalCode, city].filter(Boolean).join(' '), state, countryName(country)];
  return (
    <DefinitionList
      emptyLabel={m.ui_not_provided()}
      items={[
        {
          term: m.payment_billing_type(),
          value: billingType === 'Business' ? m.field_business() : m.field_individual(),
        },
        {
          term: billingType === 'Business' ? m.field_company_name() : m.payment_billing_name(),
          value: recipientName,
        },
        {
          term: m.payment_billing_address(),
          value: (
            <span className={styles.address}>
              {lines.filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          ),
        },
        ...(billingType === 'Business'
          ? [
              {
                term: m.payment_vat_number(),
                value: details.vatNumber && (
                  <span className={styles.vat}>
                    <span>{details.vatNumber}</span> <VatCheck vatCheck={vatCheck} vatName={vatName} />
                  </span>
                ),
              },
            ]
          : []),
        { term: m.payment_billing_email(), value: details.billingEmail },
      ]}
    />
  );
}
