import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longer than its size tells: what would be begun last, and what waits more than it works, which leaves the
 * processors to those beside it.
 */
const LONG =
  /^(assurance|bench)\/|\/(database-silent|embedded-postgres|declared-changes|outside-away|passwords|walk|mining-states|restart|chaos|limits|demo)\.test\.ts$/;

/** Begins with the longest files, so that the last minute is not spent waiting for one of them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(relative(this.ctx.config.root, moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
