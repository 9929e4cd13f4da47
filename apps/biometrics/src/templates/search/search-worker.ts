import { parentPort, workerData } from 'node:worker_threads';
import { type Scan, scanRows } from './scan-rows.ts';

/** A thread that searches some rows of the shared memory at a time. */
const buffer = workerData as SharedArrayBuffer;
parentPort?.on('message', ({ id, scan }: { id: number; scan: Scan }) => {
  parentPort?.postMessage({ id, rows: scanRows(buffer, scan) });
});
