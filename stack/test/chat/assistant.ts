import { freePort } from '@sabha/chain/ports';
import { readChatConfig } from '@sabha/chat/config';
import { type ChatService, startChatService } from '@sabha/chat/service';
import { type ChatAnswer, chatAnswerSchema } from '@sabha/domain/chat/ask-question';
import { type SiteSearch, searchSiteResponseSchema } from '@sabha/domain/chat/search-site';
import { pino } from 'pino';
import { dataFolder } from '../product-process.ts';

/** The answering service beside a product, in the process of the test; and the product as a visitor asks it. */
export class Assistant {
  /** The same at every start, so that the product finds it again. */
  readonly port: number;
  /** Of the product. */
  address = '';
  readonly #folder = dataFolder();
  #service: ChatService | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async choosePort(): Promise<Assistant> {
    return new Assistant(await freePort());
  }

  /** Starts the service, which reads the product at this address; its documents are kept from one start to the next. */
  async start(address: string): Promise<void> {
    this.address = address;
    const settings = {
      CHAT_PORT: String(this.port),
      PLATFORM_URL: address,
      SABHA_DATA_DIR: this.#folder,
    };
    this.#service = await startChatService(readChatConfig(settings), pino({ level: 'silent' }));
  }

  async stop(): Promise<void> {
    await this.#service?.close();
    this.#service = null;
  }

  /** Asks through the product, in the form of the specification. */
  post(body: object, accept = 'application/json'): Promise<Response> {
    return fetch(`${this.address}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify(body),
    });
  }

  /** The product's answer to a question, whose form is checked. */
  async ask(question: string, more: object = {}): Promise<ChatAnswer> {
    const answer = await this.post({ question, ...more });
    return chatAnswerSchema.parse(await answer.json());
  }

  /** What the product's search finds, by kind and number; null while the search is down. */
  async find(words: string): Promise<readonly string[] | null> {
    const answer = await fetch(`${this.address}/api/search?${new URLSearchParams({ q: words })}`);
    if (answer.status === 503) return null;
    const { results }: SiteSearch = searchSiteResponseSchema.parse(await answer.json()).data;
    return results.map(({ kind, id }) => `${kind} ${id}`);
  }
}
