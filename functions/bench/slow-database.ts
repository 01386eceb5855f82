/** Measures reads while each call of the database takes 25 ms longer, as over a real network. */
import type { LoadRequest } from './load.ts';
import { percentile } from './measurement.ts';
import type { Stage } from './stage.ts';

const delay = 25;
const rounds = 3;
/** How many requests are sent in each round. */
const amount = 8;

/** Medians in milliseconds, over one connection. `overSelect`: divided by a `select 1` sent without a Worker. */
export type SlowRead = { p50: number; overSelect: number };

/** By the names of the reads. Pages and writes are not measured. */
export async function measureSlowDatabase({
  measured,
  generator,
  product,
  database,
}: Stage): Promise<Map<string, SlowRead>> {
  const select = selectOne(database.databaseUrl);
  const results = new Map<string, SlowRead>();
  await database.delay(delay);
  for (const { name, kind, requests } of measured) {
    if (kind === 'write' || kind === 'page') continue;
    const latencies = { own: [] as number[], select: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const load = { connections: 1, amount };
      latencies.own.push(...(await generator.send({ ...load, origin: product.origin, requests })).latencies);
      const toEndpoint = { ...load, origin: database.endpointOrigin, requests: [select] };
      latencies.select.push(...(await generator.send(toEndpoint)).latencies);
    }
    const [p50, selectP50] = [percentile(latencies.own, 0.5), percentile(latencies.select, 0.5)];
    if (selectP50 < delay) throw new Error(`A select 1 that is delayed by ${delay} ms takes only ${selectP50} ms.`);
    results.set(name, { p50, overSelect: p50 / selectP50 });
  }
  await database.delay(0);
  return results;
}

/** One `select 1`, as the Worker's driver sends it to the endpoint. */
function selectOne(databaseUrl: string): LoadRequest {
  return {
    method: 'POST',
    path: '/sql',
    headers: {
      'Neon-Connection-String': databaseUrl,
      'Neon-Raw-Text-Output': 'true',
      'Neon-Array-Mode': 'true',
    },
    body: JSON.stringify({ query: 'select 1', params: [] }),
  };
}
