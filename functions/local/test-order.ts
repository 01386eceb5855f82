/**
 * The order of test files. Browser journeys take longest, so they run first: otherwise the last one would run alone.
 */
import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Orders the other files randomly, by the seed that a run prints. */
export class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const sortKeyOf = ({ moduleId }: TestSpecification) =>
      Number(!moduleId.includes('/web/e2e/')) + createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    const sortKeys = new Map(files.map((file) => [file, sortKeyOf(file)]));
    return files.toSorted((one, other) => ((sortKeys.get(one) ?? '') < (sortKeys.get(other) ?? '') ? -1 : 1));
  }
}
