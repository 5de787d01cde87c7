import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { placeName } from '@app/api-client/rules/organization/regions';
import { ownTime } from '@/lib/format/own-time';
import type { RegionChange } from '@/lib/organization/organization-query';
import * as m from '@/locales/generated/messages';
import type { BadgeShape, BadgeTone } from '@/components/ui/badge/badge';

type State = RegionChange['state'];
type Places = { from: string; to: string; time: string };

type StateLabels = {
  badge: () => string;
  tone: BadgeTone;
  shape: BadgeShape;
  title: (places: Places) => string;
  text: (places: Places) => string;
};

/** The label and explanation of each state, and the symbol that distinguishes it without color. */
const stateLabels: Record<State, StateLabels> = {
  planned: {
    badge: m.cloud_state_planned,
    tone: 'info',
    shape: 'ring',
    title: m.cloud_title_planned,
    text: m.cloud_text_planned,
  },
  copying: {
    badge: m.cloud_state_copying,
    tone: 'info',
    shape: 'half',
    title: m.cloud_title_copying,
    text: m.cloud_text_copying,
  },
  verifying: {
    badge: m.cloud_state_verifying,
    tone: 'info',
    shape: 'half',
    title: m.cloud_title_verifying,
    text: m.cloud_text_verifying,
  },
  switched: {
    badge: m.cloud_state_switched,
    tone: 'ok',
    shape: 'disc',
    title: m.cloud_title_switched,
    text: m.cloud_text_switched,
  },
  failed: {
    badge: m.ui_status_failed,
    tone: 'bad',
    shape: 'diamond',
    title: m.cloud_title_failed,
    text: m.cloud_text_failed,
  },
  cancelled: {
    badge: m.ui_canceled,
    tone: 'neutral',
    shape: 'square',
    title: m.cloud_title_canceled,
    text: m.cloud_text_canceled,
  },
};

/** @returns The label and explanation of the state of a move. */
export function moveLabels({ state, from, to, startsAt, finishedAt }: RegionChange) {
  const { badge, tone, shape, title, text } = stateLabels[state];
  const places = { from: placeName(from), to: placeName(to), time: ownTime(finishedAt ?? startsAt) };
  return { badge: badge(), tone, shape, title: title(places), text: text(places) };
}

/** @param leftMs The time until a planned move begins, in milliseconds. @returns The label of that time. */
export function timeLeft(leftMs: number): string {
  if (leftMs < minuteMs) return m.cloud_begins_now();
  const minutes = Math.ceil(leftMs / minuteMs);
  return minutes < 120
    ? m.cloud_begins_minutes({ n: minutes })
    : m.cloud_begins_hours({ n: Math.round(leftMs / hourMs) });
}
