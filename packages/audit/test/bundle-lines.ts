/** Fields of lines of every kind, as JSON brings them: each line has some of them. */
export interface BundleLine {
  readonly kind: string;
  readonly of: string;
  readonly id: number;
  readonly act: string;
  readonly number: string;
  readonly name: string;
  readonly args: Readonly<Record<string, string>>;
  readonly mined_at: string;
  readonly manifest: string;
  readonly entered: readonly string[];
  readonly left: readonly string[];
  readonly payload: string;
  readonly authorization: string;
  readonly rejected: string | null;
  readonly subject: number;
  readonly day: number;
  readonly digest: string;
  readonly acts_up_to: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly chain: { readonly id: number };
  readonly contracts: Readonly<Record<string, { readonly address: string }>>;
}

export type Must = (holds: boolean, what: string) => void;

/** The 32-byte words of an ABI encoding without dynamic parts. */
export function wordsOf(hex: string): string[] {
  return (hex.slice(2).match(/.{64}/g) ?? []).map((digits) => `0x${digits}`);
}
