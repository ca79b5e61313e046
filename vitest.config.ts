import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { icons } from './scripts/icons.ts';

/** The longest file first, so that nothing waits for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isModel = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('/bookings/model.test.ts'));
    return (await super.sort(files)).sort((a, b) => isModel(b) - isModel(a));
  }
}

export default defineConfig({
  plugins: [icons()],
  test: {
    environment: 'node',
    include: [
      'app/**/*.test.{ts,tsx}',
      'chaos/**/*.test.ts',
      'demo/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/settings.ts',
    watch: false,
    pool: 'forks',
    // Libraries are read once a worker. What a file sets beside the settings (clock, database) it puts back.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Dates must come out the same wherever the tests run.
    env: { TZ: 'UTC' },
  },
});
