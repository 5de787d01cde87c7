import type { Currency } from '@app/api-client/rules/billing/money';
import { routes } from '@app/routes';
import { mainFacts } from '@/lib/pricing/main-facts';
import { orderAddress } from '@/lib/pricing/order-address';
import type { BillingInterval, PricedPlan, Pricing } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Sheet, SheetFacts, SheetItem, SheetTitle } from '@/components/ui/stack/sheet';
import { useCurrentPlanId } from '../hooks/use-current-plan-id';
import styles from './plan-cards.module.css';
import { PlanMark } from './plan-mark';
import { PlanPrice } from './plan-price';

/** Contour heights of the first plans' marks. Later plans get the top height. */
const heights = [1, 3, 4];
const heightOf = ({ kind, position }: PricedPlan) => (kind === 'enterprise' ? 0 : (heights[position] ?? 4));

type PlanActionProps = { plan: PricedPlan; interval: BillingInterval; currency: Currency };

/** Leads visitors to the checkout, and users to the review of the change. The style sheet shows one of both. */
function BuyLinks({ plan: { id, name }, interval, currency }: PlanActionProps) {
  const choice = { planId: id, interval, currency };
  return (
    <>
      <ButtonLink href={orderAddress(routes.checkout, choice)} isWide data-for="guest">
        {m.pricing_buy({ plan: name })}
      </ButtonLink>
      <ButtonLink
        href={orderAddress(routes.subscriptionOptions, choice)}
        isWide
        data-for="user"
        aria-label={m.pricing_change_to({ plan: name })}
      >
        {m.pricing_change_plan()}
      </ButtonLink>
    </>
  );
}

function PlanAction({ plan, interval, currency }: PlanActionProps) {
  const { kind } = plan;
  if (kind === 'free_trial') {
    return (
      <>
        <ButtonLink href={routes.signup} tone="primary" isWide data-for="guest">
          {m.ui_start_trial()}
        </ButtonLink>
        <ButtonLink href={routes.account} tone="primary" isWide data-for="user">
          {m.ui_nav_open_app()}
        </ButtonLink>
      </>
    );
  }
  if (kind === 'self_service') {
    return <BuyLinks plan={plan} interval={interval} currency={currency} />;
  }
  return (
    <ButtonLink href={routes.contactUs} isWide>
      {m.ui_nav_contact_us()}
    </ButtonLink>
  );
}

type PlanCardsProps = {
  pricing: Pricing;
  interval: BillingInterval;
  currency: Currency;
};

/** The plans side by side, the cheapest first. A logged-in user's plan is marked once it is known. */
export function PlanCards({ pricing: { plans, trialDays }, interval, currency }: PlanCardsProps) {
  const currentPlanId = useCurrentPlanId();
  return (
    <Sheet className={styles.plans}>
      {plans.map((plan) => (
        <SheetItem key={plan.id} className={styles.plan}>
          <PlanMark height={heightOf(plan)} />
          <div>
            <SheetTitle>{plan.name}</SheetTitle>
            {plan.id === currentPlanId && (
              <Badge tone="ok" shape="disc">
                {m.pricing_current()}
              </Badge>
            )}
          </div>
          <PlanPrice {...{ plan, interval, currency, trialDays }} />
          {plan.quotas.length > 0 ? (
            <SheetFacts facts={mainFacts(plan.quotas)} />
          ) : (
            <p className={styles.agreed}>{m.pricing_enterprise_quotas()}</p>
          )}
          <PlanAction {...{ plan, interval, currency }} />
        </SheetItem>
      ))}
    </Sheet>
  );
}
