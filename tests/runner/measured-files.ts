import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU time that the worker spent on a file, from its first import to its last hook. */
    cpuSeconds?: number;
  }
}

// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default class MeasuredFiles extends TestRunner {
  #before = process.cpuUsage();

  override onCollectStart(file: Parameters<TestRunner['onCollectStart']>[0]): void {
    this.#before = process.cpuUsage();
    super.onCollectStart(file);
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]): Promise<void> {
    if ('filepath' in suite) {
      const { user, system } = process.cpuUsage(this.#before);
      suite.meta.cpuSeconds = (user + system) / 1e6;
    }
    await super.onAfterRunSuite(suite);
  }
}
