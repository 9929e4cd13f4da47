import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@sabha/db/open';
import type { Config } from '@sabha/server/config/config';
import { readConfig } from '@sabha/server/config/read-config';
import { RECOVER_USAGE, recoverCommand } from '../src/recovery/recover-command.ts';
import { codeOf } from '../src/recovery/run-command.ts';
import { ProductHere } from './product-here.ts';
import { dataFolder } from './product-process.ts';
import { RunningProduct, until } from './running-product.ts';

const RECOVER = fileURLToPath(new URL('../src/recover.ts', import.meta.url));
const RECOVER_UNTIL = fileURLToPath(new URL('./recover-until.ts', import.meta.url));

/** An installation in a folder of its own, as a test starts, loses and recovers it. */
export class TestInstallation {
  readonly dataDir = dataFolder();
  readonly settings: Readonly<Record<string, string>>;

  /** With an embedded database unless the address of another is given. */
  constructor(databaseUrl: string | null = null) {
    this.settings = {
      SABHA_DATA_DIR: this.dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    };
  }

  in(...path: readonly string[]): string {
    return join(this.dataDir, ...path);
  }

  get identity(): { readonly id: string; readonly complete: boolean; readonly succeeds?: string } {
    return JSON.parse(readFileSync(this.in('keys', 'installation.json'), 'utf8'));
  }

  /** Resolves when database, ledger and keys are known to belong together. */
  async untilComplete(): Promise<void> {
    await until('the installation to be complete', () => this.identity.complete);
  }

  get config(): Config {
    const read = readConfig({ SABHA_DEMO: 'false', ...this.settings });
    if (!read.ok) throw new Error(read.failure.problems.join());
    return read.value;
  }

  start(): Promise<ProductHere> {
    return ProductHere.start(this.settings);
  }

  /** Why a start is refused. */
  async refusal(): Promise<string> {
    const error = await this.start().then(
      () => assert.fail('It starts'),
      (refused: Error) => refused,
    );
    assert.ok(['StartRefused', 'WrongChainError'].includes(error.name), error.stack);
    return error.message;
  }

  /** Runs `npm run recover` with these arguments, without a process of its own. */
  async recover(...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const code = await codeOf(
      recoverCommand(() => this.config),
      RECOVER_USAGE,
      args,
      { print: say, complain: say },
    );
    return { code, said: said.join('\n') };
  }

  /** The same in a process, which can be killed. */
  recoverApart(...args: readonly string[]): RunningProduct {
    return new RunningProduct(this.settings, RECOVER, { args });
  }

  /** The same, killed when it has said the line that begins so. */
  async recoverKilledAt(line: string, ...args: readonly string[]): Promise<void> {
    const recovery = new RunningProduct(this.settings, RECOVER_UNTIL, { args: [line, ...args] });
    await recovery.says(new RegExp(`^${line}`, 'm'));
    await recovery.kill();
  }

  /** Does something to its database while nothing runs. */
  async inDatabase<Result>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>) {
    const { DATABASE_URL: url } = this.settings;
    const opened = await openDatabase(url ? { url, poolSize: 1 } : { dataDir: this.in('database') });
    try {
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  }

  /** The names in the data folder and what the files of the keys say. */
  get look(): readonly string[] {
    return readdirSync(this.dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/^(database|chain)\//.test(name))
      .map((name) => (/^keys\/.*\w$/.test(name) ? `${name} ${readFileSync(this.in(name), 'utf8')}` : name))
      .sort();
  }
}
