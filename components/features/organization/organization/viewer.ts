import type { Account } from '@app/api-client/contract/access/profile';
import { standingOf, type Standing } from '@app/api-client/rules/organization/abilities';

/** The user who views the page. */
export type Viewer = {
  id: string;
  email: string;
  hasPassword: boolean;
  standing: Standing;
};

export const viewerOf = ({ id, email, hasPassword, organization }: Account): Viewer => ({
  id,
  email,
  hasPassword,
  standing: standingOf(organization),
});
