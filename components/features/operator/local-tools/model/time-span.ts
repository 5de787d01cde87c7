import { dayMs, hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import * as m from '@/locales/generated/messages';

/** @returns A text such as `14 days, 1 hour, 5 minutes`; empty below one minute. */
export function describeSpan(spanMs: number): string {
  const days = Math.floor(spanMs / dayMs);
  const hours = Math.floor((spanMs % dayMs) / hourMs);
  const minutes = Math.floor((spanMs % hourMs) / minuteMs);
  const parts = [
    days > 0 && m.ui_days({ n: days }),
    hours > 0 && m.ui_hours({ n: hours }),
    minutes > 0 && m.local_clock_span_minutes({ n: minutes }),
  ];
  return parts.filter(Boolean).join(', ');
}
