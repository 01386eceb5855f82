/** Reads the heap of a Worker's isolate through workerd's inspector (Chrome DevTools Protocol). */
import { once } from 'node:events';
import { z } from 'zod';
import { workerName } from '../local/run-worker.ts';

/** In bytes: objects of JavaScript, and the contents of array buffers. */
export type HeapUsage = { used: number; buffers: number };

const targetsSchema = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
const replySchema = z.object({ id: z.int(), result: z.unknown() });
const usageSchema = z.object({ usedSize: z.number(), totalSize: z.number(), backingStorageSize: z.number() });

/**
 * What is in the heap after garbage was collected. `request` sends a request to the Worker: the isolate collects garbage
 * only when it gets one.
 */
export async function readHeap(inspectorPort: number, request: () => Promise<unknown>): Promise<HeapUsage> {
  const targets = await listTargets(inspectorPort);
  const product = targets.find(({ id }) => id === `core:user:${workerName}`);
  if (!product) throw new Error('The inspector does not list the Worker.');
  const inspector = await connect(product);
  try {
    // What only an object of the first collection kept alive is collected by the second one.
    for (let collection = 0; collection < 2; collection += 1) {
      const collected = inspector.call('HeapProfiler.collectGarbage');
      let isCollected = false;
      collected.finally(() => {
        isCollected = true;
      });
      while (!isCollected) await request();
      await collected;
    }
    const { usedSize, backingStorageSize } = usageSchema.parse(await inspector.call('Runtime.getHeapUsage'));
    return { used: usedSize, buffers: backingStorageSize };
  } finally {
    inspector.close();
  }
}

/**
 * What the heaps of all isolates of workerd occupy together, in bytes, garbage included: the product's and those of the
 * local runtime, such as the asset server's.
 */
export async function sizeOfAllHeaps(inspectorPort: number): Promise<number> {
  let size = 0;
  for (const target of await listTargets(inspectorPort)) {
    const inspector = await connect(target);
    const { totalSize, backingStorageSize } = usageSchema.parse(await inspector.call('Runtime.getHeapUsage'));
    size += totalSize + backingStorageSize;
    inspector.close();
  }
  return size;
}

async function listTargets(inspectorPort: number) {
  const response = await fetch(`http://127.0.0.1:${inspectorPort}/json`);
  return targetsSchema.parse(await response.json());
}

async function connect({ webSocketDebuggerUrl }: z.infer<typeof targetsSchema>[number]) {
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = replySchema.safeParse(JSON.parse(String(data)));
    if (reply.success) waiting.get(reply.data.id)?.(reply.data.result);
  });
  let calls = 0;
  return {
    call(method: string): Promise<unknown> {
      calls += 1;
      const id = calls;
      socket.send(JSON.stringify({ id, method }));
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    close: () => socket.close(),
  };
}
