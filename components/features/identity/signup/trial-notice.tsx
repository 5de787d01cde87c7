import { trialCredits } from '@app/api-client/rules/billing/credits';
import { dayMs, trialDays } from '@app/api-client/rules/values/durations';
import { useEffect, useState } from 'react';
import { routes } from '@app/routes';
import { formatDate } from '@/locales/dates';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';

/**
 * Shows the cost, the contents and the end of the trial. The date needs the server's time, because the device's clock
 * may be wrong. The server-rendered HTML has no date, because it is the same for every visitor.
 * @param loadServerTime Resolves with milliseconds since the epoch.
 */
export function TrialNotice({ loadServerTime }: { loadServerTime: () => Promise<number> }) {
  const [endsAt, setEndsAt] = useState<Date>();
  useEffect(() => {
    loadServerTime().then(
      (serverMs) => setEndsAt(new Date(serverMs + trialDays * dayMs)),
      () => {
        // The notice is complete without the date.
      },
    );
  }, [loadServerTime]);
  const credits = formatNumber(trialCredits);
  return (
    <>
      <span>{endsAt ? m.signup_trial_until({ credits, date: formatDate(endsAt) }) : m.signup_trial({ credits })}</span>{' '}
      <Link href={routes.pricing}>{m.signup_plans()}</Link>
    </>
  );
}
