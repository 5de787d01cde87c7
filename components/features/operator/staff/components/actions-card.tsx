import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@/lib/billing/format-money';
import { formatNumber } from '@/lib/format/numbers';
import { ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Breakable } from '@/components/ui/breakable/breakable';
import { Card } from '@/components/ui/card/card';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Table, type Column } from '@/components/ui/table/table';
import { actionsQuery, type StaffAction } from '../api/staff-calls';

type Refund = NonNullable<StaffAction['refund']>;

const refundStatuses: Record<Refund['status'], () => string> = {
  paid_back: m.staff_action_refund_paid,
  pending: m.staff_action_refund_pending,
  rejected: m.staff_action_refund_rejected,
};

/** Names the order or settlement of a refund, its amount, and the status of an ordered one. */
function refundText(action: StaffAction['action'], { amount, status }: Refund, detail: string): string {
  const about = { amount: formatMoney(amount), detail };
  if (action === 'refund_settled') return m.staff_action_settled_amount(about);
  return m.staff_action_refund({ ...about, status: refundStatuses[status]() });
}

const actionTexts: Record<StaffAction['action'], (detail: { detail: string }) => string> = {
  account_viewed: m.staff_action_viewed,
  suspended: m.staff_action_suspended,
  desuspended: m.staff_action_restored,
  credits_gifted: ({ detail }) => m.staff_action_gifted({ credits: formatNumber(Number(detail)) }),
  credits_reset: ({ detail }) => m.staff_action_reset({ credits: formatNumber(Number(detail)) }),
  custom_plan_created: m.staff_action_plan,
  custom_plan_withdrawn: m.staff_action_plan_withdrawn,
  invoice_refunded: m.staff_action_refunded,
  refund_settled: m.staff_action_settled,
  campaign_counted: m.staff_action_counted,
  campaign_sent: m.staff_action_sent,
};

function actionText({ action, detail, plan, refund }: StaffAction): string {
  if (refund) return refundText(action, refund, detail ?? '');
  if (plan && action === 'custom_plan_created') return m.staff_action_plan_named(plan);
  if (plan && action === 'custom_plan_withdrawn') return m.staff_action_plan_withdrawn_named(plan);
  return actionTexts[action]({ detail: detail ?? '' });
}

// One element, because cells of cards lay out their children side by side.
const address = (email: string | null) => (
  <span>
    <Breakable text={email ?? m.staff_none()} />
  </span>
);

const columns = (): Column<StaffAction>[] => [
  { key: 'time', header: m.ui_time(), isRowHeader: true, cell: ({ happenedAt }) => ownTime(happenedAt) },
  { key: 'staff', header: m.staff_column_staff(), cell: ({ staff }) => address(staff ?? m.staff_deleted()) },
  {
    key: 'action',
    header: m.staff_column_action(),
    cell: actionText,
  },
  { key: 'account', header: m.staff_column_account(), cell: ({ account }) => address(account) },
  { key: 'reason', header: m.staff_reason(), cell: ({ reason }) => <span>{reason ?? m.staff_none()}</span> },
];

/** The last actions of all staff: who did what to whom, when and why. */
export function ActionsCard() {
  const { data, error, refetch } = useQuery(actionsQuery);
  return (
    <Card title={m.staff_actions()}>
      <AsyncSection
        resource={m.staff_actions_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={4} />}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState seed="staff">{m.staff_actions_empty()}</EmptyState>}
      >
        {(items) => (
          <Table
            caption={m.staff_actions()}
            isCaptionHidden
            columns={columns()}
            rows={items}
            rowKey={({ id }) => id}
            onSmallScreens="cards"
          />
        )}
      </AsyncSection>
    </Card>
  );
}
