/**
 * With how many seeds the models and the fuzz are run: three wherever somebody waits, all in `.ci/run`
 * (TEST_SEEDS=all), and as many as are asked for where there is time (TEST_SEEDS=100).
 */
export const ALL_SEEDS = 8;
const asked = process.env.TEST_SEEDS ?? '3';
export const seeds = asked === 'all' ? ALL_SEEDS : Number(asked);
