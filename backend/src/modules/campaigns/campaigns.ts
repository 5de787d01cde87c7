import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { EmailGroup } from '@/backend/email/email-allowance';
import type { QueuedEmail } from '@/backend/email/outbox';
import { createLinks } from '@/backend/modules/email-links';
import { createVerificationLinks } from '@/backend/modules/email-verification';
import {
  discoverEmail,
  featureUpdateEmail,
  trialReactivationEmail,
  verificationReminderEmail,
  type FeatureUpdate,
} from './campaign-emails';
import type { Addressee, Audience } from './campaign.repository';

/** A kind of sending: whom it is for, and what they get. */
export type Campaign = {
  audience: Audience;
  /** Whether somebody of the audience wants such a mail. An unsubscription of the address is asked for besides. */
  wants: (user: Addressee) => boolean;
  /** The kinds of mail that an address gets three of in 15 minutes, where this is one of them. */
  allowance?: EmailGroup;
  /** Makes the mails of one part of the audience, with a few statements for all of them. */
  emails: (transaction: Transaction, deps: Deps, users: Addressee[]) => Promise<QueuedEmail[]>;
};

/** For emails with an offer of ours. */
const wantsPromotions = ({ receivesPromotionalEmails }: Addressee) => receivesPromotionalEmails;

export const verificationReminder: Campaign = {
  audience: 'unverified',
  // About the account itself, which can't be used before.
  wants: () => true,
  allowance: 'account',
  async emails(transaction, deps, users) {
    const links = await createVerificationLinks(transaction, deps, users);
    return users.flatMap((user, index) => {
      const made = links[index];
      return made ? [verificationReminderEmail(deps, { ...user, firstName: made.firstName }, made.link)] : [];
    });
  },
};

export const trialReactivation: Campaign = {
  audience: 'trial_over',
  wants: wantsPromotions,
  async emails(transaction, deps, users) {
    const recipients = users.map(({ id, email }) => ({ userId: id, address: email, registrationId: null }));
    const links = await createLinks(transaction, deps, 'reactivate_trial', recipients);
    return users.flatMap((user, index) => {
      const link = links[index];
      return link ? [trialReactivationEmail(deps, user, link)] : [];
    });
  },
};

export const discover: Campaign = {
  audience: 'on_trial',
  wants: wantsPromotions,
  emails: async (_transaction, deps, users) => users.map((user) => discoverEmail(deps, user)),
};

/** About one product update, for those who asked to hear of such. */
export const featureUpdate = (update: FeatureUpdate): Campaign => ({
  audience: 'verified',
  wants: ({ receivesProductUpdates }) => receivesProductUpdates,
  emails: async (_transaction, deps, users) => users.map((user) => featureUpdateEmail(deps, user, update)),
});
