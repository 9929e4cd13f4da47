import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Writes how many browser tests passed, failed and were skipped, for the summary line of `npm test`. */
export default class CountReporter implements Reporter {
  readonly #counts = { passed: 0, failed: 0, skipped: 0 };

  /** A test that says that it must fail passes when it does. */
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') this.#counts.skipped += 1;
    else if (result.status === test.expectedStatus) this.#counts.passed += 1;
    else this.#counts.failed += 1;
  }

  onEnd(): void {
    const file = process.env.SABHA_BROWSER_COUNTS;
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#counts));
  }
}
