import {
  type OpinionMapAnswer,
  opinionMapResponseSchema,
} from '@sabha/domain/forum/opinion-map/opinion-calls';
import { whole } from '../../filters/address-values.ts';
import type { Api } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';

const HIGHEST = 2_147_483_647;

/** The opinion map of the policy whose number is in the address; null where it could not be had. */
export async function loadOpinionMap(api: Api, id: string): Promise<OpinionMapAnswer | null> {
  const policy = whole(id, HIGHEST);
  if (policy === undefined) return null;
  const found = await load(api, `/api/policies/${policy}/opinion-map`, opinionMapResponseSchema);
  return found.ok ? found.data.data : null;
}
