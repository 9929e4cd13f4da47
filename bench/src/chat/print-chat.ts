import { startProduct } from '../product.ts';
import { printTable } from '../table.ts';
import { startChatService } from './chat-service.ts';
import { measureQuality } from './measure-quality.ts';
import { measureSpeed } from './measure-speed.ts';
import { readPlatformDocuments } from './platform-documents.ts';
import { printQuality, printWrong } from './print-quality.ts';
import { readQuestions } from './questions.ts';

/** What the demonstration says when its reports are there: they are documents that questions ask for. */
const REPORTS_ARE_THERE = /anonymous reports are there/;

/**
 * Prints how well the assistant answers the questions of `bench/data/chat` about the demonstration, and how fast with 20,000
 * documents. `wrong` lists each question that was not answered as it should be, and leaves the speed out.
 */
export async function printChat({ wrong }: { readonly wrong: boolean }): Promise<void> {
  const questions = await readQuestions();
  const product = await startProduct();
  try {
    await product.hasSaid(REPORTS_ARE_THERE);
    const documents = await readPlatformDocuments(product.origin);
    const platform = product.origin;
    const service = await startChatService({ platform, documents: documents.length, core: null });
    try {
      const judged = await measureQuality(questions, { service: service.origin, platform, documents });
      printQuality(judged);
      if (wrong) printWrong(judged);
    } finally {
      await service.stop();
    }
    if (wrong) return;
    printTable(
      'Answering 20 questions/s from 20,000 documents, one core',
      await measureSpeed(questions, { platform, real: documents }),
    );
  } finally {
    await product.stop();
  }
}

if (import.meta.main) {
  await printChat({ wrong: process.argv.includes('--wrong') });
  process.exit(0);
}
