import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import { anchoredFile, anchoredKind, anchoredTree } from '@sabha/domain/acts/anchored-acts';
import type { ActLine, AuditLine, EventLine } from '@sabha/domain/audit/bundle-format';
import { walletOf } from '../test/invented.ts';
import { RecordBuilder, type Step } from '../test/record-builder.ts';
import { actsIn, foundIn, later, relay } from '../test/records.ts';
import { seal } from '../test/seal.ts';
import { readAgain } from '../test/second-reader.ts';

/** Wallets that only take the place of others; the registry authorises the first four itself. */
const [NEW, NEWEST] = [4, 5];

const replace = (voter: number, by: number): Step => ({ kind: 'replace', voter, by });
/** On the second proposal, which counts votes of those who become citizens while it is open. */
const vote = (voter: number): Step => ({ kind: 'sign', voter, proposal: 2 });
const endorse = (voter: number): Step => ({ kind: 'endorse', voter, petition: 1 });
const petition: Step = { kind: 'petition', voter: 3 };

/** A record of contracts that do not ask for earlier wallets. */
async function recordOf(steps: readonly Step[], mode: 'verify' | 'anchor' = 'verify'): Promise<AuditLine[]> {
  const builder = new RecordBuilder(4, ['A bridge', 'A road'], mode);
  const lines = structuredClone((await builder.take(steps)).lines());
  return mode === 'anchor' ? anchored(lines) : lines;
}

const recorded = async (...steps: Step[]) => foundIn(await recordOf(steps));
const replaced = (by: number, earlier: number) => `${walletOf(by)}, which replaced ${walletOf(earlier)}`;

/** What an event counts an act about; null for other events. */
function countedIn(line: AuditLine): string | null {
  if (line.kind !== 'event' || !['VoteCast', 'PetitionSigned'].includes(line.name)) return null;
  return `${line.name} ${line.args.proposalId ?? line.args.petitionId}`;
}

/** The same record with acts that are anchored: a batch in place of what was counted on a subject in each block. */
function anchored(lines: readonly AuditLine[]): AuditLine[] {
  const indexes = new Map<string, number>();
  return lines.flatMap((line): AuditLine[] => {
    if (line.kind === 'manifest') {
      const anchors = { address: `0x${'8d'.repeat(20)}`, version: '1' };
      return [{ ...line, contracts: { ...line.contracts, anchors } }];
    }
    const about = countedIn(line);
    if (line.kind !== 'event' || about === null) return [line];
    const events = lines.filter(
      (one): one is EventLine => one.kind === 'event' && one.block === line.block && countedIn(one) === about,
    );
    if (events[0] !== line) return [];
    const acts = events.flatMap(
      ({ args }) => actsIn(lines).find(({ digest }) => digest === args.digest) ?? [],
    );
    const index = indexes.get(about) ?? 0;
    indexes.set(about, index + 1);
    const args = { ...batchOf(acts), index: String(index) };
    return [{ ...line, contract: 'anchors', name: 'ActsAnchored', args }];
  });
}

/** What the contract says of a batch of these acts, which are of one kind and about one subject. */
function batchOf(lines: readonly ActLine[]): Record<string, string> {
  const [{ act: kind, subject } = { act: '', subject: 0 }] = lines;
  const acts = lines.map(({ number, received_at, digest, payload, authorization }) => {
    const [hash, bytes, signature] = [digest, payload, authorization] as Array<`0x${string}`>; // hex, as it was made
    assert.ok(hash && bytes && signature);
    const act = { digest: hash, payload: bytes, authorization: signature };
    return { ...act, number: BigInt(number), receivedAt: new Date(received_at) };
  });
  const [first, ...others] = acts;
  assert.ok(first);
  return {
    kind: anchoredKind(kind),
    subjectId: String(subject),
    first: String(first.number),
    last: String(acts.at(-1)?.number),
    root: anchoredTree(acts).root,
    files: `0x${createHash('sha256')
      .update(anchoredFile(kind, BigInt(subject), [first, ...others]))
      .digest('hex')}`,
  };
}

describe('two wallets of one person', () => {
  test('do not both count on a proposal', async () => {
    const lines = await recordOf([vote(0), relay, replace(0, NEW), vote(NEW), relay]);
    const found = await foundIn(lines);
    assert.equal(found.length, 1, found.join('; '));
    assert.match(found[0] ?? '', /^person-twice block \d+, log 0: /);
    assert.ok(found[0]?.endsWith(replaced(NEW, 0)));
    const { problems } = await readAgain(seal(lines));
    assert.deepEqual(problems, ['two wallets of one person on proposal 2']);
  });

  test('do not both count on a proposal whose ballots are anchored', async () => {
    const steps = [vote(0), vote(1), relay, replace(0, NEW), vote(NEW), vote(2), relay];
    const found = await foundIn(await recordOf(steps, 'anchor'));
    assert.equal(found.length, 1, found.join('; '));
    assert.match(found[0] ?? '', /^person-twice block \d+, log 0: /);
    assert.ok(found[0]?.endsWith(replaced(NEW, 0)));
  });

  test('do not both count while the later one waits for the ledger', async () => {
    const steps = [vote(0), relay, replace(0, NEW), vote(NEW)];
    const expected = [`person-twice act 2: ${replaced(NEW, 0)}`];
    assert.deepEqual(await foundIn(await recordOf(steps)), expected);
    assert.deepEqual(await foundIn(await recordOf(steps, 'anchor')), expected);
  });

  test('do not both sign a petition, recorded or anchored', async () => {
    for (const mode of ['verify', 'anchor'] as const) {
      const steps = [petition, relay, endorse(0), relay, replace(0, NEW), endorse(NEW), relay];
      const found = await foundIn(await recordOf(steps, mode));
      assert.equal(found.length, 1, found.join('; '));
      assert.match(found[0] ?? '', /^person-twice block \d+, log 0: /);
      assert.ok(found[0]?.endsWith(replaced(NEW, 0)));
    }
  });

  test('are found across two replacements', async () => {
    const twice = [vote(0), relay, replace(0, NEW), replace(NEW, NEWEST), vote(NEWEST), relay];
    const found = await recorded(...twice);
    assert.equal(found.length, 1, found.join('; '));
    assert.ok(found[0]?.startsWith('person-twice') && found[0].endsWith(replaced(NEWEST, 0)));
  });

  test('act on what the other did not act on', async () => {
    const other: Step = { kind: 'sign', voter: 0, proposal: 1 };
    const steps = [petition, other, relay, replace(0, NEW), vote(NEW), endorse(NEW), relay];
    assert.deepEqual(await recorded(...steps), []);
    assert.deepEqual(await foundIn(await recordOf(steps, 'anchor')), []);
    assert.deepEqual((await readAgain(seal(await recordOf(steps)))).problems, []);
    assert.deepEqual(await recorded(vote(1), relay, replace(0, NEW), vote(NEW), vote(NEW), relay), []);
  });

  test('sign a petition one after the other where the first took its signature back', async () => {
    const before = [petition, relay, endorse(0), relay, endorse(0), relay];
    for (const mode of ['verify', 'anchor'] as const) {
      const lines = await recordOf([...before, replace(0, NEW), endorse(NEW), relay], mode);
      assert.deepEqual(await foundIn(lines), []);
    }
  });

  test('do not both sign where the first signature was declared invalid, and may count again', async () => {
    const lines = await recordOf([petition, relay, endorse(0), relay, replace(0, NEW), endorse(NEW), relay]);
    const signed = lines.find((line) => line.kind === 'event' && line.name === 'PetitionSigned');
    assert.ok(signed?.kind === 'event');
    const { petitionId, signer, seq } = signed.args;
    const args = { petitionId, signer, seq, signatures: 0, reasonHash: `0x${'ab'.repeat(32)}` };
    const declared = { ...signed, log: signed.log + 1, name: 'SignatureInvalidated', args };
    const found = await foundIn(lines.toSpliced(lines.indexOf(signed) + 1, 0, declared));
    assert.ok(found.some((one) => one.startsWith('person-twice') && one.endsWith(replaced(NEW, 0))));
  });

  test('are one author: neither votes on a proposal of the other', async () => {
    const lines = await recordOf([replace(0, NEW), vote(NEW), relay]);
    const author = walletOf(0);
    for (const line of lines) {
      if (line.kind === 'subject' && line.of === 'proposal') line.author = author;
      if (line.kind === 'event' && line.name === 'ProposalCreated') line.args.author = author;
    }
    const [onLedger, listed, ...more] = await foundIn(lines);
    assert.match(onLedger ?? '', /^vote-of-author block \d+, log 0/);
    assert.match(listed ?? '', /^vote-of-author act 1/);
    assert.deepEqual(more, []);
  });

  test('start one petition a week', async () => {
    const steps: Step[] = [
      { kind: 'petition', voter: 0 },
      relay,
      replace(0, NEW),
      { kind: 'petition', voter: NEW },
      relay,
    ];
    const found = await recorded(...steps);
    assert.equal(found.length, 1, found.join('; '));
    assert.match(found[0] ?? '', /^event-impossible .*a second petition in a week$/);
  });
});

describe('a refusal for an earlier wallet', () => {
  /** The record of these steps, with the last act refused for this reason. */
  async function refused(steps: readonly Step[], reason: (typeof rejectReasons)[number]) {
    const lines = await recordOf(steps);
    const act = actsIn(lines).at(-1);
    const event = lines.find((line) => line.kind === 'event' && line.args.digest === act?.digest);
    const count = lines.find((line) => line.kind === 'count' && line.of === 'proposal' && line.id === 2);
    assert.ok(act && event?.kind === 'event' && count?.kind === 'count');
    const { digest, author: voter } = act;
    const number = rejectReasons.indexOf(reason);
    Object.assign(event, {
      name: 'ActRejected',
      args: { digest, voter, proposalId: '2', reason: number },
    });
    Object.assign(act, { rejected: reason, tx: event.tx });
    Object.assign(count.counts, { yes: (count.counts.yes ?? 0) - 1 });
    return lines;
  }

  test('is founded where that wallet had voted', async () => {
    const steps = [vote(0), relay, replace(0, NEW), replace(NEW, NEWEST), vote(NEWEST), relay];
    assert.deepEqual(await foundIn(await refused(steps, 'EarlierWalletActed')), []);
  });

  test('is unfounded where it had not, or is no wallet of theirs', async () => {
    for (const steps of [
      [replace(0, NEW), vote(NEW), relay],
      [vote(1), relay, replace(0, NEW), vote(NEW), relay],
    ]) {
      const [found, ...more] = await foundIn(await refused(steps, 'EarlierWalletActed'));
      assert.match(found ?? '', /^refusal-unfounded act \d: no earlier wallet had acted$/);
      assert.deepEqual(more, []);
    }
  });

  test('is founded where that wallet is the author of the proposal', async () => {
    const lines = await refused([replace(0, NEW), vote(NEW), relay], 'OwnProposal');
    assert.match(
      (await foundIn(lines)).join('; '),
      /^refusal-unfounded act 1: the voter was not the author$/,
    );
    for (const line of lines) {
      if (line.kind === 'subject' && line.of === 'proposal') line.author = walletOf(0);
      if (line.kind === 'event' && line.name === 'ProposalCreated') line.args.author = walletOf(0);
    }
    assert.ok(!(await foundIn(lines)).some((one) => one.startsWith('refusal-unfounded')));
  });
});

describe('a replacement on the ledger', () => {
  const replacement = (lines: readonly AuditLine[]): EventLine => {
    const event = lines.find((line) => line.kind === 'event' && line.name === 'CitizenReplaced');
    assert.ok(event?.kind === 'event');
    return event;
  };

  test('is no further person who must have passed the checks', async () => {
    const lines = await recordOf([replace(0, NEW), vote(NEW), relay]);
    assert.deepEqual(await foundIn(lines), []);
    const hidden = lines.filter((line) => line !== replacement(lines));
    assert.match((await foundIn(hidden)).join('; '), /^authorised-unchecked 2026-11-20: 5 authorised/);
  });

  test('has its fields, and joins a wallet that went with one that came', async () => {
    const found = async (args: Record<string, unknown>) => {
      const lines = await recordOf([replace(0, NEW)]);
      replacement(lines).args = args;
      return (await foundIn(lines)).filter((one) => one.startsWith('event-'));
    };
    const [wallet, by] = [walletOf(0), walletOf(NEW)];
    assert.deepEqual(await found({ wallet, replacement: by }), []);
    assert.match(
      (await found({ wallet })).join('; '),
      /^event-unreadable block \d+, log 2: CitizenReplaced$/,
    );
    for (const args of [
      { wallet: walletOf(1), replacement: by },
      { wallet, replacement: walletOf(NEWEST) },
      { wallet, replacement: walletOf(1) },
      { wallet, replacement: wallet },
    ]) {
      assert.match((await found(args)).join('; '), /^event-impossible block \d+, log 2: CitizenReplaced/);
    }
  });

  test('joins one wallet with one other', async () => {
    const lines = await recordOf([replace(0, NEW)]);
    const event = replacement(lines);
    const found = async (first: string, wallet: number, by: number) => {
      const of = walletOf(first === 'CitizenRevoked' ? wallet : by);
      const more = [
        { ...event, log: 3, name: first, args: { wallet: of } },
        { ...event, log: 4, args: { wallet: walletOf(wallet), replacement: walletOf(by) } },
      ];
      const all = await foundIn(lines.toSpliced(lines.indexOf(event) + 1, 0, ...more));
      return all.filter((one) => one.startsWith('event-')).join('; ');
    };
    assert.match(await found('CitizenAuthorised', 0, NEWEST), /^event-impossible .*, log 4: CitizenReplaced/);
    assert.match(await found('CitizenRevoked', 1, NEW), /^event-impossible .*, log 4: CitizenReplaced/);
  });

  test('happens once to a wallet, which is never a citizen again', async () => {
    const lines = await recordOf([replace(0, NEW), relay]);
    const event = replacement(lines);
    const position = { block: event.block, tx: event.tx, contract: 'registry' };
    const again = { ...event, log: 3 };
    const anew: EventLine = {
      ...position,
      kind: 'event',
      log: 3,
      name: 'CitizenAuthorised',
      args: { wallet: walletOf(0) },
    };
    const at = lines.indexOf(event) + 1;
    const withEvent = (more: EventLine) => lines.toSpliced(at, 0, more);
    assert.match((await foundIn(withEvent(again))).join('; '), /event-impossible .*CitizenReplaced/);
    // Nine days later the rest after a revocation is over.
    const block = lines.findLast((line) => line.kind === 'block');
    assert.ok(block?.kind === 'block');
    const next = {
      ...block,
      number: String(Number(block.number) + 1),
      hash: `0x${'ab'.repeat(32)}`,
      parent_hash: block.hash,
      mined_at: later(block.mined_at, 9 * 86_400),
    };
    const returned = lines.toSpliced(at, 0, next, { ...anew, block: next.number, log: 0 });
    assert.match(
      (await foundIn(returned)).join('; '),
      /event-impossible .*CitizenAuthorised of a replaced wallet/,
    );
  });
});
