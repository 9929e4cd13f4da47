import { fileURLToPath } from 'node:url';
import { RunningProduct } from './running-product.ts';

const API_ONLY = fileURLToPath(new URL('./api-only.ts', import.meta.url));

/** Where a running product is, as it says itself. */
export interface Ready {
  readonly address: string;
  /** The contract of proposals. */
  readonly contract: `0x${string}`;
  readonly petitions: `0x${string}`;
  readonly rpcUrl: string;
}

/** The product in a process of its own, without pages. */
export class ApiProduct extends RunningProduct {
  /** Starts it with these settings; ports are free ones, and there is no demonstration, unless they say otherwise. */
  constructor(
    settings: Readonly<Record<string, string>>,
    how: { readonly waits?: boolean; readonly fromSources?: boolean } = {},
  ) {
    super(settings, API_ONLY, how);
  }

  /** Resolves once it is ready; rejects with what it said when it ends instead. */
  async ready(): Promise<Ready> {
    const line = await this.says(/^ready (.+)$/m);
    return JSON.parse(line[1] ?? '') as Ready; // written by api-only.ts
  }
}
