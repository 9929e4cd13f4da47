import { addInSlices } from '@sabha/chat/index/add-in-slices';
import { fromPublished } from '@sabha/chat/index/documents';
import { SearchIndex } from '@sabha/chat/index/search-index';
import { readDocuments } from './invented-documents.ts';

/*
 * Builds the index of the documents of a file as the service does, alone: `build-index.ts FILE`. Prints how long it took, and
 * how much processor time, in ms: the second says more on a machine that others use.
 */

const [, , file = ''] = process.argv;
const documents = (await readDocuments(file)).map(fromPublished);
const index = new SearchIndex();
const before = process.cpuUsage();
const began = performance.now();
await addInSlices(index, documents);
const { user, system } = process.cpuUsage(before);
console.log(performance.now() - began, (user + system) / 1_000);
