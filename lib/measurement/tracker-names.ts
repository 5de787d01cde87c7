/** The kinds of trackers, also as stored in a visitor's choice. */
export const trackerNames = ['analytics', 'tags', 'affiliate'] as const;
export type TrackerName = (typeof trackerNames)[number];
