import { trialCredits } from '@app/api-client/rules/billing/credits';
import { routes } from '@app/routes';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import type { BillingInterval } from '@/lib/pricing/pricing-types';
import { mainFacts } from '@/lib/pricing/main-facts';
import * as m from '@/locales/generated/messages';
import { Badge } from '@/components/ui/badge/badge';
import { Button } from '@/components/ui/button/button';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Sheet, SheetFacts, SheetItem, SheetTitle, SheetPrice } from '@/components/ui/stack/sheet';
import { formatWholeMoney } from '@/lib/billing/format-money';
import { formatNumber } from '@/lib/format/numbers';
import type { Plan, Upgrade } from '../api/option-calls';
import { offeredPrice } from '../model/offered-price';
import styles from './options.module.css';

type Texts = { figure: string; per: string; note: string };

function textsOf(plan: Plan, interval: BillingInterval): Texts {
  const found = offeredPrice(plan, interval);
  if (!found) {
    return plan.kind === 'free_trial'
      ? { figure: m.options_free(), per: '', note: m.options_trial_note({ credits: formatNumber(trialCredits) }) }
      : { figure: m.options_custom(), per: '', note: m.options_enterprise_note() };
  }
  const figure = formatWholeMoney(found.price);
  return found.interval === 'monthly'
    ? { figure, per: m.ui_per_month(), note: m.options_month_note() }
    : { figure, per: m.ui_per_year(), note: m.options_year_note({ price: formatWholeMoney(found.perMonth) }) };
}

/** A plan's price per period. Yearly shows the whole year's sum first, which is the amount charged. */
function PlanPrice({ plan, interval }: { plan: Plan; interval: BillingInterval }) {
  return <SheetPrice {...textsOf(plan, interval)} />;
}

type PendingPlan = NonNullable<Subscription['pendingPlan']>;

/** Facts about the organization's own plan that the card of a plan shows. */
export type CurrentPlan = {
  planId: string | null;
  interval: BillingInterval | null;
  /** The plan that follows. */
  next: Pick<PendingPlan, 'planId' | 'interval'> | null | undefined;
  /** Whether a trial is running, which a plan can follow. */
  isTrial: boolean;
};

type PlanCardProps = {
  plan: Plan;
  interval: BillingInterval;
  current: CurrentPlan;
  /** Undefined until it has loaded. */
  upgrade: Upgrade | undefined;
  /** Undefined while no plan can be chosen. */
  onChoose: (() => void) | undefined;
};

function startText({ direction, startsAt }: Upgrade, isTrial: boolean): string {
  if (isTrial) return m.options_starts_in_trial();
  return direction === 'downgrade' ? m.options_starts_on({ date: ownDate(startsAt) }) : m.options_starts_now();
}

/** When the change would start. */
function StartNote({ upgrade, isTrial }: { upgrade: Upgrade; isTrial: boolean }) {
  return <p className="text-hint">{startText(upgrade, isTrial)}</p>;
}

/** A plan that was ordered in the trial can also start now. */
function NextPlan({ plan, current, onChoose }: Pick<PlanCardProps, 'plan' | 'current' | 'onChoose'>) {
  return (
    <>
      <p className={styles.mark}>{m.options_is_pending()}</p>
      {current.isTrial && onChoose && (
        <Button isWide onClick={onChoose}>
          {m.options_start_ordered({ plan: plan.name })}
        </Button>
      )}
    </>
  );
}

function PlanAction({ plan, interval, current, upgrade, onChoose }: PlanCardProps) {
  const isPlan = plan.id === current.planId;
  if (isPlan && (current.interval === null || current.interval === interval)) {
    return <p className={styles.mark}>{m.options_is_current()}</p>;
  }
  if (plan.prices.length === 0) {
    return (
      <ButtonLink href={routes.contactUs} isWide aria-label={m.options_contact_about({ plan: plan.name })}>
        {m.ui_nav_contact_us()}
      </ButtonLink>
    );
  }
  const isNext = plan.id === current.next?.planId;
  if (isNext && current.next?.interval === interval) return <NextPlan {...{ plan, current, onChoose }} />;
  if (!onChoose) return null;
  return (
    <>
      <Button tone="primary" isWide onClick={onChoose}>
        {isPlan || isNext ? m.options_switch_interval() : m.options_choose({ plan: plan.name })}
      </Button>
      {upgrade && <StartNote upgrade={upgrade} isTrial={current.isTrial} />}
    </>
  );
}

function PlanCard(props: PlanCardProps) {
  const { plan, interval, current } = props;
  return (
    <SheetItem className={styles.plan} isCurrent={plan.id === current.planId}>
      <div className={styles.planHead}>
        <SheetTitle>{plan.name}</SheetTitle>
        {plan.id === current.planId && (
          <Badge tone="ok" shape="disc">
            {m.options_current()}
          </Badge>
        )}
      </div>
      <PlanPrice plan={plan} interval={interval} />
      {plan.quotas.length === 0 ? (
        <p>{m.options_enterprise_quotas()}</p>
      ) : (
        <SheetFacts facts={mainFacts(plan.quotas)} />
      )}
      <div className={styles.planAction}>
        <PlanAction {...props} />
      </div>
    </SheetItem>
  );
}

type PlanCardsProps = {
  plans: readonly Plan[];
  interval: BillingInterval;
  current: CurrentPlan;
  upgrades: readonly Upgrade[] | undefined;
  onChoose: ((plan: Plan, interval: BillingInterval) => void) | undefined;
};

/** The plans side by side, the cheapest first. */
export function PlanCards({ plans, interval, current, upgrades, onChoose }: PlanCardsProps) {
  return (
    <Sheet className={styles.plans}>
      {plans.map((plan) => {
        const offered = offeredPrice(plan, interval)?.interval ?? interval;
        return (
          <PlanCard
            key={plan.id}
            plan={plan}
            interval={offered}
            current={current}
            upgrade={upgrades?.find((upgrade) => upgrade.plan.id === plan.id && upgrade.interval === offered)}
            onChoose={onChoose && (() => onChoose(plan, offered))}
          />
        );
      })}
    </Sheet>
  );
}
