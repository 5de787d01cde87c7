import { useEffect, useState } from 'react';
import { formatDate } from '@/lib/format/dates';
import { isPlannedRoute } from '@/lib/open-routes';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';

/** Specification, section 9. */
const trialMs = 14 * 24 * 60 * 60 * 1000;

/**
 * What the trial costs and when it ends. The day is named as soon as the server has told the time, because this
 * device's clock may be wrong; the served page is the same for every visitor and names none.
 * @param loadServerTime Resolves with milliseconds since the epoch.
 */
export function TrialNotice({ loadServerTime }: { loadServerTime: () => Promise<number> }) {
  const [endsAt, setEndsAt] = useState<Date>();
  useEffect(() => {
    loadServerTime().then(
      (serverMs) => setEndsAt(new Date(serverMs + trialMs)),
      () => {
        // The sentence holds without the day.
      },
    );
  }, [loadServerTime]);
  return (
    <>
      {endsAt ? m.signup_trial_until({ date: formatDate(endsAt) }) : m.signup_trial()}
      {!isPlannedRoute(routes.pricing) && (
        <>
          {' '}
          <Link href={routes.pricing}>{m.signup_plans()}</Link>
        </>
      )}
    </>
  );
}
