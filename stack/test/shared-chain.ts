import { after } from 'node:test';
import { dataFolder } from './product-process.ts';
import { RestartableChain } from './restartable-chain.ts';

/** Such a chain of a test file, which ends with it. */
export class SharedChain extends RestartableChain {
  static async start(): Promise<SharedChain> {
    const shared = new SharedChain(dataFolder());
    await shared.start();
    after(() => shared.stop());
    return shared;
  }
}
