/** The most email addresses in one call that invites members (IN-1). */
export const invitationsPerCallMax = 100;

/** The most invitations that an organization sends in 24 hours, and a user across organizations (RL-3). */
export const invitationsPerDayMax = 500;
