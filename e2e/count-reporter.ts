import { writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Writes how many browser tests passed, failed and were skipped, the seconds of each spec file, and what failed and why, for `npm test`. */
export default class CountReporter implements Reporter {
  readonly #counts = { passed: 0, failed: 0, skipped: 0 };
  readonly #seconds: Record<string, number> = {};
  readonly #failures: string[] = [];

  /** A test that says that it must fail passes when it does. */
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') this.#counts.skipped += 1;
    else if (result.status === test.expectedStatus) this.#counts.passed += 1;
    else this.#counts.failed += 1;
    const file = relative(ROOT, test.location.file).split(sep).join('/');
    if (result.status !== 'skipped' && result.status !== test.expectedStatus)
      this.#failures.push(
        `${test.title} (${file}:${String(test.location.line)})\n${stripVTControlCharacters(result.error?.message ?? result.status)}`,
      );
    this.#seconds[file] = (this.#seconds[file] ?? 0) + result.duration / 1000;
  }

  onEnd(): void {
    const file = process.env.SABHA_BROWSER_COUNTS;
    if (file !== undefined)
      writeFileSync(
        file,
        JSON.stringify({ ...this.#counts, seconds: this.#seconds, failures: this.#failures }),
      );
  }
}
