import { dayMs } from '@app/api-client/rules/values/durations';
import { useQuery } from '@tanstack/react-query';
import { routes } from '@app/routes';
import { serverNowMs } from '@/lib/auth/server-clock';
import { isRunning, subscriptionQuery, type Subscription } from '@/lib/billing/subscription-query';
import { usageQuery, type Usage } from '@/lib/billing/usage-query';
import { byCloseness, usageFigures, usageSentence } from '@/lib/billing/usage-texts';
import { walletQuery } from '@/lib/billing/wallet-query';
import { formatNumber } from '@/lib/format/numbers';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { StatusBadge } from '@/components/blocks/plan-status/status-badge';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Card } from '@/components/ui/card/card';
import { Link } from '@/components/ui/link/link';
import { Meter } from '@/components/ui/meter/meter';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { outlookOf } from '../model/plan-facts';
import styles from '../overview.module.css';

/** So many limits are shown: those closest to their end. */
const limitsShown = 3;

/** Whether a limit can come to its end. */
const isMeasured = ({ hasUsage, limit }: Usage): boolean => hasUsage && limit !== null && limit > 0;

/** Days until an instant (ISO 8601), at least 0. A begun day counts. */
const daysUntil = (instant: string): number => Math.max(0, Math.ceil((Date.parse(instant) - serverNowMs()) / dayMs));

function Credits() {
  const { data: wallet } = useQuery(walletQuery);
  if (!wallet) return null;
  const [soonest] = wallet.expiring;
  const n = wallet.available;
  return (
    <div>
      <p>
        <Link href={routes.paymentWallet}>{m.overview_credits({ n, credits: formatNumber(n) })}</Link>
      </p>
      {soonest && (
        <p className="text-hint">
          {m.overview_credits_expire({
            ...{ n: daysUntil(soonest.expiresAt), credits: formatNumber(soonest.credits) },
            date: ownDate(soonest.expiresAt),
          })}
        </p>
      )}
    </div>
  );
}

/** The limits that are closest to their end. */
function Limits() {
  const { data } = useQuery(usageQuery);
  const closest = byCloseness(data?.categories.filter(isMeasured) ?? []).slice(0, limitsShown);
  if (closest.length === 0) return null;
  return (
    <ul role="list" className={styles.limits} aria-label={m.overview_limits()}>
      {closest.map((usage) => (
        <li key={usage.category}>
          <Meter
            label={quotaNames[usage.category]()}
            used={usage.used ?? 0}
            limit={usage.limit ?? 0}
            figures={usageFigures(usage)}
            sentence={usageSentence(usage)}
          />
        </li>
      ))}
    </ul>
  );
}

function Plan({ subscription }: { subscription: Subscription | null }) {
  const { text, action } = outlookOf(subscription);
  return (
    <div className={styles.plan}>
      <div className={styles.facts}>
        <p className={styles.planName}>
          {subscription ? (
            <>
              <strong>{subscription.planName}</strong> <StatusBadge label={subscription.label} />
            </>
          ) : (
            <strong>{m.overview_no_plan()}</strong>
          )}
        </p>
        <p>{text}</p>
        <p>
          <Link href={action.href}>{action.label}</Link>
        </p>
        <Credits />
      </div>
      {isRunning(subscription) && <Limits />}
    </div>
  );
}

/** The plan with what comes next, the credits, and the limits that are closest to their end. For admins. */
export function PlanSummary() {
  const { data, error, refetch } = useQuery(subscriptionQuery);
  return (
    <Card title={m.overview_plan()}>
      <AsyncSection
        resource={m.overview_plan_resource()}
        data={data === undefined ? undefined : { subscription: data }}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={3} />}
      >
        {({ subscription }) => <Plan subscription={subscription} />}
      </AsyncSection>
    </Card>
  );
}
