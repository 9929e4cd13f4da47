import { receiptSigner } from '@sabha/chain/receipt-signer';
import { parseAddress } from '@sabha/domain/core/hex';
import { PETITION_DEBATE_SIGNATURES } from '@sabha/domain/petitions/petition-response';
import { PETITION_SUPPORTERS } from '@sabha/domain/petitions/petition-rules';
import { type ActLedger, actContract } from '@sabha/server/acts/act-ledger';
import { Events } from '@sabha/server/events';
import { runJobs } from '@sabha/server/jobs/run-jobs';
import { liveRoutes } from '@sabha/server/live/live-routes';
import { LIVE_PETITIONS } from '@sabha/server/petitions/live-petitions';
import { petitionRoutes } from '@sabha/server/petitions/petition-routes';
import { openBallotBox } from '@sabha/server/voting/ballots/ballot-box';
import { voteRoutes } from '@sabha/server/voting/ballots/vote-routes';
import { foldTalliesJob } from '@sabha/server/voting/counts/fold-tallies';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { CHAIN_ID, CONTRACT } from './ballot-file.ts';
import { DATABASE_KINDS, openKind } from './open-kind.ts';

/**
 * The real act path on its own, over the database that the arguments name: the server's routes of votes and petition
 * signatures, and the stream of counts.
 */
const [given, where] = process.argv.slice(2);
const kind = DATABASE_KINDS.find((one) => one === given);
if (!kind || !where) throw new Error(`${DATABASE_KINDS.join('|')} where`);
const database = await openKind(kind, where, 10);
const context = {
  db: database.db,
  databaseKind: database.kind,
  log: pino({ level: 'warn' }),
  clock: () => new Date(),
  events: new Events(),
};
const contract = actContract(CHAIN_ID, parseAddress(CONTRACT));
const ledger: ActLedger = {
  chainId: CHAIN_ID,
  receiptKey: receiptSigner(`0x${'33'.repeat(32)}`),
  contract: () => contract,
  askContractWallet: async () => 'invalid',
};
const box = openBallotBox(context, ledger);
runJobs(context, [foldTalliesJob(context)]);
const app = fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
voteRoutes(app, context, box);
petitionRoutes(app, context, ledger, {
  supporters: PETITION_SUPPORTERS,
  response: 0,
  debate: PETITION_DEBATE_SIGNATURES,
});
liveRoutes(app, { ...context, config: { liveReaders: 5_000 } }, [LIVE_PETITIONS]);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
process.once('SIGTERM', () => process.exit(0));
