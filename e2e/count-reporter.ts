import { writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Writes what came of browser tests for `npm test`, in the form of `scripts/test/counts.mjs`. */
export default class CountReporter implements Reporter {
  readonly #counts = { passed: 0, failed: 0, skipped: 0 };
  readonly #seconds: Record<string, number> = {};
  readonly #failures: string[] = [];

  /** A test that says that it must fail passes when it does. */
  onTestEnd(test: TestCase, { status, error, duration }: TestResult): void {
    const file = relative(ROOT, test.location.file).split(sep).join('/');
    this.#seconds[file] = (this.#seconds[file] ?? 0) + duration / 1000;
    if (status === 'skipped') this.#counts.skipped += 1;
    else if (status === test.expectedStatus) this.#counts.passed += 1;
    else {
      this.#counts.failed += 1;
      const why = stripVTControlCharacters(error?.message ?? status);
      this.#failures.push(`${test.title} (${file}:${String(test.location.line)})\n${why}`);
    }
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
