import { customType } from 'drizzle-orm/pg-core';

/** A `bytea` column. Reads and takes a Buffer. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
