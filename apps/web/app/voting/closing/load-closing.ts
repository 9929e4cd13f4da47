import { type Closing, closingResponseSchema } from '@sabha/domain/voting/closing';
import type { Api } from '../../shell/context.ts';
import { type Loaded, load } from '../../shell/load.ts';
import { AFTER } from './uncounted-list.tsx';

/** How many ballots that do not count are shown at once. */
const PAGE_SIZE = 50;

/** How a proposal ended, with the page of ballots that the address names. */
export async function loadClosing(
  api: Api,
  proposalId: string,
  search: URLSearchParams,
): Promise<Loaded<Closing>> {
  const after = /^\d{1,18}$/.exec(search.get(AFTER) ?? '')?.[0];
  const page = after === undefined ? '' : `&after=${after}`;
  const path = `/api/proposals/${proposalId}/closing?limit=${PAGE_SIZE}${page}`;
  const answer = await load(api, path, closingResponseSchema);
  return answer.ok ? { ok: true, data: answer.data.data } : answer;
}
