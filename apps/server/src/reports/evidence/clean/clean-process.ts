import { shutNetwork } from './shut-network.ts';

// First of all, before a byte of the document is read.
shutNetwork();

const { Fault } = await import('./fault.ts');
const { rewrite } = await import('./rewrite.ts');

/** Reads a document from its input; answers with one line of JSON, and behind it the new document. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
process.stdout.write(answerTo(process.argv[2] ?? '', Buffer.concat(chunks)));

function answerTo(type: string, bytes: Buffer): Buffer {
  try {
    const written = rewrite(type, bytes);
    return Buffer.concat([Buffer.from('{"kind":"written"}\n'), written]);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return Buffer.from(`${JSON.stringify({ kind: error.kind })}\n`);
  }
}
