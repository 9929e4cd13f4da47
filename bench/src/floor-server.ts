import { request } from 'node:http';
import fastify from 'fastify';

/**
 * The floor of a page: a bare Fastify route in a process of its own that returns the same bytes with the same headers
 * that matter. Started with the address to copy as its argument; prints its own port.
 */
const [copied] = process.argv.slice(2);
if (copied === undefined) throw new Error('Which address?');
const answer = await fetch(copied, { headers: { 'accept-encoding': 'br' } });
const length = Number(answer.headers.get('content-length'));
const body = await rawBody(copied);
if (Number.isFinite(length) && length > 0 && body.length !== length)
  throw new Error('The copy differs in length');
const app = fastify();
app.get('/', (_request, reply) => {
  reply
    .header('content-type', answer.headers.get('content-type') ?? 'text/html')
    .header('content-encoding', answer.headers.get('content-encoding') ?? 'identity')
    .send(body);
});
await app.listen({ host: '127.0.0.1', port: 0 });
const [address] = app.addresses();
console.log(typeof address === 'object' ? address.port : '');

/** The bytes as they travel: fetch would have decoded them. */
async function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
