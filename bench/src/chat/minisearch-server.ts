import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { LANGUAGES } from '@sabha/domain/core/localized';
import MiniSearch from 'minisearch';
import { readDocuments } from './invented-documents.ts';

/*
 * MiniSearch over the documents of a file, in a process of its own: `minisearch-server.ts FILE`. Takes `{question}` and gives the
 * three best. `?like=1` also finds words that begin alike or differ by a fifth of their letters, as its own examples do. Prints
 * its address, and how long the index took to build, and how much processor time, in ms.
 */

const [, , file = ''] = process.argv;
let documents = await readDocuments(file);
const before = process.cpuUsage();
const began = performance.now();
const index = new MiniSearch<{ id: number; title: string; text: string; url: string }>({
  fields: ['title', 'text'],
  storeFields: ['title', 'url'],
});
for (const [id, document] of documents.entries()) {
  const all = (part: 'title' | 'text') =>
    LANGUAGES.map((language) => document[part][language] ?? '').join('\n');
  index.add({ id, title: all('title'), text: all('text'), url: document.url });
}
const builtMs = performance.now() - began;
const { user, system } = process.cpuUsage(before);
documents = [];

const server = createServer(async (request, response) => {
  const { question } = JSON.parse(await text(request)) as { question: string }; // as bodyOf writes it
  const like = request.url?.includes('like=1') ? { prefix: true, fuzzy: 0.2 } : {};
  const best = index.search(question, { boost: { title: 2 }, ...like }).slice(0, 3);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(best));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    console.log(`http://127.0.0.1:${address.port} ${builtMs} ${(user + system) / 1_000}`);
});
