import { openDatabase } from '@sabha/db/open';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { runJobs } from '../../src/jobs/run-jobs.ts';
import { voteRoutes } from '../../src/voting/ballots/vote-routes.ts';
import { foldTalliesJob } from '../../src/voting/counts/fold-tallies.ts';
import { openStation } from './polling-station.ts';

/** A server to be killed: the real vote path over the database named by its arguments (`url` or `dir`, and where). */
const [kind, where] = process.argv.slice(2);
if (!where) throw new Error('url|dir where');
const database = await openDatabase(kind === 'url' ? { url: where } : { dataDir: where });
const { box, context } = openStation(database);
runJobs(context, [foldTalliesJob(context)]);
const app = fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
voteRoutes(app, context, box);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(address);
