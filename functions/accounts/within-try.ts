/** Hashing within a try that is already counted. Called by the routes that check or store a password. */

/** Waits for `hashing`. When that had no turn, the try is given back: who is told to come back must not be locked out. */
export async function withinTry<Result>(hashing: Promise<Result>, giveBack: () => Promise<unknown>): Promise<Result> {
  try {
    return await hashing;
  } catch (error) {
    await giveBack();
    throw error;
  }
}
