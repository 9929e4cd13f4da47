import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChatAnswer, chatAnswerSchema } from '@sabha/domain/chat/ask-question';
import { pino } from 'pino';
import { type ChatConfig, readChatConfig } from '../src/config.ts';
import { type ChatService, startChatService } from '../src/service.ts';

/** The service on a free port, with a folder of its own. */
export class RunningService {
  readonly folder: string;
  #service: ChatService | null = null;
  readonly #settings: Readonly<Record<string, string>>;

  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.folder = mkdtempSync(join(tmpdir(), 'sabha-assistant-'));
    this.#settings = settings;
  }

  /** Starts it and waits until the help articles are indexed. */
  async start(
    settings: Readonly<Record<string, string>> = {},
    replaced: Parameters<typeof startChatService>[2] = {},
  ): Promise<void> {
    this.#service = await startChatService(this.config(settings), pino({ level: 'silent' }), replaced);
    while ((await this.health()).help_articles === 0);
  }

  config(settings: Readonly<Record<string, string>> = {}): ChatConfig {
    // Nothing listens on port 9, unless a test has a platform.
    const own = { CHAT_PORT: '0', PLATFORM_URL: 'http://127.0.0.1:9', SABHA_DATA_DIR: this.folder };
    return readChatConfig({ ...own, ...this.#settings, ...settings });
  }

  get address(): string {
    if (!this.#service) throw new Error('The service does not run');
    return this.#service.address;
  }

  async stop(): Promise<void> {
    await this.#service?.close();
    this.#service = null;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.address}/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** The answer to a question, whose form is checked. */
  async ask(question: string, more: object = {}): Promise<ChatAnswer> {
    return chatAnswerSchema.parse(await (await this.post({ question, ...more })).json());
  }

  async health(): Promise<{ documents: number; help_articles: number; index_age_seconds: number | null }> {
    return (await fetch(`${this.address}/healthz`)).json() as Promise<never>;
  }
}
