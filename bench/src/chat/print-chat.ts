import { setTimeout as pause } from 'node:timers/promises';
import type { PublishedDocument } from '@sabha/domain/chat/published-document';
import { startProduct } from '../product.ts';
import { printTable } from '../table.ts';
import { startChatService } from './chat-service.ts';
import { measureQuality, withoutDocument } from './measure-quality.ts';
import { measureSpeed } from './measure-speed.ts';
import { readPlatformDocuments } from './platform-documents.ts';
import { printQuality, printWrong } from './print-quality.ts';
import { type Questions, readQuestions } from './questions.ts';

/** Citizens of the demonstration enrol, report and vote with real proofs: that takes minutes. */
const PATIENCE_MS = 1_200_000;
const LOOK_AGAIN_MS = 5_000;

/** What to print, and of which product. */
interface ChatOptions {
  /** Lists each question that was not answered as it should be, and leaves the speed out. */
  readonly wrong: boolean;
  /** The address of a product that runs with its demonstration; null starts one. */
  readonly platform: string | null;
}

/**
 * Prints how well the assistant answers the questions of `bench/data/chat` about the demonstration, and how fast with 20,000
 * documents.
 */
export async function printChat({ wrong, platform }: ChatOptions): Promise<void> {
  if (platform !== null) return printOf(platform, wrong);
  const product = await startProduct();
  try {
    await printOf(product.origin, wrong);
  } finally {
    await product.stop();
  }
}

async function printOf(platform: string, wrong: boolean): Promise<void> {
  const questions = await readQuestions();
  const documents = await wholeDemonstration(platform, questions);
  const service = await startChatService({ platform, documents: documents.length, core: null });
  try {
    const judged = await measureQuality(questions, { service: service.origin, platform, documents });
    printQuality(judged);
    if (wrong) printWrong(judged);
  } finally {
    await service.stop();
  }
  if (!wrong)
    printTable(
      'Answering 20 questions/s from 20,000 documents, one core',
      await measureSpeed(questions, { platform, real: documents }),
    );
}

/** Resolves with the documents of the platform when all that questions ask for are there. */
async function wholeDemonstration(platform: string, { answerable }: Questions): Promise<PublishedDocument[]> {
  const began = performance.now();
  for (;;) {
    const documents = await readPlatformDocuments(platform);
    const missing = withoutDocument(answerable, documents);
    if (missing.length === 0) return documents;
    if (performance.now() - began > PATIENCE_MS)
      throw new Error(`The platform has no document for ${missing.map(({ id }) => id).join(', ')}`);
    await pause(LOOK_AGAIN_MS);
  }
}
