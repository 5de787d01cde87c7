import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@/lib/billing/format-money';
import { ownDate, ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { disputeReasonText } from '@/locales/labels/dispute-reasons';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { type Dispute, disputesQuery } from '../api/staff-calls';

const statusLabels = {
  open: m.staff_dispute_open,
  won: m.staff_dispute_won,
  lost: m.staff_dispute_lost,
} satisfies Record<Dispute['status'], () => string>;

function DisputeItem({ dispute }: { dispute: Dispute }) {
  const [amount, name] = [formatMoney(dispute.amount), dispute.organization ?? m.staff_owed_closed()];
  const { id, invoiceNumber, reason, status, dueAt, openedAt } = dispute;
  return (
    <Disclosure label={m.staff_dispute_item({ amount, name, status: statusLabels[status]() })}>
      <DefinitionList
        emptyLabel={m.staff_none()}
        items={[
          { term: m.staff_dispute_invoice(), value: invoiceNumber ?? m.staff_owed_charge() },
          { term: m.staff_reason(), value: disputeReasonText(reason) },
          { term: m.staff_dispute_due(), value: dueAt === null ? m.staff_dispute_final() : ownTime(dueAt) },
          { term: m.staff_dispute_opened(), value: ownDate(openedAt) },
          { term: m.staff_dispute_id(), value: id },
        ]}
      />
    </Disclosure>
  );
}

/** Disputes of charges, which staff answer at the payment provider. */
export function DisputesCard() {
  const { data, error, refetch } = useQuery(disputesQuery);
  return (
    <Card title={m.staff_disputes()}>
      <AsyncSection
        resource={m.staff_disputes_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={2} />}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState seed="disputes">{m.staff_disputes_empty()}</EmptyState>}
      >
        {(items) => (
          <div>
            {items.map((dispute) => (
              <DisputeItem key={dispute.id} dispute={dispute} />
            ))}
          </div>
        )}
      </AsyncSection>
    </Card>
  );
}
