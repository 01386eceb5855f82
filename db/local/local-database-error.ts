/** Something about the local database that a person can act on; its message is one clear sentence. */
export class LocalDatabaseError extends Error {
  override name = 'LocalDatabaseError';
}
