/** Gives a test file its own database, copied from the template in milliseconds. */
import { Client } from 'pg';
import { inject, vi } from 'vitest';
import { z } from 'zod';
import type { Fault } from './fault.ts';
import type { ControlRequest } from './neon-endpoint.ts';

export type TestDatabase = {
  name: string;
  /** The URL through the endpoint, as the owner, for what tests prepare and look at. */
  databaseUrl: string;
  /** The same as the Worker connects, whose role reads and writes rows and nothing else (db/worker-role.ts). */
  workerUrl: string;
  /** The URL for Postgres' own protocol. */
  postgresUrl: string;
  /** The number of HTTP requests to the database so far; each is one round trip. */
  requests(): Promise<number>;
  /** Waits until all mail is delivered. Delivery happens after the response, in round trips of its own. */
  settled(): Promise<void>;
  /**
   * Waits until a mail to this address was delivered to the local mailbox; returns the newest one whose subject
   * matches.
   */
  mailTo(recipient: string, subject?: RegExp): Promise<TestMail>;
  /** Locks a table against writes, so that a transaction that writes to it stops halfway and holds its locks. */
  hold(table: string): Promise<{ release(): Promise<void> }>;
  /** Waits until `count` transactions are waiting for a lock. */
  waiting(count: number): Promise<void>;
  /** A connection by Postgres' own protocol, which `close` ends. For transactions of the test itself. */
  connect(): Promise<Client>;
  /** Injects a fault into the next request to this database. */
  inject(fault: Fault): Promise<void>;
  /**
   * Closes the connections. The database itself is removed when the test run ends: dropping it would leave 700 deleted
   * files behind, and ext4 skips each of them for five seconds while it creates the files of the next database, which
   * then takes five times as long.
   */
  close(): Promise<void>;
};

type TestMail = {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentBase64: string }[];
};

/**
 * Copies the template, with reference data only or with the demo data. Call `close` at the end of the test file.
 * `name`: the name of a closed database that a running process still uses; that database is renamed so that the copy
 * can have the name.
 */
export async function cloneTestDatabase({
  demoData = false,
  name: wanted,
}: {
  demoData?: boolean;
  name?: string | undefined;
} = {}): Promise<TestDatabase> {
  const { postgresUrl: maintenanceUrl, workerUrl, endpointPort, templates } = inject('testServer');
  const name = wanted ?? newName();
  if (wanted) await renameDatabase(maintenanceUrl, wanted);
  const inDatabase = (url: string) => url.replace(/\/postgres$/, `/${name}`);
  const throughEndpoint = (url: string) => url.replace(/:\d+\//, `:${endpointPort}/`);
  const postgresUrl = inDatabase(maintenanceUrl);
  const databaseUrl = throughEndpoint(postgresUrl);
  // The template accepts no connections, so any number of copies can be made at once. FILE_COPY costs two checkpoints,
  // which are cheap with fsync off; WAL_LOG was not faster.
  await query(
    maintenanceUrl,
    `CREATE DATABASE ${name} TEMPLATE ${demoData ? templates.demo : templates.reference} STRATEGY file_copy`,
  );

  const control = async (request: ControlRequest): Promise<number> => {
    const response = await fetch(`http://127.0.0.1:${endpointPort}/control`, {
      method: 'POST',
      headers: { 'neon-connection-string': databaseUrl },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(`The endpoint refused ${request.action}: ${await response.text()}`);
    return z.object({ requests: z.number() }).parse(await response.json()).requests;
  };
  const clients: Client[] = [];
  /** One connection for all queries: each connection is a process, and waiting for mail queries repeatedly. */
  let connection: Promise<Client> | undefined;
  async function rows<Row extends object>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    connection ??= connect(postgresUrl);
    return (await (await connection).query<Row>(statement, parameters)).rows;
  }
  return {
    name,
    databaseUrl,
    workerUrl: throughEndpoint(inDatabase(workerUrl)),
    postgresUrl,
    requests: () => control({ action: 'requests' }),
    async settled() {
      const waiting = `select from mail_outbox where status = 'sending' or (status = 'pending' and due_at <= now())`;
      let seen = -1;
      let unchanged = 0;
      const isQuiet = async () => {
        // After the last mail, the sender checks once more whether any is due. That is over when no more requests
        // arrive.
        const count = await control({ action: 'requests' });
        unchanged = count === seen ? unchanged + 1 : 0;
        seen = count;
        return unchanged >= 4 && (await rows(waiting)).length === 0;
      };
      await vi.waitUntil(isQuiet, { timeout: 25_000, interval: 25 });
    },
    async mailTo(recipient, subject = /./) {
      const found = await vi.waitUntil(
        async () => {
          const mails = await rows<TestMail>(
            `select mail.subject, mail.text, mail.html, mail.headers, mail.attachments from local_mailbox mail
             join mail_outbox on dedupe_key = idempotency_key and status = 'sent'
             where mail.recipient = $1 order by mail.id desc`,
            [recipient],
          );
          return mails.find((mail) => subject.test(mail.subject));
        },
        { timeout: 25_000, interval: 50 },
      );
      return found;
    },
    async hold(table) {
      const holder = await connect(postgresUrl);
      await holder.query(`BEGIN; LOCK TABLE "${table}" IN EXCLUSIVE MODE`);
      return { release: () => holder.end() };
    },
    async waiting(count) {
      const isReached = async () => {
        const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await rows(blocked)).length >= count;
      };
      await vi.waitUntil(isReached, { timeout: 25_000, interval: 10 });
    },
    async connect() {
      const client = await connect(postgresUrl);
      clients.push(client);
      return client;
    },
    async inject(fault) {
      await control({ action: 'inject', fault });
    },
    async close() {
      // First, because what is under way may wait for a lock of theirs.
      await Promise.all(clients.map((client) => client.end()));
      await (await connection)?.end();
      await control({ action: 'release' });
    },
  };
}

const newName = () => `test_${crypto.randomUUID().replaceAll('-', '')}`;

/** Renames a database to a new name, disconnecting its clients. */
async function renameDatabase(maintenanceUrl: string, name: string): Promise<void> {
  await query(
    maintenanceUrl,
    `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
    `ALTER DATABASE ${name} RENAME TO ${newName()}`,
  );
}

async function query(maintenanceUrl: string, ...statements: string[]): Promise<void> {
  const client = await connect(maintenanceUrl);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function connect(postgresUrl: string): Promise<Client> {
  // Some tests send several queries at once.
  const client = new Client({ connectionString: postgresUrl, pipeline: true });
  await client.connect();
  return client;
}
