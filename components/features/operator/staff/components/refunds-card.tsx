import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '@/lib/billing/format-money';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { refundRejectionText } from '@/locales/labels/refund-rejections';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Card } from '@/components/ui/card/card';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { markPaidBack, type OwedRefund, owedRefundsQuery } from '../api/staff-calls';
import { isReason } from '../model/field-checks';
import { ConfirmedForm } from './confirmed-form';
import { RefundForm } from './refund-form';

type OwedProps = {
  owed: OwedRefund;
  /** Called with what is now true, because the refund leaves the list. */
  onSettled: (text: string) => void;
};

/** The form that marks a refund as paid back in another way. */
function SettleForm({ owed, amount, name, onSettled }: OwedProps & { amount: string; name: string }) {
  const client = useQueryClient();
  return (
    <ConfirmedForm
      fields={[
        {
          name: `how-${owed.id}`,
          label: m.staff_owed_how(),
          hint: m.staff_reason_hidden(),
          check: isReason,
        },
      ]}
      fieldOfPath={() => ({ reason: `how-${owed.id}` })}
      submitLabel={m.staff_owed_settle()}
      ask={() => ({ title: m.staff_owed_settle_title({ amount, name }), text: m.staff_owed_settle_text() })}
      perform={async (values) => {
        try {
          await markPaidBack(owed.id, values[`how-${owed.id}`] ?? '');
        } finally {
          // Also after an error: it may be sent again, or have been paid back, since the list was loaded.
          void client.invalidateQueries({ queryKey: owedRefundsQuery.queryKey });
        }
        const settled = m.staff_owed_settled({ amount });
        onSettled(settled);
        return settled;
      }}
    />
  );
}

/** A refund that is still owed, and the form that ends it. */
function Owed({ owed, onSettled }: OwedProps) {
  const [amount, name] = [formatMoney(owed.amount), owed.organization ?? m.staff_owed_closed()];
  return (
    <Disclosure label={m.staff_owed_item({ amount, name })}>
      <Stack gap="m">
        <DefinitionList
          emptyLabel={m.staff_none()}
          items={[
            { term: m.staff_dispute_invoice(), value: owed.invoiceNumber },
            { term: m.staff_owed_document(), value: owed.creditNoteNumber ?? m.staff_owed_charge() },
            { term: m.staff_owed_since(), value: ownDate(owed.owedSince) },
            {
              term: m.staff_owed_reason(),
              value: owed.rejection === null ? m.staff_owed_unconfirmed() : refundRejectionText(owed.rejection),
            },
          ]}
        />
        {owed.isBeingSent ? (
          <p>{m.staff_owed_sending()}</p>
        ) : (
          <SettleForm owed={owed} amount={amount} name={name} onSettled={onSettled} />
        )}
      </Stack>
    </Disclosure>
  );
}
/** The invoice that staff chose to refund. */
export type ChosenInvoice = {
  number: string;
  /** Increases with each choice, so that the same one can be chosen again. */
  choice: number;
};

type RefundsCardProps = {
  chosen?: ChosenInvoice | undefined;
  /** Called after a refund was ordered, or marked as paid back. */
  onRefunded: () => void;
};

/** Refunds of invoices, and those that the payment provider rejected or never confirmed. */
export function RefundsCard({ chosen, onRefunded }: RefundsCardProps) {
  const { data, error, refetch } = useQuery(owedRefundsQuery);
  const [settled, setSettled] = useState<string>();
  const onSettled = (text: string) => {
    setSettled(text);
    onRefunded();
  };
  return (
    <Card title={m.staff_refunds()}>
      <Stack gap="m">
        <Disclosure key={chosen?.choice} label={m.staff_refund()} isInitiallyOpen={chosen !== undefined}>
          <RefundForm number={chosen?.number} onRefunded={onRefunded} />
        </Disclosure>
        <h3>{m.staff_owed()}</h3>
        <AsyncSection
          resource={m.staff_owed_resource()}
          data={data}
          error={error ? errorMessage(error) : undefined}
          onRetry={() => void refetch()}
          skeleton={<Skeleton shape="field" count={2} />}
          isEmpty={(items) => items.length === 0}
          empty={<EmptyState seed="refunds">{m.staff_owed_empty()}</EmptyState>}
        >
          {(items) => (
            <div>
              {items.map((owed) => (
                <Owed key={owed.id} owed={owed} onSettled={onSettled} />
              ))}
            </div>
          )}
        </AsyncSection>
        <Status isVisible>{settled !== undefined && <Banner level="ok">{settled}</Banner>}</Status>
      </Stack>
    </Card>
  );
}
