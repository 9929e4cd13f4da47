import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { App } from '../app-type.ts';

/** Text, other than events, which are sent one by one. */
const COMPRESSED_TYPES = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]+\+)?json)/;
const BROTLI_QUALITY = 4;

/**
 * Compresses answers of the API and open data that are not kept compressed. An answer to a session is not: its compressed size would tell
 * somebody who can add words to it what else it says (the BREACH attack). Request bodies are not decompressed: a small one could become
 * larger than a body may be.
 */
export async function compressAnswers(app: App): Promise<void> {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.cookie !== undefined) headers['x-no-compression'] = 'session';
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSED_TYPES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
