/** The order of test files: journeys in the browser take longest and come first, or the last of them would run alone. */
import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Otherwise by chance, from the seed that a run prints. */
export class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const placeOf = ({ moduleId }: TestSpecification) =>
      Number(!moduleId.includes('/web/e2e/')) + createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    const places = new Map(files.map((file) => [file, placeOf(file)]));
    return files.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
  }
}
