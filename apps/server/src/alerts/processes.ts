import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { ROLES } from '../config/settings.ts';
import type { Context } from '../context.ts';
import type { FailingJob } from '../jobs/job-records.ts';
import { processesSince, reportProcess } from './processes.store.ts';
import type { Trouble } from './trouble.ts';
import { type Found, troublesHere } from './troubles.ts';

/** A process that has not reported for so long counts as gone. */
const GONE_AFTER_MS = 60_000;
const NO_PROCESS = 'no-process';

type Parts = Pick<Context, 'config' | 'db' | 'databaseKind' | 'clock'>;

/**
 * This process among those of its installation: what is wrong with it is written where the one that sends alerts reads it.
 * An installation on the embedded database has one process only, and nothing is written.
 */
export class OneOfProcesses {
  readonly #context: Parts;
  readonly #failing: () => readonly FailingJob[];
  readonly #name = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`;
  #watchesSince: Date | null = null;

  constructor(context: Parts, failing: () => readonly FailingJob[]) {
    this.#context = context;
    this.#failing = failing;
  }

  get #isAlone(): boolean {
    return this.#context.databaseKind === 'pglite';
  }

  /** Tells the others how this process is. */
  async report(): Promise<void> {
    if (this.#isAlone) return;
    const { db, config, clock } = this.#context;
    const troubles = troublesHere(this.#context, this.#failing());
    await reportProcess(db, { name: this.#name, roles: config.roles, troubles }, clock());
  }

  /** What is wrong with any process, and which roles no process has; each name once. */
  async troubles(): Promise<Found> {
    const here = troublesHere(this.#context, this.#failing());
    if (this.#isAlone) return { troubles: here, unknown: [] };
    const { db, config, clock } = this.#context;
    const now = clock();
    this.#watchesSince ??= now;
    const reports = await processesSince(db, new Date(now.getTime() - GONE_AFTER_MS));
    const others = reports.filter(({ name }) => name !== this.#name);
    const elsewhere = others.flatMap(({ name: process, troubles }) =>
      troubles.map(({ name, summary }) => ({ name, summary: `${summary} Process: ${process}.` })),
    );
    // The others may only be starting when this one begins to watch.
    const isTime = now.getTime() - this.#watchesSince.getTime() >= GONE_AFTER_MS;
    const held = new Set([...config.roles, ...others.flatMap(({ roles }) => roles)]);
    const missing = isTime ? ROLES.filter((role) => !held.has(role)).map(noProcess) : [];
    return { troubles: joined([...here, ...elsewhere, ...missing]), unknown: isTime ? [] : [NO_PROCESS] };
  }
}

function noProcess(role: string): Trouble {
  const summary = `No process with the role ${role} has reported for ${GONE_AFTER_MS / 1_000} seconds.`;
  return { name: `${NO_PROCESS}:${role}`, summary };
}

/** An alert for each name, of which several processes may say something. */
function joined(troubles: readonly Trouble[]): Trouble[] {
  const byName = new Map<string, string[]>();
  for (const { name, summary } of troubles) byName.set(name, [...(byName.get(name) ?? []), summary]);
  return [...byName].map(([name, summaries]) => ({ name, summary: summaries.join(' ') }));
}
