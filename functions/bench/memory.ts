/**
 * `npm run bench:memory` sends 200,000 mixed requests to one isolate and reads its heap after every 20,000. It fails
 * when the heap grows by more than 10 MB after the first 20,000, or to 100 MB: a Worker may have 128. BENCH_REQUESTS
 * sets another number. It takes as long as the requests do, some minutes.
 */
import { freePort } from '#db/local/free-port.ts';
import { readHeap, sizeOfAllHeaps } from './heap.ts';
import type { LoadRequest } from './load.ts';
import { residentMemoryOf } from './processes.ts';
import { connections, type Stage, setStage } from './stage.ts';

const requests = Number(process.env.BENCH_REQUESTS ?? 200_000);
const steps = 10;
const most = { growth: 10, heap: 100 };

await using stack = new AsyncDisposableStack();
const inspectorPort = await freePort();
const stage = await setStage(stack, { inspectorPort });
const { product, generator } = stage;
const oneRequest = async () => (await fetch(`${product.origin}/api/health`)).arrayBuffer();

const heaps: number[] = [];
for (let step = 1; step <= steps; step += 1) {
  const amount = Math.round(requests / steps);
  const began = performance.now();
  await generator.send({ origin: product.origin, requests: mixed(stage, { step, amount }), connections, amount });
  const seconds = (performance.now() - began) / 1000;
  const { used, buffers } = await readHeap(inspectorPort, oneRequest);
  heaps.push(megabytes(used + buffers));
  console.log(
    `${step * amount} requests (${Math.round(amount / seconds)} a second): heap ${megabytes(used).toFixed(1)} MB, ` +
      `buffers ${megabytes(buffers).toFixed(1)} MB, workerd ${megabytes(residentMemoryOf(product.pid)).toFixed(0)} MB resident`,
  );
}

console.log(
  `The heaps of all isolates in workerd occupy ${megabytes(await sizeOfAllHeaps(inspectorPort)).toFixed(0)} MB; ` +
    'the rest of its resident memory is the runtime itself.',
);
const [first = Number.NaN, last = Number.NaN] = [heaps[0], heaps.at(-1)];
const faults = [
  ...(last - first <= most.growth
    ? []
    : [`The heap grew by ${(last - first).toFixed(1)} MB, more than ${most.growth}.`]),
  ...(Math.max(...heaps) < most.heap
    ? []
    : [`The heap reached ${Math.max(...heaps).toFixed(1)} MB; the limit is ${most.heap}.`]),
];
console.log(faults.length > 0 ? faults.join('\n') : `The heap grew by ${(last - first).toFixed(1)} MB.`);
if (faults.length > 0) process.exitCode = 1;

/**
 * In turn a measured request and one to an address that nobody has asked for before: what is kept by address must not
 * fill the memory.
 */
function mixed({ measured }: Stage, { step, amount }: { step: number; amount: number }): LoadRequest[] {
  const usual = measured.flatMap((request) => request.requests);
  const reads = usual.filter(({ method }) => method === 'GET');
  return Array.from({ length: amount }, (_, index) => {
    const turn = Math.floor(index / 2);
    const [read, any] = [reads[turn % reads.length], usual[turn % usual.length]];
    if (!read || !any) throw new Error('There are no requests.');
    if (index % 2 === 0) return any;
    const word = `${step}-${index}`;
    const isSearch = turn % 3 === 0;
    return isSearch
      ? { method: 'GET', path: `/api/courses?search=word${word}`, headers: {} }
      : { ...read, path: `${read.path}?utm_source=${word}` };
  });
}

function megabytes(bytes: number): number {
  return bytes / 1024 / 1024;
}
