import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { problemSchema } from '@sabha/domain/core/envelope';
import { castVoteResponseSchema } from '@sabha/domain/voting/cast-vote';
import fastify, { type FastifyError } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { bytesToHex, parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem';
import { buildCitizen, signVote, voteBody } from '../../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildProposal,
  countRows,
  DEADLINE,
  openStation,
  TEXT_HASH,
} from '../../../test/voting/polling-station.ts';
import { answerError } from '../../http/answers/errors.ts';
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
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
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

  test('a signature of v 0 or 1, and one of 64 bytes, is recorded as the contract takes it', async () => {
    const compact = (signature: `0x${string}`) =>
      serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)));
    const byParity = (signature: `0x${string}`) =>
      `${signature.slice(0, 130)}0${parseSignature(signature).yParity}` as const;
    for (const returned of [compact, byParity]) {
      const proposalId = await buildProposal(server.database);
      const signed = await signVote(amara, { ...terms, proposalId, choice: 'yes' });
      const body = { ...voteBody(signed), signature: returned(signed.signature) };
      const answer = await server.post('/api/proposal/vote-yes', body);
      assert.equal(answer.statusCode, 200, answer.body);
      const act = await server.database.db
        .selectFrom('acts')
        .select('authorization')
        .where('subject', '=', BigInt(proposalId))
        .executeTakeFirstOrThrow();
      assert.equal(act.authorization && bytesToHex(act.authorization), signed.signature);
    }
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
    'no wallet at all': [{ walletAddress: undefined }, 400, 'Failed to record vote'],
    'a wallet with an invisible sign in it': [
      { walletAddress: `0x\u200b${'a'.repeat(39)}` },
      400,
      'Invalid wallet address',
    ],
    'an object with a number of its own': [{ seq: { toString: 'x' } }, 400, 'Failed to record vote'],
    'a seq that is a number': [{ seq: 1 }, 400, 'Failed to record vote'],
    'a seq of nought': [{ seq: '0' }, 400, 'Failed to record vote'],
    'a seq with a sign before it': [{ seq: '+1' }, 400, 'Failed to record vote'],
    'a seq in another script': [{ seq: '௧' }, 400, 'Failed to record vote'],
    'a seq of ten thousand digits': [{ seq: '9'.repeat(10_000) }, 400, 'Failed to record vote'],
    'true for a number': [{ proposalId: true }, 400, 'Failed to record vote'],
    'null for a choice': [{ voteType: null }, 400, 'Failed to record vote'],
    'both choices': [{ voteType: ['yes', 'no'] }, 400, 'Failed to record vote'],
    'a choice in capitals': [{ voteType: 'YES' }, 400, 'Failed to record vote'],
    'a choice from the prototype': [{ voteType: 'constructor' }, 400, 'Failed to record vote'],
    'the other choice than was signed': [{ voteType: 'no' }, 400, 'Failed to record vote'],
    'the hash of another text': [{ textHash: `0x${'66'.repeat(32)}` }, 400, 'Failed to record vote'],
    'a later deadline than was signed': [
      { deadline: (DEADLINE + 1n).toString() },
      400,
      'Failed to record vote',
    ],
    'half a byte in the signature': [{ signature: `0x${'0'.repeat(129)}` }, 400, 'Failed to record vote'],
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

  const raw: Record<string, [{ body?: string; type?: string }, number, string | null]> = {
    'no body': [{}, 400, null],
    'an empty body': [{ body: '', type: 'application/json' }, 400, 'The request has no body'],
    'half a body': [
      { body: '{"proposalId":1,', type: 'application/json' },
      400,
      'The request is not valid JSON',
    ],
    'a list': [{ body: '[]', type: 'application/json' }, 400, null],
    'the word null': [{ body: 'null', type: 'application/json' }, 400, null],
    'a form': [
      { body: 'proposalId=1', type: 'application/x-www-form-urlencoded' },
      415,
      'Send the request as JSON',
    ],
    'JSON called text': [{ body: '{}', type: 'text/plain' }, 400, null],
    'a megabyte': [
      { body: JSON.stringify({ signature: 'x'.repeat(1_048_576) }), type: 'application/json' },
      413,
      'The request is too large',
    ],
    'a prototype of its own': [
      { body: '{"__proto__":{"isCitizen":true},"proposalId":1}', type: 'application/json' },
      400,
      'The request is not valid JSON',
    ],
    'a constructor of its own': [
      { body: '{"constructor":{"prototype":{"isCitizen":true}}}', type: 'application/json' },
      400,
      'The request is not valid JSON',
    ],
    'a list a thousand deep': [
      { body: `${'['.repeat(4000)}${']'.repeat(4000)}`, type: 'application/json' },
      400,
      null,
    ],
  };
  for (const [what, [{ body, type }, status, why]] of Object.entries(raw)) {
    test(`${what} for a body is refused by each of the four calls and changes nothing`, async () => {
      const rows = await countRows(server.database);
      for (const url of [
        '/api/proposal/vote-yes',
        '/api/proposal/vote-no',
        '/api/proposals/vote',
        '/api/proposals/1/vote/yes',
      ]) {
        const headers = type === undefined ? {} : { 'content-type': type };
        const answer = await server.app.inject({
          method: 'POST',
          url,
          headers,
          ...(body !== undefined && { body }),
        });
        const problem = problemSchema.parse(answer.json());
        assert.deepEqual([answer.statusCode, problem.message], [status, 'Failed to record vote'], url);
        if (why !== null) assert.deepEqual(problem.errors, [{ path: 'body', message: why }]);
      }
      assert.deepEqual(await countRows(server.database), rows);
      assert.equal('isCitizen' in {}, false);
    });
  }

  test('fields that nobody asked for are passed over, and of a field said twice the last one counts', async () => {
    const proposalId = await buildProposal(server.database);
    const signed = await signVote(amara, { ...terms, proposalId, choice: 'yes' });
    const known = JSON.stringify({
      ...voteBody(signed),
      voteType: 'yes',
      isAdmin: true,
      receivedAt: '1970-01-01',
    });
    const send = (body: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/proposals/vote',
        headers: { 'content-type': 'application/json' },
        body,
      });
    const doubled = await send(`${known.slice(0, -1)},"voteType":"no"}`);
    assert.equal(doubled.statusCode, 400, 'what counts is not what was signed');
    const answer = await send(known);
    assert.equal(answer.statusCode, 200, answer.body);
  });

  test('a path with another choice, a number that is none, or too large a one is no vote', async () => {
    for (const path of [
      '1/vote/maybe',
      '1/vote/__proto__',
      '1.5/vote/yes',
      '-1/vote/yes',
      '99999999999/vote/yes',
    ]) {
      const signed = await signVote(amara, { ...terms, proposalId: 1, choice: 'yes' });
      const answer = await server.post(`/api/proposals/${path}`, voteBody(signed));
      assert.equal(answer.statusCode, 400, path);
      assert.equal(problemSchema.parse(answer.json()).message, 'Failed to record vote');
    }
  });

  test('a vote for another chain or another contract, replayed here, is not one', async () => {
    const proposalId = await buildProposal(server.database);
    const rows = await countRows(server.database);
    for (const where of [{ chainId: 1 }, { contract: `0x${'11'.repeat(20)}` as const }]) {
      const signed = await signVote(amara, { ...terms, proposalId, choice: 'yes' }, where);
      const answer = await server.post('/api/proposal/vote-yes', voteBody(signed));
      assert.deepEqual([answer.statusCode, answer.json().kind], [400, 'signature-invalid']);
    }
    assert.deepEqual(await countRows(server.database), rows);
  });

  test('the specification’s text for an unknown proposal names it', async () => {
    const signed = await signVote(amara, { ...terms, proposalId: 4321, choice: 'yes' });
    const answer = await server.post('/api/proposal/vote-yes', voteBody(signed));
    assert.equal(answer.statusCode, 404);
    assert.equal(answer.json().message, 'Proposal 4321 does not exist on the blockchain');
  });
});
