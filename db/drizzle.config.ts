/** `npm run db:generate` writes a migration for what changed in the tables; run it from the top of the repository. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: './db/*/tables.ts', out: './db/migrations' });
