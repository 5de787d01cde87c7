/** Default duration of an activity's reservation, in minutes. */
export const activityMinutesDefault = 60;

/** The longest reservation of an activity, in minutes: a day. */
export const activityMinutesMax = 1_440;

/** The most periods of the usage history. */
export const usagePeriodsMax = 12;
