import { routes } from '@app/routes';
import type { Deps } from '@/backend/deps';
import { layOutEmail } from '@/backend/email/email-layout';
import { emailNumber } from '@/backend/email/email-money';
import { emailTime } from '@/backend/email/email-time';
import type { QueuedEmail } from '@/backend/email/outbox';
import * as m from '@/locales/generated/messages';
import { getLocale, type Locale } from '@/locales/locale';

/** Runs that have ended since an instant, of all flows whose emails the owner wants. */
export type EndedRuns = { since: Date; succeeded: number; failed: number };

export const runsDigestKind = 'flow-runs-digest';

/** Sums up the runs of a day beyond those that the owner got an email for. */
export function runsDigestEmail(
  { publicBaseUrl }: Pick<Deps['config'], 'publicBaseUrl'>,
  owner: { email: string; firstName: string | null },
  { since, succeeded, failed }: EndedRuns,
  locale: Locale = getLocale(),
): QueuedEmail {
  const [finished, broken] = [emailNumber(succeeded, locale), emailNumber(failed, locale)];
  return layOutEmail({
    locale,
    to: owner.email,
    isConfirmed: true,
    kind: runsDigestKind,
    subject: m.email_flow_runs_subject({ runs: emailNumber(succeeded + failed, locale) }, { locale }),
    ...(owner.firstName !== null && { name: owner.firstName }),
    paragraphs: [
      m.email_flow_runs_counts({ time: emailTime(since, locale), finished, failed: broken }, { locale }),
      m.email_flow_runs_collected({}, { locale }),
    ],
    button: { label: m.email_flow_runs_button({}, { locale }), url: publicBaseUrl + routes.accountFlows },
    notes: [m.email_flow_runs_reason({}, { locale })],
  });
}
