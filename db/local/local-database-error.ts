/** A problem with the local database that a developer can solve; the message is one clear sentence. */
export class LocalDatabaseError extends Error {
  override name = 'LocalDatabaseError';
}
