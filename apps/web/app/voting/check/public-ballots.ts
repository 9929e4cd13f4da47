import { listBallotsResponseSchema, type PublicBallot } from '@sabha/domain/voting/list-ballots';
import { apiGet } from '../../api/api-client.ts';

const PAGE = 1000;
/** A page has hundreds of kilobytes: a slow connection needs its time for them. */
const PAGE_WITHIN_MS = 120_000;

/** The public ballots of a proposal, a page at a time, in the order of receipt. Throws where the list cannot be read. */
export async function* publicBallots(proposalId: number): AsyncGenerator<readonly PublicBallot[]> {
  let after: string | null = null;
  do {
    const from: string = after === null ? '' : `&after=${after}`;
    const path = `/api/proposals/${proposalId}/ballots?limit=${PAGE}${from}`;
    const answer = await apiGet(path, listBallotsResponseSchema, { withinMs: PAGE_WITHIN_MS });
    if (!answer.ok) throw new Error('The ballots cannot be read', { cause: answer.failure });
    const { data, next } = answer.value.body;
    yield data;
    after = next;
  } while (after !== null);
}
