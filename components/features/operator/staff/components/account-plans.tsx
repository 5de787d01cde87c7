import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '@/lib/billing/format-money';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { Table, type Column } from '@/components/ui/table/table';
import { actionsQuery, withdrawPlan, type StaffAccount } from '../api/staff-calls';
import { useDone } from '../hooks/use-done';

type Plan = StaffAccount['customPlans'][number];

/** Such as "$49.00 per month". Plans of one organization may have the same name. */
const priceText = ({ price, interval }: Plan): string =>
  m.ui_price_per({
    price: formatMoney(price),
    per: interval === 'annual' ? m.ui_per_year() : m.ui_per_month(),
  });

type AccountPlansProps = {
  plans: readonly Plan[];
  /** Name of the organization. */
  organization: string;
  onWithdrawn: () => void;
};

/** The custom plans that an organization can choose, each of which staff can withdraw. */
export function AccountPlans({ plans, organization: name, onWithdrawn }: AccountPlansProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Plan>();
  const [withdrawn, setWithdrawn] = useDone<string>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ id }: Plan) => withdrawPlan(id),
    onSuccess: (_answer, { name: plan }) => {
      setAsked(undefined);
      setWithdrawn(plan);
      void client.invalidateQueries({ queryKey: actionsQuery.queryKey });
      onWithdrawn();
    },
  });
  const columns: Column<Plan>[] = [
    { key: 'name', header: m.staff_plan_term(), isRowHeader: true, cell: ({ name: plan }) => <span>{plan}</span> },
    {
      key: 'price',
      header: m.staff_plan_price(),
      cell: priceText,
    },
    { key: 'from', header: m.staff_plan_from(), cell: ({ startsAt }) => ownDate(startsAt) },
    {
      key: 'actions',
      header: m.ui_actions(),
      isHeaderHidden: true,
      cell: (plan) => (
        <Button
          aria-label={m.staff_plan_withdraw_named({ plan: plan.name, price: priceText(plan) })}
          onClick={() => {
            reset();
            setAsked(plan);
          }}
        >
          {m.staff_plan_withdraw()}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap="s">
      {plans.length > 0 && (
        <Table
          caption={m.staff_plans()}
          columns={columns}
          rows={plans}
          rowKey={({ id, interval, price }) => `${id} ${interval} ${price.currency}`}
          onSmallScreens="cards"
        />
      )}
      <Status isVisible>
        {withdrawn !== undefined && <Banner level="ok">{m.staff_plan_withdrawn({ name, plan: withdrawn })}</Banner>}
      </Status>
      {asked && (
        <ConfirmDialog
          title={m.staff_plan_withdraw_title({ plan: asked.name, name })}
          description={m.staff_plan_withdraw_text({ name, price: priceText(asked) })}
          cancelLabel={m.ui_cancel()}
          confirmLabel={m.staff_plan_withdraw()}
          busyLabel={m.staff_plan_withdrawing()}
          isBusy={isPending}
          error={error ? errorMessage(error) : undefined}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => mutate(asked)}
        />
      )}
    </Stack>
  );
}
