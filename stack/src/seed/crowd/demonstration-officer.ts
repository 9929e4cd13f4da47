import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newOfficerKey, OFFICER_KEY, recipientWord } from '@sabha/anonymity/thread/officer-key';
import { sealMessage } from '@sabha/anonymity/thread/sealed-message';
import { writeFlushedOnce } from '@sabha/db/flushed-file';
import { signingDomain } from '@sabha/domain/acts/signed-struct';
import { parseAddress } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import { actLedger } from '@sabha/server/acts/act-ledger';
import type { RunningServer } from '@sabha/server/main';
import { grantRole } from '@sabha/server/officials/grant-role';
import { askReporter, readThread } from '@sabha/server/reports/thread/officer-thread';
import { currentOfficers } from '@sabha/server/reports/thread/officers/officer-keys.store';
import { publishKey } from '@sabha/server/reports/thread/officers/publish-key';

const FILE = 'demonstration-officer';
const DAYS = 300;
const DAY_SECONDS = 86_400;

type Server = Pick<RunningServer, 'context' | 'link'>;

/** A case officer of the demonstration, whose wallet is the installation's own, and whose identity is in the folder of keys. */
export class DemonstrationOfficer {
  readonly #server: Server;
  readonly #office: Localized;

  constructor(server: Server, office: Localized) {
    this.#server = server;
    this.#office = office;
  }

  /** Appoints the officer and publishes a key, where that was not done before. */
  async appoint(): Promise<void> {
    const { context, link } = this.#server;
    const { db, clock } = context;
    const official = this.#official();
    const { wallet } = official;
    const keys = await currentOfficers(db, clock());
    if (keys.some((key) => key.wallet === wallet)) return;
    const admin = { role: 'admin', wallet: null, office: this.#office } as const;
    await grantRole(db, admin, official, clock()); // held already after a start that was ended
    const { recipient } = await this.#key();
    const ledger = actLedger(link);
    const contract = ledger.contract('anonymousReports');
    const word = recipientWord(recipient);
    if (!contract || !word) return;
    const until = Math.floor(clock().getTime() / 1000) + DAYS * DAY_SECONDS;
    const signature = await link.connection.accounts.caseOfficer.signTypedData({
      domain: signingDomain(contract),
      types: OFFICER_KEY.types,
      primaryType: OFFICER_KEY.name,
      message: { officer: wallet, recipient: word, until: BigInt(until) },
    });
    const done = await publishKey(context, { contract, ledger }, official, { recipient, until, signature });
    if (!done.ok) throw new Error(`The demonstration officer has no key: ${done.failure.kind}`);
  }

  /** Asks the reporter of a report, once. */
  async ask(id: number, text: string): Promise<void> {
    const { context } = this.#server;
    const asked = { official: this.#official(), id };
    const thread = await readThread(context, asked);
    if (!thread.ok || thread.value.messages.length > 0) return;
    const to = thread.value.officers.map(({ recipient }) => recipient);
    const file = await sealMessage({ v: 1, kind: 'question', text }, [thread.value.reporter, ...to]);
    const question = { to, file: Buffer.from(file).toString('base64'), answer_by: null };
    const done = await askReporter(context, asked, question);
    if (!done.ok) throw new Error(`The demonstration officer could not ask: ${done.failure.kind}`);
  }

  async #key(): Promise<{ readonly recipient: string }> {
    const path = join(this.#server.context.config.keys.dir, FILE);
    if (!existsSync(path)) {
      const { identity, recipient } = await newOfficerKey();
      writeFlushedOnce(path, `${recipient} ${identity}\n`);
    }
    const [recipient = ''] = readFileSync(path, 'utf8').split(' ');
    return { recipient };
  }

  #official() {
    const wallet = parseAddress(this.#server.link.connection.accounts.caseOfficer.address);
    return { role: 'case-officer', wallet, office: this.#office } as const;
  }
}
