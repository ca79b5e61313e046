/**
 * Number of seeds for the models and the fuzz tests: three in interactive runs, all in `.ci/run` (TEST_SEEDS=all), and
 * any number on request (TEST_SEEDS=100).
 */
export const ALL_SEEDS = 8;
const requested = process.env.TEST_SEEDS ?? '3';
export const seeds = requested === 'all' ? ALL_SEEDS : Number(requested);
