import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { buildCitizen, signVote, voteBody } from '../../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildProposal,
  countRows,
  DEADLINE,
  openStation,
  TEXT_HASH,
} from '../../../test/voting/polling-station.ts';
import { voteRoutes } from './vote-routes.ts';

const MINIMUM_AGE = 21;

forOneDatabase((name, open) => {
  test(`only an active citizen's vote counts, and a person under age learns from when, on ${name}`, async () => {
    const database = await open();
    const { box, context } = openStation(database);
    const app = fastify().withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    voteRoutes(app, context, box, MINIMUM_AGE);
    const proposalId = await buildProposal(database);
    const before = await countRows(database);
    const said: Record<string, string> = {};
    for (const [n, status] of (['under-age', 'checked', 'revoked'] as const).entries()) {
      const account = buildCitizen(n + 1);
      await admitCitizens(database, [account]);
      await database.db
        .updateTable('citizens')
        .set({ status })
        .where('wallet', '=', parseAddress(account.address))
        .execute();
      const terms = { proposalId, choice: 'yes', textHash: TEXT_HASH, deadline: DEADLINE, seq: 1n } as const;
      const payload = voteBody(await signVote(account, terms));
      const answer = await app.inject({ method: 'POST', url: '/api/proposal/vote-yes', payload });
      assert.equal(answer.statusCode, 403);
      said[status] = `${answer.json().kind}: ${answer.json().message}`;
    }
    assert.equal(said['under-age'], 'under-age: You can take part from the age of 21');
    for (const status of ['checked', 'revoked']) assert.match(said[status] ?? '', /^not-authorised: /);
    assert.deepEqual(await countRows(database), before);
    await app.close();
    await box.close();
  });
});
