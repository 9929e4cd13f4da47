import type { ActLine, ManifestLine, ReceiptsLine, SubjectLine } from '@sabha/domain/audit/bundle-format';
import { openInput } from 'sabha-audit/src/input/open-input.ts';
import { readBundle } from 'sabha-audit/src/input/read-bundle.ts';

/** Acts that were received together, as a bundle lists them. */
export interface BundledBatch {
  readonly receipts: ReceiptsLine;
  readonly acts: readonly ActLine[];
  /** Whether every act stands there with its content. */
  readonly isWhole: boolean;
}

/** What a bundle holds that a database can be mended with, in its order. */
export type BundlePart =
  | { readonly manifest: ManifestLine }
  | { readonly subject: SubjectLine }
  | { readonly batch: BundledBatch };

/** Reads a bundle, compressed or not, to its end. Throws Unusable where it is none, or is not whole. */
export async function* readBatches(file: string): AsyncGenerator<BundlePart> {
  let open: { receipts: ReceiptsLine; acts: ActLine[]; isWhole: boolean } | null = null;
  for await (const line of readBundle(openInput(file, null))) {
    if (line.kind === 'act' && open) open.acts.push(line);
    else if (line.kind === 'leaf' && open) open.isWhole = false;
    else {
      if (open) yield { batch: open };
      open = line.kind === 'receipts' ? { receipts: line, acts: [], isWhole: true } : null;
    }
    if (line.kind === 'manifest') yield { manifest: line };
    if (line.kind === 'subject') yield { subject: line };
  }
  if (open) yield { batch: open };
}
