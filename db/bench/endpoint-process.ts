/** Neon's endpoint in a process of its own, so that its CPU time can be measured. Started by demo-database.ts. */
import { startEndpoint } from '../local/neon-endpoint.ts';

const { POSTGRES_URL } = process.env;
if (!POSTGRES_URL) throw new Error('POSTGRES_URL is not set.');
const { port } = await startEndpoint({ postgresUrl: POSTGRES_URL, control: true });
process.send?.(port);
