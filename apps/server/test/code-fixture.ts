import type { OpenDatabase } from '@sabha/db/open';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { CodeChannel } from '@sabha/domain/registration/codes/verifiers';
import { messageBodySchema } from '../src/mail/message-body.ts';
import { transportsOf } from '../src/registration/messages/message-jobs.ts';
import { sendMessages } from '../src/registration/messages/send-messages.ts';
import { missingChecks } from '../src/registration/verifiers/missing-checks.ts';
import { HttpFixture } from './http-fixture.ts';

/** The server with codes asked for, and people who ask for them. By default it is a demonstration with its mailbox. */
export class CodeFixture {
  readonly fixture: HttpFixture;
  #wallets = 0;
  #clients = 0;

  private constructor(fixture: HttpFixture) {
    this.fixture = fixture;
  }

  static async open(database: OpenDatabase, settings: Record<string, string> = {}): Promise<CodeFixture> {
    const fixture = await HttpFixture.open(database, {
      settings: { VERIFY_EMAIL: 'on', VERIFY_MOBILE: 'on', RATE_CHECKS_PER_MINUTE: '1000', ...settings },
    });
    return new CodeFixture(fixture);
  }

  newWallet(): Address {
    this.#wallets += 1;
    return parseAddress(`0x${this.#wallets.toString(16).padStart(40, '0')}`);
  }

  /** Asks for a code; each question from another client unless one is given. */
  async ask(
    wallet: Address,
    target: string,
    { channel = 'email', client = this.newClient(), language }: AskOptions = {},
  ) {
    return this.fixture.app.inject({
      method: 'POST',
      url: '/api/registration/codes',
      headers: await this.fixture.signedIn(wallet),
      remoteAddress: client,
      payload: { channel, target, ...(language && { language }) },
    });
  }

  newClient(): string {
    this.#clients += 1;
    return `10.0.${this.#clients >> 8}.${this.#clients & 255}`;
  }

  async confirm(wallet: Address, target: string, code: string, channel: CodeChannel = 'email') {
    return this.fixture.app.inject({
      method: 'POST',
      url: '/api/registration/codes/confirm',
      headers: await this.fixture.signedIn(wallet),
      remoteAddress: this.newClient(),
      payload: { channel, target, code },
    });
  }

  /** The code in the newest message: what a person reads there. */
  async newestCode(): Promise<string> {
    const { db, privacy } = this.fixture.context;
    const row = await db
      .selectFrom('outgoing_messages')
      .select(['reference', 'body_sealed'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const text = privacy.unseal('body', row.reference, row.body_sealed);
    const code = /\b\d{6}\b/.exec(messageBodySchema.parse(JSON.parse(text)).text)?.[0];
    if (!code) throw new Error('The message has no code');
    return code;
  }

  /** Asks, and gives the code that arrives. */
  async codeFor(wallet: Address, target: string, options: AskOptions = {}): Promise<string> {
    const answer = await this.ask(wallet, target, options);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return this.newestCode();
  }

  /** The checks that are missing for a form with these values. */
  async missing(wallet: Address, email: string, mobile = '+94770000000'): Promise<string[]> {
    const { context } = this.fixture;
    return missingChecks(context, context.db, wallet, {
      nic: context.privacy.indexesOf('nic', '199012345678'),
      email: context.privacy.indexesOf('email', email),
      mobile: context.privacy.indexesOf('mobile', mobile),
    });
  }

  /** One step of the job that sends messages, as the server runs it. */
  send() {
    return sendMessages(this.fixture.context, transportsOf(this.fixture.context.config));
  }

  messages() {
    return this.fixture.context.db.selectFrom('outgoing_messages').selectAll().orderBy('id').execute();
  }
}

interface AskOptions {
  readonly channel?: CodeChannel;
  readonly client?: string;
  readonly language?: string;
}

/** Another code than this one. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
