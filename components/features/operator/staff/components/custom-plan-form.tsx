import { currencies, isoCurrency, parseCurrency, type Currency } from '@app/api-client/rules/billing/money';
import { customPlanNameMax } from '@app/api-client/rules/operator/staff-limits';
import { serverNowMs } from '@/lib/auth/server-clock';
import { formatMoney } from '@/lib/billing/format-money';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { Stack } from '@/components/ui/stack/stack';
import { addCustomPlan, type CustomPlan, type StaffAccount } from '../api/staff-calls';
import {
  isFilled,
  isFirstDay,
  isLimit,
  isPrice,
  isText,
  optional,
  parseLimit,
  parseMinorUnits,
} from '../model/field-checks';
import { ConfirmedForm, type StaffField, type Values } from './confirmed-form';

type Category = keyof typeof quotaNames;

const categories = Object.keys(quotaNames) as Category[];
const limitField = (category: Category) => `limit-${category}`;
const isChosen = isFilled;

const fields = (): StaffField[] => [
  { name: 'planName', label: m.ui_name(), check: isText(customPlanNameMax) },
  { name: 'planPrice', label: m.staff_plan_price(), hint: m.staff_plan_price_hint(), check: isPrice },
  {
    name: 'planCurrency',
    label: m.staff_plan_currency(),
    options: currencies.map((value) => ({ value, label: isoCurrency(value) })),
    check: isChosen,
  },
  {
    name: 'planInterval',
    label: m.staff_plan_interval(),
    options: [
      { value: 'monthly', label: m.ui_monthly() },
      { value: 'annual', label: m.ui_yearly() },
    ],
    check: isChosen,
  },
  { name: 'planStartsOn', label: m.staff_plan_starts(), type: 'date', check: isFirstDay },
  ...categories.map((category) => ({
    name: limitField(category),
    label: m.staff_plan_limit({ category: quotaNames[category]() }),
    check: optional(isLimit),
  })),
];

/** The limits that were entered, in the order in which they are sent. */
const limitsOf = (values: Values): CustomPlan['quotas'] =>
  categories.flatMap((category) => {
    const limit = parseLimit(values[limitField(category)] ?? '');
    return limit === undefined ? [] : [{ category, limit }];
  });

const fieldOfPath = (values: Values) => ({
  ...{ name: 'planName', 'price.amount': 'planPrice', startsOn: 'planStartsOn' },
  ...Object.fromEntries(limitsOf(values).map(({ category }, index) => [`quotas.${index}.limit`, limitField(category)])),
});

function toPlan(values: Values, organizationId: string): CustomPlan {
  const { planName = '', planPrice = '', planCurrency = '', planInterval, planStartsOn = '' } = values;
  const currency: Currency = parseCurrency(planCurrency) ?? 'usd';
  return {
    organizationId,
    name: planName,
    interval: planInterval === 'annual' ? 'annual' : 'monthly',
    price: { amount: parseMinorUnits(planPrice) ?? 0, currency },
    quotas: limitsOf(values),
    startsOn: planStartsOn,
  };
}

/** Says which paid plan has to end before another in this currency can be bought; undefined if none has to. */
function blockedText(current: StaffAccount['plan'], { name: plan, price }: CustomPlan, name: string) {
  if (!current?.currency || current.currency === price.currency) return undefined;
  return m.staff_plan_blocked({ name, plan, currency: isoCurrency(current.currency) });
}

/** Says from when on the organization can buy the plan, as far as the account tells. */
function doneText(current: StaffAccount['plan'], order: CustomPlan, name: string): string {
  const [plan, date] = [order.name, formatDate(order.startsOn)];
  const isLater = Date.parse(order.startsOn) > serverNowMs();
  const blocked = blockedText(current, order, name);
  if (blocked === undefined)
    return isLater ? m.staff_plan_done_from({ name, plan, date }) : m.staff_plan_done({ name, plan });
  const created = m.staff_plan_created({ plan });
  return [created, blocked, ...(isLater ? [m.staff_plan_not_before({ plan, date })] : [])].join(' ');
}

type CustomPlanFormProps = Pick<StaffAccount, 'organization' | 'plan'> & { onCreated: () => void };

/** Creates a plan that only one organization sees and buys. Empty limits are those of the largest public plan. */
export function CustomPlanForm({ organization: { id, name }, plan: current, onCreated }: CustomPlanFormProps) {
  return (
    <Stack gap="m">
      <p className="text-hint">{m.staff_plan_limits_hint()}</p>
      <ConfirmedForm
        fields={fields()}
        fieldOfPath={fieldOfPath}
        submitLabel={m.staff_custom_plan()}
        ask={(values) => {
          const order = toPlan(values, id);
          const { price, interval, name: plan } = order;
          const per = interval === 'annual' ? m.ui_per_year() : m.ui_per_month();
          return {
            title: m.staff_plan_title({ plan, name }),
            text: [m.staff_plan_text({ price: formatMoney(price), per }), blockedText(current, order, name)]
              .filter(Boolean)
              .join(' '),
          };
        }}
        perform={async (values, attempt) => {
          const plan = toPlan(values, id);
          await addCustomPlan(plan, attempt);
          onCreated();
          return doneText(current, plan, name);
        }}
      />
    </Stack>
  );
}
