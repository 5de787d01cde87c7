import * as m from '@/locales/generated/messages';
import type { SeededUser } from './seeded-user';
import { seededSubscribers } from './seeded-subscriptions';

/** The password of all seeded users. It grants no access outside dev. */
export const seededPassword = 'Survey-Sheet-1';

const owner = 'ada@summit.example';

/** A user that `memberOf` refers to comes first. */
export const seededUsers: SeededUser[] = [
  {
    email: owner,
    firstName: 'Ada',
    lastName: 'Summit',
    role: 'admin',
    state: m.people_state_owner,
    companyName: 'Summit Sample Works',
  },
  {
    email: 'tess@summit.example',
    firstName: 'Tess',
    lastName: 'Teammate',
    role: 'teammate',
    state: m.people_state_teammate,
    memberOf: owner,
  },
  {
    email: 'gus@summit.example',
    firstName: 'Gus',
    lastName: 'Guest',
    role: 'guest',
    state: m.people_state_guest,
    memberOf: owner,
  },
  {
    email: 'suspended@summit.example',
    firstName: 'Sunny',
    lastName: 'Suspended',
    role: 'teammate',
    state: m.people_state_suspended,
    memberOf: owner,
    isSuspended: true,
  },
  {
    email: 'ida@valley.example',
    firstName: 'Ida',
    lastName: 'Individual',
    role: 'admin',
    state: m.people_state_individual,
  },
  {
    email: 'unverified@valley.example',
    firstName: 'Una',
    lastName: 'Unverified',
    role: 'admin',
    state: m.people_state_unverified,
    isUnverified: true,
  },
  {
    email: 'trial-over@valley.example',
    firstName: 'Tilda',
    lastName: 'Trialover',
    role: 'admin',
    state: m.people_state_trial_over,
    receivesPromotionalEmails: true,
    ageDays: 15,
  },
  {
    email: 'password-expired@ridge.example',
    firstName: 'Petra',
    lastName: 'Pastdate',
    role: 'admin',
    state: m.people_state_password_expired,
    companyName: 'Ridge Sample Institute',
    ageDays: 91,
    passwordExpiresAfterDays: 90,
  },
  {
    email: 'password-due@ridge.example',
    firstName: 'Dora',
    lastName: 'Duesoon',
    role: 'teammate',
    state: m.people_state_password_due,
    memberOf: 'password-expired@ridge.example',
    ageDays: 85,
  },
  {
    email: 'staff@dcipher.example',
    firstName: 'Stella',
    lastName: 'Staff',
    role: 'admin',
    state: m.people_state_staff,
    isStaff: true,
  },
  ...seededSubscribers,
];

/** The login that the start command suggests. */
export const exampleLogin = { email: owner, password: seededPassword };
