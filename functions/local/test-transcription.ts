/**
 * A local server that imitates a transcription service for tests: `POST /audio/transcriptions` of OpenAI's API. It
 * answers with a text, and fails in every way that a test requests.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

type TranscriptionCall = {
  path: string;
  headers: IncomingHttpHeaders;
  model: string;
  file: { name: string; type: string; content: Buffer };
};

/** `stall`: no answer. `cut`: closes the connection within the answer. Otherwise the status and the body. */
type Behavior = 'stall' | 'cut' | { status: number; body: string };

export type TestTranscription = {
  url: string;
  /** As people are shown it. */
  host: string;
  /** The requests, in order. */
  calls: TranscriptionCall[];
  /** Sets the behavior for the following calls. */
  behave(behavior: Behavior): void;
  stop(): Promise<void>;
};

export async function startTestTranscription(): Promise<TestTranscription> {
  const calls: TranscriptionCall[] = [];
  let behavior: Behavior = { status: 200, body: '{"text":"I asked her what she needed."}' };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) throw new Error('The request has no file.');
    calls.push({
      path: request.url ?? '',
      headers: request.headers,
      model: String(form.get('model')),
      file: { name: file.name, type: file.type, content: Buffer.from(await file.arrayBuffer()) },
    });
    if (behavior === 'stall') return;
    if (behavior === 'cut') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
      response.write('{"text":"I asked', () => request.socket.destroy());
      return;
    }
    response.writeHead(behavior.status, { 'Content-Type': 'application/json' }).end(behavior.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: `http://${host}/v1`,
    host,
    calls,
    behave(wanted) {
      behavior = wanted;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
