import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['app/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/global-setup.ts',
    watch: false,
    pool: 'forks',
    // What a file sets (clock, database, mail server) it puts back; libraries are read once a worker.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Dates must come out the same wherever the tests run.
    env: { TZ: 'UTC' },
  },
});
