import type { Subscription } from '@/lib/billing/subscription-query';
import * as m from '@/locales/generated/messages';
import { Badge, type BadgeShape, type BadgeTone } from '@/components/ui/badge/badge';

type Label = Subscription['label'];
type Look = { tone: BadgeTone; shape: BadgeShape; text: (days: { n: number }) => string };

/** A trial warns from this many days on. */
const warnDays = 3;

/** The six labels, whose texts are fixed by the specification. */
const looks: Record<Label['code'], Look> = {
  payment_problem: { tone: 'bad', shape: 'diamond', text: m.plan_status_payment_problem },
  expired: { tone: 'neutral', shape: 'square', text: m.ui_status_expired },
  expiring_in_days: { tone: 'warn', shape: 'triangle', text: m.plan_status_expiring },
  trial_ends_in_days: { tone: 'info', shape: 'half', text: m.plan_status_trial_ends },
  trialing: { tone: 'info', shape: 'ring', text: m.plan_status_trialing },
  active: { tone: 'ok', shape: 'disc', text: m.ui_status_active },
};

/** The status of a plan. */
export function StatusBadge({ label: { code, days } }: { label: Label }) {
  const { tone, shape, text } = looks[code];
  const isUrgent = code === 'trial_ends_in_days' && days !== null && days <= warnDays;
  return (
    <Badge tone={isUrgent ? 'warn' : tone} shape={shape}>
      {text({ n: days ?? 0 })}
    </Badge>
  );
}
