import type { planStatuses } from '@app/api-client/rules/billing/plan-status';
import { ownDate } from '@/lib/format/own-time';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import { Card } from '@/components/ui/card/card';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { Stack } from '@/components/ui/stack/stack';
import { giveCredits, setBalance, setSuspended, type StaffAccount } from '../api/staff-calls';
import { LatestConfirmation } from '../hooks/use-done';
import { isBalance, isGift, isReason, parseWhole } from '../model/field-checks';
import { AccountInvoices } from './account-invoices';
import { AccountPlans } from './account-plans';
import { ConfirmedForm } from './confirmed-form';
import { CustomPlanForm } from './custom-plan-form';

type Plan = NonNullable<StaffAccount['plan']>;

const statusTexts: Record<(typeof planStatuses)[number], (days: { n: number }) => string> = {
  payment_problem: m.staff_status_payment_problem,
  expired: m.ui_status_expired,
  expiring_in_days: m.staff_status_expiring,
  trial_ends_in_days: m.staff_status_trial_ends,
  trialing: m.staff_status_trialing,
  active: m.ui_status_active,
};

const planText = ({ name, status, days, periodEnd }: Plan) =>
  m.staff_plan({ name, status: statusTexts[status]({ n: days ?? 0 }), date: ownDate(periodEnd) });

function Facts({ account }: { account: StaffAccount }) {
  const { email, firstName, lastName, organization, plan, wallet, suspendedAt } = account;
  const credits = { balance: formatNumber(wallet.balance), reserved: formatNumber(wallet.reserved) };
  return (
    <DefinitionList
      emptyLabel={m.staff_none()}
      items={[
        { term: m.ui_name(), value: `${firstName} ${lastName}` },
        { term: m.ui_email(), value: account.isVerified ? email : m.staff_unverified({ email }) },
        {
          term: m.staff_organization(),
          value: m.staff_organization_text({ name: organization.name, n: organization.members }),
        },
        { term: m.staff_plan_term(), value: plan && planText(plan) },
        { term: m.ui_account_wallet(), value: m.staff_wallet(credits) },
        { term: m.staff_member_since(), value: ownDate(account.createdAt) },
        {
          term: m.ui_status(),
          value: suspendedAt ? (
            <Badge tone="bad" shape="square">
              {m.staff_suspended_since({ date: ownDate(suspendedAt) })}
            </Badge>
          ) : (
            <Badge tone="ok" shape="disc">
              {m.ui_status_active()}
            </Badge>
          ),
        },
      ]}
    />
  );
}

type AccountResultProps = {
  account: StaffAccount;
  /** After a change, so that the facts are current. */
  onChanged: () => void;
  /** Called with the number of an invoice to refund. */
  onRefund: (number: string) => void;
};

/** Shows an account to support, with the actions on it. */
export function AccountResult({ account, onChanged, onRefund }: AccountResultProps) {
  const { email, organization } = account;
  const name = organization.name;
  const isSuspended = account.suspendedAt !== null;
  const changed = (text: string) => {
    onChanged();
    return text;
  };
  const credits = (field: string) => ({ name: field, label: m.ui_credits() });
  const reason = (field: string) => ({ name: field, label: m.staff_reason(), check: isReason });
  const amountOf = (text = '') => parseWhole(text) ?? 0;
  return (
    <Card title={m.staff_account_of({ email })}>
      <LatestConfirmation>
        <Stack gap="m">
          <Facts account={account} />
          <AccountPlans plans={account.customPlans} organization={name} onWithdrawn={onChanged} />
          <AccountInvoices invoices={account.invoices} onRefund={onRefund} />
          <div>
            <Disclosure label={m.staff_gift()}>
              <ConfirmedForm
                fields={[
                  { ...credits('giftCredits'), check: isGift },
                  { ...reason('giftReason'), hint: m.staff_reason_shown() },
                ]}
                fieldOfPath={() => ({ credits: 'giftCredits', reason: 'giftReason' })}
                submitLabel={m.staff_gift()}
                ask={({ giftCredits }) => ({
                  title: m.staff_gift_title({ credits: formatNumber(amountOf(giftCredits)), name }),
                  text: m.staff_gift_text(),
                })}
                perform={async ({ giftCredits, giftReason = '' }, attempt) => {
                  const gift = { email, credits: amountOf(giftCredits), reason: giftReason };
                  await giveCredits(gift, attempt);
                  return changed(m.staff_gift_done({ credits: formatNumber(gift.credits), name }));
                }}
              />
            </Disclosure>
            <Disclosure label={m.staff_reset()}>
              <ConfirmedForm
                fields={[
                  { ...credits('resetCredits'), label: m.staff_reset_balance(), check: isBalance },
                  { ...reason('resetReason'), hint: m.staff_reason_shown() },
                ]}
                fieldOfPath={() => ({ credits: 'resetCredits', reason: 'resetReason' })}
                submitLabel={m.staff_reset()}
                ask={({ resetCredits }) => ({
                  title: m.staff_reset_title({ credits: formatNumber(amountOf(resetCredits)), name }),
                  text: m.staff_reset_text({ balance: formatNumber(account.wallet.balance) }),
                })}
                perform={async ({ resetCredits, resetReason = '' }, attempt) => {
                  const order = { email, credits: amountOf(resetCredits), reason: resetReason };
                  await setBalance(order, attempt);
                  return changed(m.staff_reset_done({ credits: formatNumber(order.credits), name }));
                }}
              />
            </Disclosure>
            <Disclosure label={m.staff_custom_plan()}>
              <CustomPlanForm organization={organization} plan={account.plan} onCreated={onChanged} />
            </Disclosure>
            {!account.isStaff && (
              <Disclosure label={isSuspended ? m.staff_restore() : m.staff_suspend()}>
                <ConfirmedForm
                  key={String(isSuspended)}
                  fields={[{ ...reason('suspensionReason'), hint: m.staff_reason_hidden() }]}
                  fieldOfPath={() => ({ reason: 'suspensionReason' })}
                  submitLabel={isSuspended ? m.staff_restore() : m.staff_suspend()}
                  ask={() =>
                    isSuspended
                      ? { title: m.staff_restore_title({ email }), text: m.staff_restore_text() }
                      : { title: m.staff_suspend_title({ email }), text: m.staff_suspend_text(account.holdings) }
                  }
                  perform={async ({ suspensionReason = '' }) => {
                    await setSuspended(email, !isSuspended, suspensionReason);
                    return changed(isSuspended ? m.staff_restore_done({ email }) : m.staff_suspend_done({ email }));
                  }}
                />
              </Disclosure>
            )}
          </div>
        </Stack>
      </LatestConfirmation>
    </Card>
  );
}
