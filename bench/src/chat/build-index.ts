import { addInSlices } from '../../../apps/chat/src/index/add-in-slices.ts';
import { fromPublished } from '../../../apps/chat/src/index/documents.ts';
import { SearchIndex } from '../../../apps/chat/src/index/search-index.ts';
import { readDocuments } from './invented-documents.ts';

/* Builds the index of the documents of a file as the service does, alone: `build-index.ts FILE`. Prints how long it took, in ms. */

const [, , file = ''] = process.argv;
const documents = (await readDocuments(file)).map(fromPublished);
const index = new SearchIndex();
const began = performance.now();
await addInSlices(index, documents);
console.log(performance.now() - began);
