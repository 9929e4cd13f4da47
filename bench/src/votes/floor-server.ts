import { ballotDomainSeparator } from '@sabha/chain/recover-ballot-signer';
import { startSignatureWorkers } from '@sabha/chain/signature-workers';
import fastify from 'fastify';
import pg from 'pg';
import { CHAIN_ID, CONTRACT } from './ballot-file.ts';

/** A ballot as it is received; the floors trust its form. */
interface Body {
  readonly proposalId: number;
  readonly walletAddress: `0x${string}`;
  readonly textHash: `0x${string}`;
  readonly seq: string;
  readonly deadline: string;
  readonly signature: `0x${string}`;
}

const COLUMNS = 'digest text, subject bigint, actor text, choice smallint, seq bigint, signature text';
const ANSWER = { success: true };

/** The floors that an accepted vote is measured against; the mode and the database's address are its arguments. */
const [mode, url] = process.argv.slice(2);
if (!url) throw new Error('mode url');
const pool = new pg.Pool({ connectionString: url, max: 10 });
await pool.query(
  `create table if not exists floor (id bigint generated always as identity primary key, ${COLUMNS.replace('digest text', 'digest text unique')})`,
);
const app = fastify();
app.post<{ Body: Body }>('/vote', mode === 'single' ? insertOne() : gatherChecked());
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);

/** Floor 1: one row a request in its own transaction, nothing checked. */
function insertOne() {
  const text =
    'insert into floor (digest, subject, actor, choice, seq, signature) values ($1, $2, $3, 1, $4, $5)';
  return async ({ body }: { body: Body }) => {
    const values = [
      body.signature.slice(0, 66),
      body.proposalId,
      body.walletAddress,
      body.seq,
      body.signature,
    ];
    await pool.query({ name: 'one', text, values });
    return ANSWER;
  };
}

/** Floor 2: signatures checked on other threads, rows gathered into one insert that starts when the last returned. */
function gatherChecked() {
  const workers = startSignatureWorkers();
  const domain = ballotDomainSeparator(CHAIN_ID, CONTRACT);
  const waiting: Array<{ body: Body; resolve: (answer: object) => void; reject: (error: unknown) => void }> =
    [];
  let flushing = false;
  const flush = async () => {
    if (flushing) return;
    flushing = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, 512);
      try {
        const found = await workers.recover(
          domain,
          group.map(({ body }) => signed(body)),
        );
        const rows = group.map(({ body }, index) => {
          if (found[index]?.signer !== body.walletAddress) throw new Error('A wrong signature');
          const { proposalId: subject, walletAddress: actor, seq, signature } = body;
          return { digest: found[index].digest, subject, actor, choice: 1, seq, signature };
        });
        const text = `insert into floor (digest, subject, actor, choice, seq, signature)
          select digest, subject, actor, choice, seq, signature from json_to_recordset($1::json) as f(${COLUMNS})`;
        await pool.query({ name: 'many', text, values: [JSON.stringify(rows)] });
        for (const { resolve } of group) resolve(ANSWER);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    flushing = false;
  };
  return ({ body }: { body: Body }) =>
    new Promise<object>((resolve, reject) => {
      waiting.push({ body, resolve, reject });
      setImmediate(flush);
    });
}

function signed(body: Body) {
  const { proposalId, textHash, walletAddress: voter, signature } = body;
  const ballot = {
    proposalId,
    textHash,
    voter,
    choice: 1,
    seq: BigInt(body.seq),
    deadline: BigInt(body.deadline),
  } as const;
  return { ballot, signature };
}
process.once('SIGTERM', () => process.exit(0));
