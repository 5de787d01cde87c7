import { currencies, isoCurrency, parseCurrency, type Currency } from '@app/api-client/rules/billing/money';
import { formatMoney } from '@/lib/billing/format-money';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { Stack } from '@/components/ui/stack/stack';
import { addCustomPlan, type CustomPlan, type StaffAccount } from '../api/staff-calls';
import { isFilled, isLimit, isPrice, parseLimit, parseMinorUnits } from '../model/field-checks';
import { ConfirmedForm, type StaffField } from './confirmed-form';

type Category = keyof typeof quotaNames;

const categories = Object.keys(quotaNames) as Category[];
const limitField = (category: Category) => `limit-${category}`;
const isChosen = isFilled;

const fields = (): StaffField[] => [
  { name: 'planName', label: m.ui_name(), check: isFilled },
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
  { name: 'planStartsOn', label: m.staff_plan_starts(), type: 'date', check: isFilled },
  ...categories.map((category) => ({
    name: limitField(category),
    label: m.staff_plan_limit({ category: quotaNames[category]() }),
    check: isLimit,
  })),
];

function toPlan(values: Record<string, string>, organizationId: string): CustomPlan {
  const { planName = '', planPrice = '', planCurrency = '', planInterval, planStartsOn = '' } = values;
  const currency: Currency = parseCurrency(planCurrency) ?? 'usd';
  return {
    organizationId,
    name: planName,
    interval: planInterval === 'annual' ? 'annual' : 'monthly',
    price: { amount: parseMinorUnits(planPrice) ?? 0, currency },
    quotas: categories.flatMap((category) => {
      const limit = parseLimit(values[limitField(category)] ?? '');
      return limit === undefined ? [] : [{ category, limit }];
    }),
    startsOn: planStartsOn,
  };
}

type CustomPlanFormProps = Pick<StaffAccount, 'organization'> & { onCreated: () => void };

/** Creates a plan that only one organization sees and buys. Empty limits are those of the largest public plan. */
export function CustomPlanForm({ organization: { id, name }, onCreated }: CustomPlanFormProps) {
  return (
    <Stack gap="m">
      <p className="text-hint">{m.staff_plan_limits_hint()}</p>
      <ConfirmedForm
        fields={fields()}
        submitLabel={m.staff_custom_plan()}
        ask={(values) => {
          const { price, interval, name: plan } = toPlan(values, id);
          const per = interval === 'annual' ? m.ui_per_year() : m.ui_per_month();
          return {
            title: m.staff_plan_title({ plan, name }),
            text: m.staff_plan_text({ price: formatMoney(price), per }),
          };
        }}
        perform={async (values, attempt) => {
          const plan = toPlan(values, id);
          await addCustomPlan(plan, attempt);
          onCreated();
          return m.staff_plan_done({ plan: plan.name, name });
        }}
      />
    </Stack>
  );
}
