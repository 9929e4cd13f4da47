import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** CIDv1 of bytes, codec raw, SHA-256, in base32: by hand, as the format says (https://github.com/multiformats/cid). */
export function cidOf(bytes: Uint8Array): string {
  const id = Buffer.concat([Buffer.from([1, 0x55, 0x12, 32]), createHash('sha256').update(bytes).digest()]);
  const bits = [...id].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return `b${fives.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')}`;
}

export type Mood = 'well' | 'refuses' | 'lies' | 'floods' | 'silent' | 'keeps-blocks' | 'leads-elsewhere';

/** A Kubo node's HTTP API, as far as reports need it. It computes ids itself, and can be in a bad mood: for all blocks, or for one. */
export class FakeIpfsNode {
  readonly blocks = new Map<string, Buffer>();
  readonly pins = new Set<string>();
  readonly asked: string[] = [];
  mood: Mood = 'well';
  /** The block that it is in this mood about; null for all. */
  about: string | null = null;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async open(): Promise<FakeIpfsNode> {
    const node = new FakeIpfsNode();
    await once(node.#server.listen(0, '127.0.0.1'), 'listening');
    return node;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`; // it listens on a port
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    const body = await buffer(request);
    const call = url.pathname.replace('/api/v0/', '');
    this.asked.push(`${request.method} ${call}${url.search}`);
    const bytes = call === 'block/put' ? await fileOf(body, request.headers['content-type'] ?? '') : null;
    const cid = bytes ? cidOf(bytes) : (url.searchParams.get('arg') ?? '');
    const mood = this.about === null || this.about === cid ? this.mood : 'well';
    if (mood === 'silent') return;
    if (mood === 'leads-elsewhere')
      return void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    const { status, text } = bytes
      ? this.#put(cid, bytes, { mood, pin: url.searchParams.get('pin') === 'true' })
      : this.#remove(call, cid, { mood, force: url.searchParams.get('force') === 'true' });
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }

  #put(cid: string, bytes: Buffer, { mood, pin }: { mood: Mood; pin: boolean }): Said {
    if (mood === 'refuses') return refusal('no');
    if (mood === 'floods') return { status: 200, text: `[${'1,'.repeat(4_000_000)}` };
    this.blocks.set(cid, bytes);
    if (pin) this.pins.add(cid);
    const named = mood === 'lies' ? cidOf(Buffer.from('something else')) : cid;
    return { status: 200, text: `${JSON.stringify({ Key: named, Size: bytes.length })}\n` };
  }

  #remove(call: string, cid: string, { mood, force }: { mood: Mood; force: boolean }): Said {
    if (call === 'pin/rm')
      return this.pins.delete(cid)
        ? { status: 200, text: JSON.stringify({ Pins: [cid] }) }
        : refusal('not pinned or pinned indirectly');
    if (call !== 'block/rm') return { status: 404, text: '404 page not found' };
    const line = (said: object) => `${JSON.stringify({ Hash: cid, ...said })}\n`;
    if (mood === 'keeps-blocks') return { status: 200, text: line({ Error: 'pinned: recursive' }) };
    const was = this.blocks.delete(cid);
    return { status: 200, text: was ? line({}) : force ? '' : line({ Error: 'not found' }) };
  }
}

interface Said {
  readonly status: number;
  readonly text: string;
}

function refusal(Message: string): Said {
  return { status: 500, text: JSON.stringify({ Message, Code: 0, Type: 'error' }) };
}

async function fileOf(body: Buffer, type: string): Promise<Buffer> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const [file] = [...form.values()];
  if (!(file instanceof Blob)) throw new Error('There is no file in this form');
  return Buffer.from(await file.arrayBuffer());
}
