import { openDatabase } from '@sabha/db/open';
import { PETITION_DEBATE_SIGNATURES } from '@sabha/domain/petitions/petition-response';
import { PETITION_SUPPORTERS } from '@sabha/domain/petitions/petition-rules';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { runJobs } from '../../src/jobs/run-jobs.ts';
import { petitionRoutes } from '../../src/petitions/petition-routes.ts';
import { voteRoutes } from '../../src/voting/ballots/vote-routes.ts';
import { foldTalliesJob } from '../../src/voting/counts/fold-tallies.ts';
import { openStation } from './polling-station.ts';

/** A server to be killed: the real paths of votes and petition signatures over the database named by its arguments (`url` or `dir`, and where). */
const [kind, where] = process.argv.slice(2);
if (!where) throw new Error('url|dir where');
const database = await openDatabase(kind === 'url' ? { url: where } : { dataDir: where });
const { box, context, ledger } = openStation(database);
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
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(address);
