import { after } from 'node:test';
import { shareSignatureWorkers } from '@sabha/chain/signature-workers';

/** Keeps the threads that verify signatures for all servers of a process of tests; each would otherwise start its own. */
const kept = shareSignatureWorkers();
after(() => kept.close());
