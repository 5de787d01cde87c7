import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations';

/**
 * Which things are public, and whose they are: what is needed to find one from another organization, whose region is not
 * the same. The thing itself lies in its organization's region.
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
