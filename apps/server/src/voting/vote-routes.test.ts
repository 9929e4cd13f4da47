import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { problemSchema } from '@sabha/domain/core/envelope';
import { castVoteResponseSchema } from '@sabha/domain/voting/cast-vote';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { buildCitizen, signVote, voteBody } from '../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildProposal,
  countRows,
  DEADLINE,
  openStation,
  TEXT_HASH,
} from '../../test/voting/polling-station.ts';
import { voteRoutes } from './vote-routes.ts';

const amara = buildCitizen(1);
const terms = { textHash: TEXT_HASH, deadline: DEADLINE, seq: 1n } as const;

async function openServer() {
  const database = await openFreshEmbedded();
  const { box, context } = openStation(database);
  await admitCitizens(database, [amara]);
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  voteRoutes(app, context, box);
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  return { database, box, app, post };
}

describe('casting a vote over HTTP', () => {
  let server: Awaited<ReturnType<typeof openServer>>;
  before(async () => {
    server = await openServer();
  });
  after(async () => {
    await server.app.close();
    await server.box.close();
  });

  test('each of the four calls records it', async () => {
    const calls = [
      ['/api/proposal/vote-yes', 'yes', { signerIndex: 3 }],
      ['/api/proposal/vote-no', 'no', {}],
      ['/api/proposals/vote', 'yes', { voteType: 'yes' }],
    ] as const;
    for (const [url, choice, extra] of calls) {
      const proposalId = await buildProposal(server.database);
      const signed = await signVote(amara, { ...terms, proposalId, choice });
      const answer = await server.post(url, { ...voteBody(signed), ...extra });
      assert.equal(answer.statusCode, 200, answer.body);
      assert.equal(castVoteResponseSchema.parse(answer.json()).data.new_vote, choice);
    }
    const proposalId = await buildProposal(server.database);
    const signed = await signVote(amara, { ...terms, proposalId, choice: 'no' });
    const answer = await server.post(`/api/proposals/${proposalId}/vote/no`, voteBody(signed));
    assert.equal(answer.statusCode, 200, answer.body);
  });

  const hostile: Record<string, [object, number, string]> = {
    'no number': [{ proposalId: 'one' }, 400, 'Failed to record vote'],
    'a negative number': [{ proposalId: -1 }, 400, 'Failed to record vote'],
    'a fraction': [{ proposalId: 1.5 }, 400, 'Failed to record vote'],
    'NaN, which JSON makes null': [{ proposalId: Number.NaN }, 400, 'Failed to record vote'],
    '2^256': [{ proposalId: 2 ** 256 }, 400, 'Failed to record vote'],
    'a seq of 2^256': [{ seq: (2n ** 256n).toString() }, 400, 'Failed to record vote'],
    'a seq of 2^64': [{ seq: (2n ** 64n).toString() }, 400, 'Failed to record vote'],
    'a negative deadline': [{ deadline: '-1' }, 400, 'Failed to record vote'],
    'a deadline of 2^64 - 1': [{ deadline: (2n ** 64n - 1n).toString() }, 400, 'Failed to record vote'],
    'another choice': [{ voteType: 'maybe' }, 400, 'Failed to record vote'],
    'SQL for a wallet': [{ walletAddress: "'; drop table acts; --" }, 400, 'Invalid wallet address'],
    'HTML for a wallet': [{ walletAddress: '<script>alert(1)</script>' }, 400, 'Invalid wallet address'],
    'a list for a wallet': [{ walletAddress: ['0x'] }, 400, 'Failed to record vote'],
    'a signature that is too long': [{ signature: `0x${'00'.repeat(3000)}` }, 400, 'Failed to record vote'],
    'a signature that is no hex': [{ signature: 'signed, me' }, 400, 'Failed to record vote'],
    'a short hash': [{ textHash: '0x12' }, 400, 'Failed to record vote'],
    'an unknown proposal': [
      { proposalId: 2_147_483_647 },
      400,
      'Failed to record vote', // what was signed was another number
    ],
  };
  for (const [what, [change, status, message]] of Object.entries(hostile)) {
    test(`${what} is refused and changes nothing`, async () => {
      const proposalId = await buildProposal(server.database);
      const signed = await signVote(amara, { ...terms, proposalId, choice: 'yes' });
      const rows = await countRows(server.database);
      const answer = await server.post('/api/proposals/vote', {
        ...voteBody(signed),
        voteType: 'yes',
        ...change,
      });
      const problem = problemSchema.parse(answer.json());
      assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8');
      assert.deepEqual([answer.statusCode, problem.message], [status, message]);
      assert.deepEqual(await countRows(server.database), rows);
    });
  }

  test('the specification’s text for an unknown proposal names it', async () => {
    const signed = await signVote(amara, { ...terms, proposalId: 4321, choice: 'yes' });
    const answer = await server.post('/api/proposal/vote-yes', voteBody(signed));
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.json().message, 'Proposal 4321 does not exist on the blockchain');
  });
});
