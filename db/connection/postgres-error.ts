/** What Postgres said, whatever wraps it. */
export type PostgresError = {
  /** The SQLSTATE, for example 23505 for a broken unique constraint. */
  code: string;
  constraint: string | null;
  message: string;
};

/**
 * Reads the error of Postgres out of whatever a query threw; null when it was something else, such as a lost connection.
 *
 * Drizzle 0.45 wraps the error of a single query (`error.cause.code`) and passes that of a batch through (`error.code`).
 */
export function postgresErrorOf(error: unknown): PostgresError | null {
  if (!(error instanceof Error)) return null;
  return read(error) ?? (error.cause instanceof Error ? read(error.cause) : null);
}

function read(error: Error): PostgresError | null {
  // System errors carry a `code` too (ECONNRESET); a SQLSTATE is exactly five digits or capitals, and no system error's
  // name that is five long (EPERM, EBUSY, EPIPE) comes with the severity that Postgres always sends.
  if (!('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))) return null;
  if (!('severity' in error && typeof error.severity === 'string')) return null;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
  return { code: error.code, constraint, message: error.message };
}

/**
 * Whether no answer came from the database: the connection failed, or Neon's proxy could not reach it. What was asked may
 * have been done all the same. The driver (@neondatabase/serverless 1.2) says so in its message alone.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const unanswered = /^(Error connecting to database|Server error \(HTTP status 5)/;
  return (error.name === 'NeonDbError' && unanswered.test(error.message)) || isConnectionLost(error.cause);
}
