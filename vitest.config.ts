import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { icons } from './scripts/icons.ts';
import { testFilesByKind } from './tests/runner/test-kinds.ts';

/** Runs the longest file first, so that no worker is still busy with it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isModel = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('/bookings/model.test.ts'));
    return (await super.sort(files)).sort((a, b) => isModel(b) - isModel(a));
  }
}

const { rules, database, programs } = testFilesByKind();

export default defineConfig({
  plugins: [icons()],
  test: {
    environment: 'node',
    watch: false,
    runner: 'tests/runner/measured-files.ts',
    pool: 'forks',
    // Libraries are loaded once per worker. Each file must restore everything it changes, such as the clock and the
    // database, except the settings, which are reset before each file.
    isolate: false,
    maxWorkers: 2,
    // Generous for busy machines; passing tests do not wait for them.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'commits', description: 'Commits what it writes, in a file whose tests are rolled back.' }],
    // Dates must be the same wherever the tests run.
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: rules,
          // This text is an invalid address, so a test that connects anyway fails with it.
          provide: { databaseServerUrl: 'rules have no database: tests/runner/test-kinds.ts', templateDatabase: '' },
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          globalSetup: 'tests/global-setup.ts',
          setupFiles: 'tests/settings.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: programs,
          setupFiles: 'tests/settings.ts',
        },
      },
    ],
  },
});
