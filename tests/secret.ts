/** Secret of the installation in all tests, so that nodes started by a test can read the data it sealed. */
export const TEST_SECRET = 'a secret that only tests know, long enough to be one';
