import type { Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import type { MailGroup } from '../../email/email-allowance';
import type { QueuedMail } from '../../email/outbox';
import { createLinks } from '../email-links';
import { createVerificationLinks } from '../email-verification';
import {
  discoverMail,
  featureUpdateMail,
  trialReactivationMail,
  verificationReminderMail,
  type FeatureUpdate,
} from './campaign-emails';
import type { Addressee, Audience } from './campaign.repository';

/** A kind of sending: whom it is for, and what they get. */
export type Campaign = {
  audience: Audience;
  /** Whether somebody of the audience wants such a mail. An unsubscription of the address is asked for besides. */
  wants: (user: Addressee) => boolean;
  /** The kinds of mail that an address gets three of in 15 minutes, where this is one of them. */
  allowance?: MailGroup;
  /** Makes the mails of one part of the audience, with a few statements for all of them. */
  mails: (transaction: Transaction, deps: Deps, users: Addressee[]) => Promise<QueuedMail[]>;
};

/** For emails with an offer of ours. */
const wantsPromotions = ({ receivesPromotionalEmails }: Addressee) => receivesPromotionalEmails;

export const verificationReminder: Campaign = {
  audience: 'unverified',
  // About the account itself, which can't be used before.
  wants: () => true,
  allowance: 'account',
  async mails(transaction, deps, users) {
    const links = await createVerificationLinks(transaction, deps, users);
    return users.flatMap((user, index) => {
      const made = links[index];
      return made ? [verificationReminderMail(deps, { ...user, firstName: made.firstName }, made.link)] : [];
    });
  },
};

export const trialReactivation: Campaign = {
  audience: 'trial_over',
  wants: wantsPromotions,
  async mails(transaction, deps, users) {
    const recipients = users.map(({ id, email }) => ({ userId: id, address: email, registrationId: null }));
    const links = await createLinks(transaction, deps, 'reactivate_trial', recipients);
    return users.flatMap((user, index) => {
      const link = links[index];
      return link ? [trialReactivationMail(deps, user, link)] : [];
    });
  },
};

export const discover: Campaign = {
  audience: 'on_trial',
  wants: wantsPromotions,
  mails: async (_transaction, deps, users) => users.map((user) => discoverMail(deps, user)),
};

/** About one product update, for those who asked to hear of such. */
export const featureUpdate = (update: FeatureUpdate): Campaign => ({
  audience: 'verified',
  wants: ({ receivesProductUpdates }) => receivesProductUpdates,
  mails: async (_transaction, deps, users) => users.map((user) => featureUpdateMail(deps, user, update)),
});
