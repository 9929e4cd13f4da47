import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const BYTE_ORDER_MARK = '\ufeff'; // without it spreadsheets take Sinhala and Tamil for Latin-1

/** Sends text as a CSV file of that name. */
export function sendCsv(reply: FastifyReply, name: string, text: string): FastifyReply {
  return csvHeaders(reply, name).send(BYTE_ORDER_MARK + text);
}

/** Sends pieces of text as a CSV file, each made only when the reader has taken the one before. */
export function streamCsv(reply: FastifyReply, name: string, pieces: AsyncIterable<string>): FastifyReply {
  return csvHeaders(reply, name).send(Readable.from(marked(pieces)));
}

/** Sends pieces of a JSON document as a file. */
export function streamJson(reply: FastifyReply, name: string, pieces: AsyncIterable<string>): FastifyReply {
  return attachment(reply, `${name}.json`)
    .type('application/json; charset=utf-8')
    .send(Readable.from(pieces));
}

/** Makes the first piece, so that what prevents it is answered as any failure is, and not by a file that breaks off. */
export async function begun(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await pieces.next();
  return (async function* all() {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  })();
}

async function* marked(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* pieces;
}

function csvHeaders(reply: FastifyReply, name: string): FastifyReply {
  return attachment(reply, `${name}.csv`).type('text/csv; charset=utf-8').serializer(String);
}

function attachment(reply: FastifyReply, fileName: string): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${fileName}"`);
}
