import { Gauge, Registry } from 'prom-client';
import type { TroubleSource } from '../../alerts/trouble.ts';
import type { Context } from '../../context.ts';
import { unansweredCalls } from './face-tasks.store.ts';

/** With the growing pauses between them, so many failures are twenty minutes. */
const FAILURES_OF_TROUBLE = 8;

/** How many calls the face service has not answered yet, for `/metrics`; null where there is no face check. */
export function faceMetrics({ db, config }: Pick<Context, 'db' | 'config'>): Registry | null {
  if (config.services.face === null) return null;
  const registry = new Registry();
  new Gauge({
    name: 'sabha_face_waiting',
    help: 'Calls that the face service has not answered yet: templates to erase (erase), decisions of reviews (decide)',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const waiting = await unansweredCalls(db, 0);
      for (const what of ['erase', 'decide'] as const) this.set({ what }, waiting[what]);
    },
  });
  return registry;
}

/** Templates that should be gone and are not. Without a face service nobody would ever erase them. */
export const FACE_TROUBLES: TroubleSource = {
  name: 'face',
  async find({ db, config }) {
    const isOff = config.services.face === null;
    const { erase, decide } = await unansweredCalls(db, isOff ? 0 : FAILURES_OF_TROUBLE);
    const why = isOff
      ? 'this server has no face service any more'
      : 'the face service has not confirmed it again and again';
    const found = [];
    if (erase > 0) found.push({ name: 'erase', summary: `${erase} face templates are not erased: ${why}.` });
    if (decide > 0)
      found.push({ name: 'decide', summary: `${decide} decisions about faces are not carried out: ${why}.` });
    return found;
  },
};
