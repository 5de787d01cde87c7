import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { organizations } from '../organization/organizations';

/**
 * Public resources and their organizations, so that users of other regions can find them. The resources themselves are
 * stored in their organization's region.
 */
export const publicResources = pgTable(
  'public_resources',
  {
    resourceId: uuid('resource_id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('public_resources_organization').on(table.organizationId)],
);
