import { listBallotsResponseSchema, type PublicBallot } from '@sabha/domain/voting/list-ballots';

const PAGE = 1000;

/** The public ballots of a proposal, a page at a time, in the order of receipt. Throws where the list cannot be read. */
export async function* publicBallots(proposalId: number): AsyncGenerator<readonly PublicBallot[]> {
  let after: string | null = null;
  do {
    const from: string = after === null ? '' : `&after=${after}`;
    const response = await fetch(`/api/proposals/${proposalId}/ballots?limit=${PAGE}${from}`, {
      cache: 'no-store',
    });
    const { data, next } = listBallotsResponseSchema.parse(await response.json());
    yield data;
    after = next;
  } while (after !== null);
}
