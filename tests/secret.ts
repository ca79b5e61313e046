/** Secret of the installation in all tests. Nodes started by a test use it to read the data that the test sealed. */
export const TEST_SECRET = 'a secret that only tests know, long enough to be one';
