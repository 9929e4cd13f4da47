import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Subject } from '@sabha/domain/audit/bundle-format';
import { Unusable } from '../unusable.ts';

const BUNDLE_PATH = '/api/audit/bundle';
/** Signatures and hashes hardly shrink: a bundle becomes a third. What grows more than this is made to fill a disk. */
const MOST_GROWTH = 100;
const GROWTH_BEFORE = 16 * 1024 * 1024;

/** Opens a file, standard input (`-`) or the address of a server, compressed or not. Throws Unusable where it cannot be read. */
export async function* openInput(where: string, only: Subject | null): AsyncGenerator<Uint8Array> {
  const raw = /^https?:\/\//i.test(where) ? await download(where, only) : fromDisk(where);
  try {
    yield* unpacked(raw);
  } catch (error) {
    if (error instanceof Unusable) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Unusable(`Cannot read ${where}: ${reason}`);
  }
}

function fromDisk(where: string): AsyncIterable<Uint8Array> {
  return where === '-' ? process.stdin : createReadStream(where);
}

async function download(where: string, only: Subject | null): Promise<AsyncIterable<Uint8Array>> {
  const address = new URL(where);
  if (address.pathname === '/') address.pathname = BUNDLE_PATH;
  if (only !== null) address.searchParams.set(only.of, String(only.id));
  const answer = await fetch(address).catch((error: unknown) => {
    throw new Unusable(`Cannot reach ${address.origin}: ${String(error)}`);
  });
  if (answer.status === 503) {
    const seconds = answer.headers.get('retry-after') ?? '60';
    throw new Unusable(`The server is busy with other bundles. Try again in ${seconds.slice(0, 5)} seconds.`);
  }
  if (!answer.ok || !answer.body) throw new Unusable(`The server answers ${answer.status}.`);
  return answer.body;
}

async function* unpacked(raw: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = raw[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) throw new Unusable('There is nothing in it.');
  const whole = again(first.value, chunks);
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) yield* whole;
  else yield* gunzipped(whole);
}

async function* again(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  let [taken, given] = [0, 0];
  const feeding = (async () => {
    for await (const chunk of packed) {
      taken += chunk.length;
      if (!gunzip.write(chunk)) await new Promise((resolve) => gunzip.once('drain', resolve));
    }
    gunzip.end();
  })().catch((error: Error) => gunzip.destroy(error));
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    given += chunk.length;
    if (given > GROWTH_BEFORE && given > taken * MOST_GROWTH) {
      throw new Unusable(
        'This file unpacks to far more than a bundle ever does. It is not read any further.',
      );
    }
    yield chunk;
  }
  await feeding;
}
