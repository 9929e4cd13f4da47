import type { SigningForm } from '@sabha/chain/signature-workers';
import { ENDORSEMENT, SIGNS } from '@sabha/domain/petitions/petition-structs';
import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import type { Hex } from 'viem';
import { PETITION } from '../petitions/endorsement-file.ts';

/** What a floor keeps of an act. */
export interface FloorAct {
  readonly subject: number;
  readonly actor: Hex;
  readonly seq: string;
  readonly deadline: string;
  readonly signature: Hex;
}

interface FloorKind {
  readonly form: Omit<SigningForm, 'domain'>;
  /** The act that a body brings, and what was signed; the floors trust the form of a body. */
  read(body: unknown): FloorAct & { payload(): Hex };
}

type BallotBody = Pick<FloorAct, 'seq' | 'deadline' | 'signature'> & {
  readonly proposalId: number;
  readonly walletAddress: Hex;
  readonly textHash: Hex;
};
type EndorsementBody = Pick<FloorAct, 'seq' | 'deadline' | 'signature'> & { readonly wallet_address: Hex };

/** The acts that have floors. */
export const FLOOR_KINDS: Readonly<Record<'ballot' | 'endorsement', FloorKind>> = {
  ballot: {
    form: BALLOT,
    read(body) {
      const { proposalId, walletAddress: actor, textHash, seq, deadline, signature } = body as BallotBody; // trusted
      const terms = { proposalId: BigInt(proposalId), textHash, voter: actor, choice: 1 } as const;
      const payload = () => BALLOT.encode({ ...terms, seq: BigInt(seq), deadline: BigInt(deadline) });
      return { subject: proposalId, actor, seq, deadline, signature, payload };
    },
  },
  endorsement: {
    form: ENDORSEMENT,
    read(body) {
      const { wallet_address: actor, seq, deadline, signature } = body as EndorsementBody; // trusted
      const terms = { petitionId: PETITION.digest, choice: SIGNS, signer: actor };
      const payload = () => ENDORSEMENT.encode({ ...terms, seq: BigInt(seq), deadline: BigInt(deadline) });
      return { subject: PETITION.id, actor, seq, deadline, signature, payload };
    },
  },
};
