/**
 * The order of test files. Browser journeys take longest, so they run first: otherwise the last one would run alone.
 */
import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const projects = ['journeys', 'api', 'unit'];
const routeMatrix = 'functions/api/matrix.test.ts';

/** Within a project by chance, from the seed that a run prints. */
export class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const placeOf = ({ moduleId, project }: TestSpecification) =>
      `${projects.indexOf(project.name)}${moduleId.endsWith(routeMatrix) ? 0 : 1}` +
      createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    const places = new Map(files.map((file) => [file, placeOf(file)]));
    return files.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
  }
}
