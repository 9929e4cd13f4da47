import { parentPort, workerData } from 'node:worker_threads';
import { scanProgram } from './scan-program.ts';
import { type Scan, scanRows } from './scan-rows.ts';
import type { SharedMemory } from './web-assembly.ts';

/** A thread that searches some rows of the shared memory at a time. */
const { memory, slot } = workerData as { memory: SharedMemory; slot: number };
const next = scanProgram(memory);
parentPort?.on('message', ({ id, scan }: { id: number; scan: Scan }) => {
  parentPort?.postMessage({ id, rows: scanRows(memory, next, slot, scan) });
});
