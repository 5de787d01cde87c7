import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { EmailGroup } from '@/backend/email/email-allowance';
import type { QueuedEmail } from '@/backend/email/outbox';
import { createLinks, createVerificationLinks } from '@/backend/modules/identity';
import {
  discoverEmail,
  featureUpdateEmail,
  trialReactivationEmail,
  verificationReminderEmail,
  type FeatureUpdate,
} from './campaign-emails';
import type { Addressee, Audience } from './campaign.repository';

/** A kind of campaign: its audience and its emails. */
export type Campaign = {
  audience: Audience;
  /** Whether a user in the audience wants these emails. Unsubscribed addresses are checked separately. */
  wants: (user: Addressee) => boolean;
  /** The group of emails that shares a limit of three per address in 15 minutes, if the campaign counts toward one. */
  allowance?: EmailGroup;
  /** Creates the emails for one batch of the audience, with a few statements for all of them. */
  emails: (transaction: Transaction, deps: Deps, users: Addressee[]) => Promise<QueuedEmail[]>;
};

const wantsPromotions = ({ receivesPromotionalEmails }: Addressee) => receivesPromotionalEmails;

export const verificationReminder: Campaign = {
  audience: 'unverified',
  // About the account itself, which can't be used until the address is verified.
  wants: () => true,
  allowance: 'account',
  async emails(transaction, deps, users) {
    const links = await createVerificationLinks(transaction, deps, users);
    return users.flatMap((user, index) => {
      const verification = links[index];
      if (!verification) return [];
      return [verificationReminderEmail(deps, { ...user, firstName: verification.firstName }, verification.link)];
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

/** Announces one product update to users who want product updates. */
export const featureUpdate = (update: FeatureUpdate): Campaign => ({
  audience: 'verified',
  wants: ({ receivesProductUpdates }) => receivesProductUpdates,
  emails: async (_transaction, deps, users) => users.map((user) => featureUpdateEmail(deps, user, update)),
});
