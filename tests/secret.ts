/** That of the installation in all tests: what a test seals, a node that it starts can read. */
export const TEST_SECRET = 'a secret that only tests know, long enough to be one';
