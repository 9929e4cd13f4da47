import { startSignatureWorkers } from '@sabha/chain/signature-workers';
import { parseAddress } from '@sabha/domain/core/hex';
import { BALLOT } from '@sabha/domain/voting/ballot';
import { actContract } from '@sabha/server/acts/act-ledger';
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

/** The row of an act, but for what the spine adds to it. */
const COLUMNS =
  'digest text, subject bigint, actor text, choice smallint, seq bigint, deadline timestamptz, signature text, received_at timestamptz';
const NAMES = COLUMNS.replaceAll(/ \w+(?=,|$)/g, '');
/** Of one check, of one insert, and how many checks are under way: those of the server's intake. */
const [LARGEST_CHECK, LARGEST_GROUP, CHECKS_AT_ONCE] = [64, 512, 2];
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
  const text = `insert into floor (${NAMES}) values ($1, $2, $3, 1, $4, $5, $6, $7)`;
  return async ({ body }: { body: Body }) => {
    const { proposalId, walletAddress, seq, signature } = body;
    const digest = signature.slice(0, 66); // hashing is not part of this floor
    const values = [digest, proposalId, walletAddress, seq, deadlineOf(body), signature, new Date()];
    await pool.query({ name: 'one', text, values });
    return ANSWER;
  };
}

interface Waiting {
  readonly body: Body;
  readonly receivedAt: Date;
  resolve(answer: object): void;
  reject(error: unknown): void;
}

/**
 * Floor 2: signatures are checked on other threads as votes come; the rows gathered meanwhile go into one insert, which
 * starts as soon as the one before has returned.
 */
function gatherChecked() {
  const workers = startSignatureWorkers();
  const form = { ...BALLOT, domain: actContract(CHAIN_ID, parseAddress(CONTRACT)).domainSeparator };
  const arrived: Waiting[] = [];
  const ready: Array<Waiting & { digest: string }> = [];
  let [checks, flushing] = [0, false];
  const check = async () => {
    if (checks >= CHECKS_AT_ONCE || arrived.length === 0) return;
    const group = arrived.splice(0, LARGEST_CHECK);
    checks += 1;
    const found = await workers.recover(
      form,
      group.map(({ body }) => signed(body)),
    );
    checks -= 1;
    for (const [index, waiting] of group.entries()) {
      const { digest, signer } = found[index] ?? {};
      if (digest && signer === waiting.body.walletAddress) ready.push({ ...waiting, digest });
      else waiting.reject(new Error('A wrong signature'));
    }
    void check();
    void flush();
  };
  const text = `insert into floor (${NAMES}) select ${NAMES} from json_to_recordset($1::json) as f(${COLUMNS})`;
  const flush = async () => {
    if (flushing) return;
    flushing = true;
    while (ready.length > 0) {
      const group = ready.splice(0, LARGEST_GROUP);
      try {
        await pool.query({ name: 'many', text, values: [JSON.stringify(group.map(rowOf))] });
        for (const { resolve } of group) resolve(ANSWER);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    flushing = false;
  };
  return ({ body }: { body: Body }) =>
    new Promise<object>((resolve, reject) => {
      arrived.push({ body, receivedAt: new Date(), resolve, reject });
      setImmediate(check);
    });
}

function rowOf({ body, digest, receivedAt }: Waiting & { digest: string }) {
  const { proposalId: subject, walletAddress: actor, seq, signature } = body;
  return {
    digest,
    subject,
    actor,
    choice: 1,
    seq,
    deadline: deadlineOf(body),
    signature,
    received_at: receivedAt,
  };
}

const deadlineOf = (body: Body) => new Date(Number(body.deadline) * 1000);

function signed(body: Body) {
  const { proposalId, textHash, walletAddress: voter, signature } = body;
  const ballot = {
    proposalId: BigInt(proposalId),
    textHash,
    voter,
    choice: 1,
    seq: BigInt(body.seq),
    deadline: BigInt(body.deadline),
  } as const;
  return { payload: BALLOT.encode(ballot), signature };
}
process.once('SIGTERM', () => process.exit(0));
