import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StoredStep } from '@/backend/regional-data/stored-flow';

/** Ready-made flows of the workflow store, as staff published them. */
export const storeFlows = pgTable(
  'store_flows',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Example of what the flow yields. */
    preview: text('preview').notNull(),
    steps: jsonb('steps').$type<StoredStep[]>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('store_flows_updated').on(table.updatedAt, table.id)],
);
