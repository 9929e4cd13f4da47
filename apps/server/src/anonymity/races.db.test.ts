import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { AnonymousKind } from '@sabha/anonymity/acts/anonymous-act';
import { ballotWords, type ChoiceNumber } from '@sabha/anonymity/acts/ballot-words';
import type { ActContent } from '@sabha/anonymity/calls/submit-act';
import { type Word, wordOf } from '@sabha/anonymity/field';
import { endProver } from '@sabha/anonymity/test/prover';
import { forEachDatabase, runsEverything } from '@sabha/db/test/databases';
import { AnonymityStation } from '../../test/anonymity/anonymity-station.ts';
import { SecretVote, saltOf } from '../../test/anonymity/secret-vote.ts';
import { actLedger } from '../acts/act-ledger.ts';
import { DECLARED } from '../domains.ts';
import { submitAct } from './intake/submit-act.ts';
import { PoolKeys } from './pool/pool-keys.ts';

after(endProver);

const RACES = runsEverything ? 200 : 20;
const AT_ONCE = 20;

forEachDatabase((name, open) => {
  describe(`${name}: two servers`, () => {
    test('take one of two acts under the same nullifier and number, in each of many races of each kind', async () => {
      const station = await AnonymityStation.open(await open());
      try {
        await station.crowd();
        for (const start of [reportVotes, secretBallots]) {
          const raced = await start(station);
          assert.deepEqual(await outcomesOf(station, raced), [['seq-too-low,taken', RACES]]);
          assert.equal(await station.release(), RACES);
          assert.equal(await raced.counted(), RACES);
        }
      } finally {
        await station.close();
      }
    });
  });
});

/** What two servers are asked for at once: opposite choices of one number. */
interface Raced {
  readonly kind: AnonymousKind;
  readonly subject: Word;
  say(choice: ChoiceNumber): { readonly words: readonly Word[]; readonly content: ActContent | null };
  /** How many are counted in the end, whatever they say. */
  counted(): Promise<number>;
}

async function reportVotes(station: AnonymityStation): Promise<Raced> {
  const { id, digest } = await station.file(0);
  return {
    kind: 'report-vote',
    subject: digest,
    say: (choice) => ({ words: [wordOf(1n), wordOf(BigInt(choice))], content: null }),
    counted: async () => {
      const { likes, dislikes } = await station.shown(id);
      return likes + dislikes;
    },
  };
}

async function secretBallots(station: AnonymityStation): Promise<Raced> {
  const vote = await SecretVote.open(station, 'live');
  const salt = saltOf(1);
  return {
    kind: 'ballot',
    subject: vote.subject,
    say: (choice) => ({ words: ballotWords(1n, choice, salt), content: { choice, salt } }),
    counted: async () => sum(await vote.shown()),
  };
}

/** What two servers that share database and keys answer, and how often. The proofs are not what is tried: each is taken for a good one. */
async function outcomesOf(station: AnonymityStation, { kind, subject, say }: Raced) {
  const server = () => ({
    context: station.http.context,
    ledger: actLedger(station.chain.link),
    verifiers: { verify: async () => true, waiting: 0, close: async () => {} },
    keys: new PoolKeys(station.dir),
    kinds: DECLARED.anonymous,
  });
  const [one, other] = [server(), server()];
  const { root } = await station.db.selectFrom('census_roots').select('root').executeTakeFirstOrThrow();
  const asked = (nullifier: bigint, choice: ChoiceNumber) => {
    const { words, content } = say(choice);
    const points = Array<bigint>(8).fill(1n);
    return { act: { kind, subject, words: [...words], root: BigInt(root), nullifier, points }, content };
  };
  const outcomes = new Map<string, number>();
  for (let first = 0; first < RACES; first += AT_ONCE) {
    const races = Array.from({ length: AT_ONCE }, async (_, n) => {
      const nullifier = BigInt(1_000 + first + n);
      const both = await Promise.all([
        submitAct(one, asked(nullifier, 1)),
        submitAct(other, asked(nullifier, 2)),
      ]);
      const kinds = both.map((answer) => (answer.ok ? 'taken' : answer.failure.kind)).toSorted();
      outcomes.set(kinds.join(), (outcomes.get(kinds.join()) ?? 0) + 1);
    });
    await Promise.all(races);
  }
  return [...outcomes];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
