import base from './playwright.config.ts';
export default { ...base, globalSetup: undefined, testDir: '/tmp/wt-b/tests/e2e', outputDir: '/tmp/b-results' };
