/** The most email addresses in one call that invites members (IN-1). */
export const invitationsPerCallMax = 100;

/** The most invitations that an organization sends in 24 hours, and a user across organizations (RL-3). */
export const invitationsPerDayMax = 500;

/** The most invitations that an organization without a paid plan sends in 24 hours (IN-1): a trial costs nothing. */
export const trialInvitationsPerDayMax = 20;
