/** The front door's path that forwards events to the analytics service. */
export const measurePath = '/measure';

/** Shares of a page that were scrolled into view, in percent. */
export const contentPercents = [0, 25, 50, 75, 100] as const;
export type ContentPercent = (typeof contentPercents)[number];

/** The name is specified. */
export const contentPercentEvent = 'Page content percent';
export const pageViewEvent = 'Page view';

/** Events of the affiliate service. The names are shown on "What we measure". */
export const partnerClickEvent = 'Partner link';
export const customerEmailEvent = 'Customer email';
export const freeTrialEvent = 'Free trial';
export const leadEvent = 'Lead';

export type AffiliateEvent =
  /** `query` is that of the partner link. The service's script reads it from the page's URL. */
  | { name: typeof partnerClickEvent; path: string; query: string }
  | { name: typeof customerEmailEvent; path: string; email: string }
  | { name: typeof freeTrialEvent | typeof leadEvent; path: string };

/** An event and all its fields. `path` is that of `measuredPath`. */
export type MeasuredEvent =
  | { name: typeof pageViewEvent; path: string }
  | { name: typeof contentPercentEvent; path: string; percent: ContentPercent }
  | AffiliateEvent;
export type EventName = MeasuredEvent['name'];
