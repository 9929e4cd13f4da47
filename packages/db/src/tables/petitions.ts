import type { Generated } from 'kysely';

/** What citizens ask for. `digest` is that of the signed draft; `refused` that the contract did not take it. */
export interface PetitionsTable {
  id: number;
  digest: string;
  title: string;
  description: string;
  text_hash: string;
  author: string;
  required_signatures: bigint;
  /** How many signers' latest choice is to sign. Written with the signatures, once for each commit. */
  signatures: Generated<bigint>;
  closes_at: Date;
  created_at: Date;
  refused: Generated<boolean>;
}

/** The latest choice of each signer: 1 signs, 2 has withdrawn. `act_id` is null when it came through the contract directly. */
export interface PetitionSignaturesCurrentTable {
  petition_id: number;
  signer: string;
  choice: number;
  seq: bigint;
  act_id: bigint | null;
}

export interface PetitionTables {
  petitions: PetitionsTable;
  petition_signatures_current: PetitionSignaturesCurrentTable;
}
