import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config backend/drizzle.config.ts --name <what-changes>` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/src/db/schema/**/*.ts',
  out: './backend/migrations',
});
