/**
 * Number of seeds for the models and the fuzz tests: three by default, all in `.ci/run` (TEST_SEEDS=all), or any number
 * (TEST_SEEDS=100).
 */
export const ALL_SEEDS = 8;
const requested = process.env.TEST_SEEDS ?? '3';
export const seeds = requested === 'all' ? ALL_SEEDS : Number(requested);
