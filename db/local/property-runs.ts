/** How many examples the property tests try. CI tries all of them after `npm test` (.ci/run). */

/**
 * A fifth of `thorough`, so that `npm test` stays short. Each run draws other examples. All of them with THOROUGH=yes in
 * the environment.
 */
export function propertyRuns(thorough: number): { numRuns: number } {
  return { numRuns: process.env.THOROUGH === 'yes' ? thorough : Math.ceil(thorough / 5) };
}
