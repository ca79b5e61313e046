import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { TestReport } from './report.ts';

// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const report: TestReport = { passed: 0, failed: 0, files: [] };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') report.passed += 1;
        if (state === 'failed') report.failed += 1;
      }
      // A file that fails to load contains no failed test.
      if (module.state() === 'failed' && module.errors().length > 0) report.failed += 1;
      report.files.push({ file: module.relativeModuleId, seconds: module.meta().cpuSeconds ?? 0 });
    }
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report));
  }
}
