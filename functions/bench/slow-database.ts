/** Measures reads while each call of the database takes 25 ms longer, as over a real network. */
import type { LoadRequest } from './load.ts';
import { percentile } from './measurement.ts';
import type { MeasuredWorker, Stage } from './stage.ts';

const delay = 25;
const rounds = 3;
/** How many requests are sent in each round. */
const amount = 8;

/**
 * The median in milliseconds, over one connection, and divided by that of a `select 1`: `overSelect`, which no Worker
 * passes on, and `overBareSelect`, which a bare one does. The difference of the two is what the local runtime costs.
 */
export type SlowRead = { p50: number; overSelect: number; overBareSelect: number };

/** By the names of the reads. Pages and writes are not measured. */
export async function measureSlowDatabase(
  { measured, generator, product, database }: Stage,
  bare: MeasuredWorker,
): Promise<Map<string, SlowRead>> {
  const select = selectOne(database.databaseUrl);
  const results = new Map<string, SlowRead>();
  await database.delay(delay);
  for (const { name, kind, requests } of measured) {
    if (kind === 'write' || kind === 'page') continue;
    const own: number[] = [];
    const selects: number[] = [];
    const bareSelects: number[] = [];
    const send = async (origin: string, sent: LoadRequest[]) =>
      (await generator.send({ origin, requests: sent, connections: 1, amount })).latencies;
    for (let round = 0; round < rounds; round += 1) {
      own.push(...(await send(product.origin, requests)));
      selects.push(...(await send(database.endpointOrigin, [select])));
      bareSelects.push(...(await send(bare.origin, [{ ...select, path: '/api/sql' }])));
    }
    const [p50, selectP50] = [percentile(own, 0.5), percentile(selects, 0.5)];
    if (selectP50 < delay) throw new Error(`A select 1 that is delayed by ${delay} ms takes only ${selectP50} ms.`);
    results.set(name, { p50, overSelect: p50 / selectP50, overBareSelect: p50 / percentile(bareSelects, 0.5) });
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
