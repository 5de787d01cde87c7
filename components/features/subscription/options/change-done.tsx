import { useEffect, useRef } from 'react';
import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Link } from '@/components/ui/link/link';

/** The outcome of a change of plan. It takes the focus, because the form is gone. */
export function ChangeDone({ subscription: { planName, pendingPlan } }: { subscription: Subscription }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Banner level="ok" action={<Link href={routes.subscription}>{m.subscription_view()}</Link>}>
        {pendingPlan
          ? m.options_done_later({ plan: pendingPlan.planName, date: ownDate(pendingPlan.startsAt) })
          : m.options_done({ plan: planName })}
      </Banner>
    </div>
  );
}
