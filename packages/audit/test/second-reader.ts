// A second auditor, written from docs/audit-bundle.md alone: it shares no line with the first, so that both cannot be wrong
// in the same way. It checks the checksum, numbers, receipts, digests and signatures, and counts again.
import { createHash } from 'node:crypto';
import { keccak256, recoverAddress } from 'viem';

type Hex = `0x${string}`;
/** A line as it was read; its fields are looked at one by one. */
type Line = Readonly<Record<string, unknown>>;

interface Kind {
  readonly type: string;
  readonly contract: string;
  /** The words of the payload that name the subject, the author, the choice and the number; null where it has none. */
  readonly words: {
    readonly subject: number | null;
    readonly author: number;
    readonly choice: number | null;
    readonly seq: number | null;
  };
}

const KINDS: Readonly<Record<string, Kind>> = {
  ballot: {
    type: 'Ballot(uint256 proposalId,bytes32 textHash,uint8 choice,address voter,uint64 seq,uint64 deadline)',
    contract: 'proposals',
    words: { subject: 0, author: 3, choice: 2, seq: 4 },
  },
  'petition-draft': {
    type: 'PetitionDraft(bytes32 textHash,uint32 requiredSignatures,uint64 closesAt,address author,uint64 validFrom,uint64 deadline)',
    contract: 'petitions',
    words: { subject: null, author: 3, choice: null, seq: null },
  },
  endorsement: {
    type: 'Endorsement(bytes32 petitionId,uint8 choice,address signer,uint64 seq,uint64 deadline)',
    contract: 'petitions',
    words: { subject: 0, author: 2, choice: 1, seq: 3 },
  },
};

/** What is counted of each form of subject: the kind of act, and the choice of each count. */
const COUNTED: Readonly<Record<string, { act: string; choices: Readonly<Record<string, number>> }>> = {
  proposal: { act: 'ballot', choices: { yes: 1, no: 2 } },
  petition: { act: 'endorsement', choices: { signatures: 1 } },
};

interface Latest {
  readonly seq: bigint;
  readonly choice: number;
  readonly direct: boolean;
}

export interface SecondReading {
  /** What does not hold together, in words; empty for a good bundle. */
  readonly problems: readonly string[];
  /** The counts by the acts, for example under "proposal 1". */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Reads a whole bundle, given as text. */
export async function readAgain(bundle: string): Promise<SecondReading> {
  const reader = new SecondReader();
  await reader.read(bundle);
  return { problems: reader.problems, counts: reader.counts };
}

class SecondReader {
  readonly problems: string[] = [];
  readonly counts: Record<string, Record<string, number>> = {};
  #manifest: Line = {};
  #last = 0n;
  #batch: Line | null = null;
  #leaves: Hex[] = [];
  readonly #petitions = new Map<unknown, unknown>();
  readonly #subjects: Array<{ of: string; id: unknown }> = [];
  readonly #published = new Map<string, unknown>();
  readonly #latest = new Map<string, Map<string, Latest>>();
  readonly #accounted = new Set<unknown>();
  readonly #recorded: Array<{ digest: unknown; position: string }> = [];
  /** When the ledger counted each signed act, and when each subject closes there and how long is its grace: Unix seconds. */
  readonly #countedAt = new Map<unknown, number>();
  readonly #ends = new Map<unknown, { closesAt: number; grace: number }>();
  #blockAt = 0;
  readonly #anchoring = new AnchorReader((holds, what) => this.#must(holds, what));
  readonly #authorised = new Map<string, number>();
  readonly #passed = new Map<string, number>();
  /** The wallet that each one replaced. */
  readonly #replaced = new Map<string, string>();

  async read(bundle: string): Promise<void> {
    const rows = bundle.split('\n').slice(0, -1);
    const end: Line = JSON.parse(rows.at(-1) ?? '{}');
    const body = rows.slice(0, -1);
    const sha256 = createHash('sha256')
      .update(body.map((row) => `${row}\n`).join(''))
      .digest('hex');
    this.#must(end.kind === 'end' && end.sha256 === sha256 && end.lines === body.length, 'the last line');
    const lines: Line[] = body.map((row) => JSON.parse(row));
    this.#manifest = lines[0] ?? {};
    const { format, version } = this.#manifest;
    this.#must(format === 'sabha-audit' && version === 2, 'format and version');
    for (const line of lines) await this.#take(line);
    this.#closeBatch();
    this.#anchoring.close();
    this.#compareDays();
    this.#must(this.#last === BigInt(String(this.#manifest.acts_up_to)), 'the number of the last act');
    for (const { digest, position } of this.#recorded) {
      this.#must(
        this.#accounted.has(digest) || this.#accounted.has(position),
        `the recorded act at ${position}`,
      );
    }
    this.#compareCounts();
  }

  async #take(line: Line): Promise<void> {
    switch (line.kind) {
      case 'subject':
        if (line.of === 'petition') this.#petitions.set(line.id, line.digest);
        if (String(line.of) in COUNTED) this.#subjects.push({ of: String(line.of), id: line.id });
        return;
      case 'block':
        this.#blockAt = Date.parse(String(line.mined_at)) / 1000;
        return;
      case 'event':
        return this.#takeEvent(line);
      case 'anchor':
        this.#closeBatch();
        return this.#anchoring.open(line);
      case 'day':
        this.#passed.set(String(line.day), Number(line.passed) + Number(line.unknown));
        return;
      case 'receipts':
        this.#closeBatch();
        this.#batch = line;
        return this.#checkBatch(line);
      case 'act':
        this.#number(line);
        return this.#takeAct(line);
      case 'leaf':
        this.#must(
          this.#manifest.only !== null || !(String(line.act) in KINDS),
          `act ${line.number} is hidden`,
        );
        return this.#number(line);
      case 'direct':
        this.#accounted.add(`${line.block}.${line.log}`);
        return this.#count(line, Number(line.choice), true);
      case 'count':
        this.#published.set(`${line.of} ${line.id}`, line.counts);
        return;
    }
  }

  #takeEvent(event: Line): void {
    const { digest, proposalId, petitionId, closesAt, anchorGrace = 600 } = event.args as Line; // by its form
    const { wallet, replacement } = event.args as Readonly<Record<string, string>>; // likewise
    if (event.name === 'CitizenReplaced') this.#replaced.set(String(replacement), String(wallet));
    if (event.name === 'CitizenAuthorised' || event.name === 'CitizenReplaced') {
      // Colombo is five and a half hours ahead.
      const day = new Date(this.#blockAt * 1000 + 19_800_000).toISOString().slice(0, 10);
      this.#authorised.set(day, (this.#authorised.get(day) ?? 0) + (replacement === undefined ? 1 : -1));
    }
    if (closesAt !== undefined) {
      const grace = this.#ends.get(proposalId)?.grace ?? Number(anchorGrace);
      this.#ends.set(proposalId ?? petitionId, { closesAt: Number(closesAt), grace });
    }
    if (event.name !== 'VoteCast' && event.name !== 'PetitionSigned') return;
    this.#countedAt.set(digest, this.#blockAt);
    this.#recorded.push({ digest, position: `${event.block}.${event.log}` });
  }

  #number(act: Line): void {
    this.#must(BigInt(String(act.number)) === this.#last + 1n, `act ${act.number} after ${this.#last}`);
    this.#last = BigInt(String(act.number));
    this.#must(act.batch === this.#batch?.id, `act ${act.number} in batch ${act.batch}`);
    const received = BigInt(Date.parse(String(act.received_at)));
    this.#leaves.push(keccak256(`${act.digest}${uint64(this.#last)}${uint64(received)}` as Hex));
    this.#anchoring.take(this.#last, Number(received));
  }

  #closeBatch(): void {
    if (this.#batch !== null) {
      this.#must(this.#leaves.length === this.#batch.acts, `the size of batch ${this.#batch.id}`);
      this.#must(rootOf(this.#leaves) === this.#batch.root, `the root of batch ${this.#batch.id}`);
      this.#anchoring.batch(rootOf(this.#leaves));
    }
    this.#batch = null;
    this.#leaves = [];
  }

  async #checkBatch({ id, root, acts, signed_at, signature }: Line): Promise<void> {
    const text = `Sabha receipt\nRoot: ${root}\nActs: ${acts}\nAt: ${signed_at}`;
    const signed: Hex = `0x${hashOf(`\u0019Ethereum Signed Message:\n${text.length}${text}`)}`;
    const signer = await signerOf(signed, signature);
    const at = Date.parse(String(signed_at));
    const keys = this.#manifest.receipt_keys as Array<{
      address: string;
      from: string | null;
      until: string | null;
    }>; // by its form
    const good = keys.some(
      ({ address, from, until }) =>
        address === signer &&
        (from === null || Date.parse(from) <= at) &&
        (until === null || at <= Date.parse(until)),
    );
    this.#must(good, `the signature of batch ${id}`);
  }

  async #takeAct(line: Line): Promise<void> {
    const kind = KINDS[String(line.act)];
    if (!kind) return;
    const must = (holds: boolean, what: string) => this.#must(holds, `act ${line.number}: ${what}`);
    const payload = String(line.payload);
    const words = payload.slice(2).match(/.{64}/g) ?? [];
    must(
      words.length === kind.type.split(',').length && payload.length === 2 + 64 * words.length,
      'its size',
    );
    must(line.digest === this.#digest(kind, payload), 'its digest');
    const author = `0x${words[kind.words.author]?.slice(24)}`;
    must(author === line.author, 'its author');
    must(
      kind.words.seq === null || BigInt(`0x${words[kind.words.seq]}`) === BigInt(String(line.seq)),
      'its seq',
    );
    must(this.#isAbout(line, kind, words), 'its subject');
    // Of another length it is a contract wallet's, which only a node can ask.
    const ofKey = String(line.authorization).length === 132;
    must(!ofKey || (await signerOf(line.digest as Hex, line.authorization)) === author, 'its signature');
    must(this.#isInTime(line, words), 'counted late without an anchor in time');
    this.#accounted.add(line.digest);
    if (line.rejected !== null || kind.words.choice === null) return;
    this.#count(line, Number(`0x${words[kind.words.choice]}`), false);
  }

  /** Whether an act that was counted came in time, or was under an anchor that did. The deadline is the last word. */
  #isInTime(line: Line, words: readonly string[]): boolean {
    const end = this.#ends.get(line.act === 'ballot' ? String(line.subject) : `0x${words[0]}`);
    const at = this.#countedAt.get(line.digest);
    if (at === undefined || !end) return true;
    const deadline = Number(`0x${words.at(-1)}`);
    if (at < end.closesAt && at <= deadline) return true;
    const received = Math.floor(Date.parse(String(line.received_at)) / 1000);
    const anchored = this.#anchoring.anchoredAt;
    const inTime = received < end.closesAt && received <= deadline;
    const until = Math.min(end.closesAt, deadline) + end.grace;
    return inTime && anchored !== null && anchored <= at && anchored <= until;
  }

  #compareDays(): void {
    let [authorised, passed] = [0, 0];
    for (const day of [...new Set([...this.#authorised.keys(), ...this.#passed.keys()])].sort()) {
      authorised += this.#authorised.get(day) ?? 0;
      passed += this.#passed.get(day) ?? 0;
      this.#must(!this.#authorised.has(day) || authorised <= passed, `more authorised than passed on ${day}`);
    }
  }

  #isAbout(line: Line, { words: { subject } }: Kind, words: readonly string[]): boolean {
    if (line.act === 'ballot') return BigInt(`0x${words[subject ?? 0]}`) === BigInt(String(line.subject));
    const petition = this.#petitions.get(line.subject);
    return petition === (subject === null ? line.digest : `0x${words[subject]}`);
  }

  #digest({ type, contract }: Kind, payload: string): Hex {
    const contracts = this.#manifest.contracts as Readonly<Record<string, { address: string }>>; // by its form
    const chain = this.#manifest.chain as { id: number }; // likewise
    const domain = keccak256(
      `0x${[
        hashOf('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
        hashOf('Sabha'),
        hashOf('1'),
        chain.id.toString(16).padStart(64, '0'),
        (contracts[contract]?.address ?? '0x').slice(2).padStart(64, '0'),
      ].join('')}`,
    );
    const struct = keccak256(`0x${hashOf(type)}${payload.slice(2)}`);
    return keccak256(`0x1901${domain.slice(2)}${struct.slice(2)}`);
  }

  #count(line: Line, choice: number, direct: boolean): void {
    const of = `${line.act} ${line.subject}`;
    const authors = this.#latest.get(of) ?? new Map<string, Latest>();
    this.#latest.set(of, authors);
    const seq = BigInt(String(line.seq));
    const before = authors.get(String(line.author));
    if (before && (seq < before.seq || (seq === before.seq && !direct))) return;
    authors.set(String(line.author), { seq, choice, direct });
  }

  #compareCounts(): void {
    for (const { of, id } of this.#subjects) {
      const { act, choices } = COUNTED[of] ?? { act: '', choices: {} };
      const latest = [...(this.#latest.get(`${act} ${id}`)?.values() ?? [])];
      const counts = Object.fromEntries(
        Object.entries(choices).map(([name, choice]) => [
          name,
          latest.filter((one) => one.choice === choice).length,
        ]),
      );
      this.counts[`${of} ${id}`] = counts;
      this.#must(
        !this.#isTwice(`${act} ${id}`, Object.values(choices)),
        `two wallets of one person on ${of} ${id}`,
      );
      const published = this.#published.get(`${of} ${id}`);
      this.#must(JSON.stringify(published) === JSON.stringify(counts), `the count of ${of} ${id}`);
    }
  }

  /** Whether a wallet and one that it replaced, directly or through others, both count. */
  #isTwice(of: string, choices: readonly number[]): boolean {
    const authors = this.#latest.get(of);
    const counts = (wallet: string) => choices.includes(authors?.get(wallet)?.choice ?? 0);
    return [...(authors?.keys() ?? [])].filter(counts).some((author) => {
      for (let before = this.#replaced.get(author); before; before = this.#replaced.get(before))
        if (counts(before)) return true;
      return false;
    });
  }

  #must(holds: boolean, what: string): void {
    if (!holds) this.problems.push(what);
  }
}

/** The roots of receipts on the ledger, by the acts that follow them. */
class AnchorReader {
  readonly #must: (holds: boolean, what: string) => void;
  #anchor: Line | null = null;
  #index = 0n;
  #last = 0n;
  #act = 0n;
  #roots: Array<Hex | undefined> = [];
  #newest = 0;

  constructor(must: (holds: boolean, what: string) => void) {
    this.#must = must;
  }

  /** When the anchor of the act that was taken last was in a block, in Unix seconds; null for none. */
  get anchoredAt(): number | null {
    return this.#anchor && Date.parse(String(this.#anchor.anchored_at)) / 1000;
  }

  open(anchor: Line): void {
    this.close();
    const follows = BigInt(String(anchor.index)) === this.#index;
    this.#must(
      follows && BigInt(String(anchor.first_act)) === this.#last + 1n,
      `the position of anchor ${anchor.index}`,
    );
    this.#anchor = anchor;
    this.#index += 1n;
    this.#last = BigInt(String(anchor.last_act));
  }

  batch(root: Hex | undefined): void {
    if (this.#anchor) this.#roots.push(root);
  }

  take(number: bigint, received: number): void {
    if (this.#anchor && number > this.#last) this.close();
    this.#must(received >= this.#newest - 10_000, `the time of act ${number}`);
    const { anchoredAt } = this;
    this.#must(anchoredAt === null || received <= anchoredAt * 1000 + 10_000, `the time of act ${number}`);
    this.#newest = Math.max(this.#newest, received);
    this.#act = number;
  }

  close(): void {
    if (this.#anchor) {
      const { index, batches, root } = this.#anchor;
      const roots = this.#roots.filter((one) => one !== undefined);
      const whole = roots.length === batches && this.#act === this.#last;
      this.#must(whole && rootOf(roots) === root, `the root of anchor ${index}`);
    }
    this.#anchor = null;
    this.#roots = [];
  }
}

function rootOf(leaves: readonly Hex[]): Hex | undefined {
  if (leaves.length <= 1) return leaves[0];
  const above: Hex[] = [];
  for (let at = 0; at < leaves.length; at += 2) {
    const [one, other] = [leaves[at], leaves[at + 1]].sort() as [Hex, Hex | undefined]; // at least one
    above.push(other === undefined ? one : keccak256(`${one}${other.slice(2)}` as Hex));
  }
  return rootOf(above);
}

async function signerOf(hash: Hex, signature: unknown): Promise<string | null> {
  return recoverAddress({ hash, signature: String(signature) as Hex }).then(
    (address) => address.toLowerCase(),
    () => null,
  );
}

function hashOf(text: string): string {
  return keccak256(Buffer.from(text)).slice(2);
}

function uint64(number: bigint): string {
  return number.toString(16).padStart(16, '0');
}
