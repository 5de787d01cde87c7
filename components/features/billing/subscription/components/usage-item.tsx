import { routes } from '@app/routes';
import type { Usage } from '@/lib/billing/usage-query';
import { expiredFigures, usageFigures, usageSentence } from '@/lib/billing/usage-texts';
import * as m from '@/locales/generated/messages';
import { quotaNames } from '@/locales/labels/quota-names';
import { limitSentences } from '@/locales/labels/quota-sentences';
import { Badge } from '@/components/ui/badge/badge';
import { Link } from '@/components/ui/link/link';
import { Meter } from '@/components/ui/meter/meter';

import styles from '../subscription.module.css';

/** The shares of a limit, in percent, from which usage is marked. */
const warnPercent = 80;
const fullPercent = 100;

function LimitNote({ usage: { category, percent } }: { usage: Usage }) {
  if (percent === null || percent < warnPercent) return null;
  if (percent < fullPercent) {
    return (
      <Badge tone="warn" shape="triangle">
        {m.usage_almost()}
      </Badge>
    );
  }
  return (
    <>
      <Badge tone="bad" shape="diamond">
        {m.usage_reached()}
      </Badge>
      <p className="text-hint">
        <span>{limitSentences[category]()}</span>{' '}
        <Link href={routes.addons}>{m.usage_more({ what: quotaNames[category]() })}</Link>
      </p>
    </>
  );
}

type UsageItemProps = {
  usage: Usage;
  /** Whether the plan has expired, so that it has no limits any more. */
  isExpired: boolean;
};

/** One category: used, left, percent, and its meter if there is a limit to measure against. */
export function UsageItem({ usage, isExpired }: UsageItemProps) {
  const { category, hasUsage, used, limit } = usage;
  const isMeasured = !isExpired && hasUsage && limit !== null && limit > 0;
  return (
    <li className={styles.usage}>
      <Meter
        label={quotaNames[category]()}
        used={used ?? 0}
        limit={isMeasured ? limit : undefined}
        figures={isExpired ? expiredFigures(usage) : usageFigures(usage)}
        sentence={isMeasured ? usageSentence(usage) : undefined}
      />
      {!isExpired && <LimitNote usage={usage} />}
      {category === 'flows' && (
        <p>
          <Link href={routes.accountFlows}>{m.usage_flows_link()}</Link>
        </p>
      )}
    </li>
  );
}
