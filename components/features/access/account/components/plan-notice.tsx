import { useEffect, useState } from 'react';
import { routes } from '@app/routes';
import type { PlanNotice as Notice } from '@/lib/billing/plan-notice';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Link } from '@/components/ui/link/link';
import { dismissForToday } from '../model/dismissed-notice';

/** Where each notice leads, and what the link says. */
const links: Record<Notice['kind'], { href: string; label: () => string }> = {
  payment_problem: { href: routes.subscription, label: m.plan_notice_payment_link },
  expired: { href: routes.subscriptionOptions, label: m.ui_choose_plan },
  expiring: { href: routes.subscription, label: m.plan_notice_resume },
  trial: { href: routes.subscriptionOptions, label: m.ui_choose_plan },
};

function sentence({ kind, days, endsAt }: Notice): string {
  const date = endsAt === null ? '' : ownDate(endsAt);
  if (kind === 'payment_problem') return m.plan_notice_payment();
  if (kind === 'expired') return m.plan_notice_expired();
  return kind === 'expiring' ? m.plan_notice_ends({ date }) : m.plan_notice_trial({ n: days, date });
}

/** Kind of the notice announced since the page was loaded. Every account page shows the notice again. */
let announced: Notice['kind'] | undefined;

/** The notice about the plan on account pages, announced when it first appears. */
export function PlanNotice(notice: Notice) {
  const [isNew] = useState(notice.kind !== announced);
  useEffect(() => {
    announced = notice.kind;
  }, [notice.kind]);
  const { href, label } = links[notice.kind];
  return (
    <Banner level={notice.level} isAnnounced={isNew} onDismiss={notice.isDismissible ? dismissForToday : undefined}>
      <span>{sentence(notice)}</span> <Link href={href}>{label()}</Link>
    </Banner>
  );
}
