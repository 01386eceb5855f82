/** An error that Postgres reported, without the wrapper of driver or ORM. */
export type PostgresError = {
  /** The SQLSTATE, for example 23505 for a broken unique constraint. */
  code: string;
  constraint: string | null;
  message: string;
  detail: string | null;
};

/**
 * Extracts the Postgres error from whatever a query threw; null for any other error, such as a lost connection.
 *
 * Drizzle 0.45 wraps the error of a single query (`error.cause.code`) but passes that of a batch through
 * (`error.code`).
 */
export function postgresErrorOf(error: unknown): PostgresError | null {
  if (!(error instanceof Error)) return null;
  return read(error) ?? (error.cause instanceof Error ? read(error.cause) : null);
}

function read(error: Error): PostgresError | null {
  // System errors have a `code` too (ECONNRESET). A SQLSTATE is exactly five digits or capital letters. System errors
  // whose name is that long (EPERM, EBUSY, EPIPE) lack the severity that Postgres always sends.
  if (!('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))) return null;
  if (!('severity' in error && typeof error.severity === 'string')) return null;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : null;
  return { code: error.code, constraint, message: error.message, detail };
}

/**
 * True when the database did not answer: the connection failed, or Neon's proxy could not reach it. The request may
 * have been executed nevertheless. The driver (@neondatabase/serverless 1.2) reports this only in its message.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const unanswered = /^(Error connecting to database|Server error \(HTTP status 5)/;
  return (error.name === 'NeonDbError' && unanswered.test(error.message)) || isConnectionLost(error.cause);
}
