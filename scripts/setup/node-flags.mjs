import { totalmem } from 'node:os';

// Below 2 GB, V8 lets its heap double before it collects; above, grow fourfold. A machine with little memory has less by itself.
const HEAP_MEGABYTES = 1_920;
/** What this process may have, also in a container; 0 is no limit. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** For whoever imports large files: the same work in some 150 MB less. */
export const heapFlags = memory > 4 * 1024 ** 3 ? [`--max-old-space-size=${HEAP_MEGABYTES}`] : [];
