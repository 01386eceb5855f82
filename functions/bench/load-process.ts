/** The load generator: sends each load that its parent (load.ts) asks for, and answers with the latencies. */
import autocannon from 'autocannon';
import { type Load, type LoadResult, loadSchema } from './load.ts';

process.on('message', async (message) => {
  process.send?.(await send(loadSchema.parse(message)));
});

async function send({ origin, requests, connections, amount }: Load): Promise<LoadResult> {
  const result: LoadResult = { latencies: [], seconds: 0, failures: {} };
  const fail = (what: string) => {
    result.failures[what] = (result.failures[what] ?? 0) + 1;
  };
  let connection = 0;
  const isShared = requests.length >= connections;
  const began = performance.now();
  const settings: autocannon.Options = {
    url: origin,
    connections,
    amount,
    // How often autocannon looks whether all are answered, in milliseconds.
    sampleInt: 10,
    // With those that are shared out, every connection would copy all of them first.
    requests: isShared ? requests.slice(0, 1) : requests,
    setupClient(client) {
      if (isShared) client.setRequests(requests.filter((_, index) => index % connections === connection));
      connection += 1;
    },
  };
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon(settings, (error: unknown) => (error ? reject(error) : resolve()));
    instance.on('response', (_client, status, _bytes, latency) => {
      result.seconds = (performance.now() - began) / 1000;
      result.latencies.push(latency);
      if (status < 200 || status > 299) fail(`status ${status}`);
    });
    instance.on('reqError', (error) => fail(String(error)));
  });
  return result;
}
