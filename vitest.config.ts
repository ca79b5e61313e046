import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['app/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/settings.ts',
    watch: false,
    pool: 'forks',
    // Libraries are read once a worker. What a file sets beside the settings (clock, database) it puts back.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Dates must come out the same wherever the tests run.
    env: { TZ: 'UTC' },
  },
});
