import { receiptSigner } from '@sabha/chain/receipt-signer';
import { parseAddress } from '@sabha/domain/core/hex';
import { actContract } from '@sabha/server/acts/act-ledger';
import { Events } from '@sabha/server/events';
import { runJobs } from '@sabha/server/jobs/run-jobs';
import { openBallotBox } from '@sabha/server/voting/ballots/ballot-box';
import { voteRoutes } from '@sabha/server/voting/ballots/vote-routes';
import { foldTalliesJob } from '@sabha/server/voting/counts/fold-tallies';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { DATABASE_KINDS, openKind } from '../flush/open-kind.ts';
import { CHAIN_ID, CONTRACT } from './ballot-file.ts';

/** The real act path on its own: the server's vote routes over the database that the arguments name. */
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
const box = openBallotBox(context, {
  chainId: CHAIN_ID,
  receiptKey: receiptSigner(`0x${'33'.repeat(32)}`),
  contract: () => contract,
  askContractWallet: async () => 'invalid',
});
runJobs(context, [foldTalliesJob(context)]);
const app = fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
voteRoutes(app, context, box);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
process.once('SIGTERM', () => process.exit(0));
