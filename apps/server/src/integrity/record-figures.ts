import { Gauge, Registry } from 'prom-client';
import { recordHealthOf } from '../acts/record-health.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { countFindings } from './findings.store.ts';
import { readProgress } from './progress.store.ts';

/** How the record of acts and the disk under it are, for `/metrics`. */
export function recordFigures({ db }: Pick<JobContext, 'db'>): Registry {
  const registry = new Registry();
  new Gauge({
    name: 'sabha_integrity_findings',
    help: 'Findings about the record of acts that are not mended',
    registers: [registry],
    async collect() {
      this.set(await countFindings(db));
    },
  });
  new Gauge({
    name: 'sabha_integrity_full_check_seconds',
    help: 'When the last check of the whole record ended, in seconds since 1970',
    registers: [registry],
    async collect() {
      const progress = await readProgress(db);
      this.set((progress?.full?.endedAt.getTime() ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'sabha_disk_free_bytes',
    help: 'Free space in the data folder',
    registers: [registry],
    collect() {
      const { freeBytes } = recordHealthOf(db);
      if (freeBytes !== null) this.set(freeBytes);
    },
  });
  return registry;
}
