/** `npm run db:generate` writes a migration for changes of the tables; run it in the root of the repository. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './db/*/tables.ts', out: './db/migrations' });
