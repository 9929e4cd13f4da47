import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { App } from '../app-type.ts';

/** Text, other than events, which are sent one by one. */
const COMPRESSED_TYPES = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]+\+)?json)/;
const BROTLI_QUALITY = 4;

/**
 * Compresses API answers and open data that the visitor cache does not hold compressed. Answers to a session are left alone, because their
 * compressed size could reveal their content (BREACH). Request bodies are never decompressed, because a small one could exceed the limit.
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
