import { startSignatureWorkers } from '@sabha/chain/signature-workers';
import { parseAddress } from '@sabha/domain/core/hex';
import { actContract } from '@sabha/server/acts/act-ledger';
import fastify from 'fastify';
import pg from 'pg';
import { CHAIN_ID, CONTRACT } from './ballot-file.ts';
import { FLOOR_KINDS, type FloorAct } from './floor-kinds.ts';

/** The row of an act, but for what the spine adds to it. */
const COLUMNS =
  'digest text, subject bigint, actor text, choice smallint, seq bigint, deadline timestamptz, signature text, received_at timestamptz';
const NAMES = COLUMNS.replaceAll(/ \w+(?=,|$)/g, '');
/** Of one check, of one insert, and how many checks are under way: those of the server's intake. */
const [LARGEST_CHECK, LARGEST_GROUP, CHECKS_AT_ONCE] = [64, 512, 2];
const ANSWER = { success: true };

/** The floors that an accepted act is measured against; its arguments: the mode, the database's address, the kind of act. */
const [mode, url, named = 'ballot'] = process.argv.slice(2);
if (!url || (named !== 'ballot' && named !== 'endorsement')) throw new Error('mode url ballot|endorsement');
const { form, read } = FLOOR_KINDS[named];
const pool = new pg.Pool({ connectionString: url, max: 10 });
await pool.query(
  `create table if not exists floor (id bigint generated always as identity primary key, ${COLUMNS.replace('digest text', 'digest text unique')})`,
);
const app = fastify();
app.post('/act', mode === 'single' ? insertOne() : gatherChecked());
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);

/** Floor 1: one row a request in its own transaction, nothing checked. */
function insertOne() {
  const text = `insert into floor (${NAMES}) values ($1, $2, $3, 1, $4, $5, $6, $7)`;
  return async ({ body }: { body: unknown }) => {
    const act = read(body);
    const { subject, actor, seq, signature } = act;
    const digest = signature.slice(0, 66); // hashing is not part of this floor
    const values = [digest, subject, actor, seq, deadlineOf(act), signature, new Date()];
    await pool.query({ name: 'one', text, values });
    return ANSWER;
  };
}

interface Waiting {
  readonly act: ReturnType<typeof read>;
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
  const signedFor = { ...form, domain: actContract(CHAIN_ID, parseAddress(CONTRACT)).domainSeparator };
  const arrived: Waiting[] = [];
  const ready: Array<Waiting & { digest: string }> = [];
  let [checks, flushing] = [0, false];
  const check = async () => {
    if (checks >= CHECKS_AT_ONCE || arrived.length === 0) return;
    const group = arrived.splice(0, LARGEST_CHECK);
    checks += 1;
    const found = await workers.recover(
      signedFor,
      group.map(({ act }) => ({ payload: act.payload(), signature: act.signature })),
    );
    checks -= 1;
    for (const [index, waiting] of group.entries()) {
      const { digest, signer } = found[index] ?? {};
      if (digest && signer === waiting.act.actor) ready.push({ ...waiting, digest });
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
  return ({ body }: { body: unknown }) =>
    new Promise<object>((resolve, reject) => {
      arrived.push({ act: read(body), receivedAt: new Date(), resolve, reject });
      setImmediate(check);
    });
}

function rowOf({ act, digest, receivedAt }: Waiting & { digest: string }) {
  const { subject, actor, seq, signature } = act;
  return {
    digest,
    subject,
    actor,
    choice: 1,
    seq,
    deadline: deadlineOf(act),
    signature,
    received_at: receivedAt,
  };
}

function deadlineOf({ deadline }: FloorAct): Date {
  return new Date(Number(deadline) * 1000);
}

process.once('SIGTERM', () => process.exit(0));
