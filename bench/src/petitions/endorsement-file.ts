import { writeFile } from 'node:fs/promises';
import { ENDORSEMENT, SIGNS } from '@sabha/domain/petitions/petition-structs';
import { actSigner, signedUntil } from '../votes/ballot-file.ts';

/** The petition that everybody signs: its number, and the digest of its draft. */
export const PETITION = { id: 1, digest: `0x${'9e'.repeat(32)}` } as const;
export const SIGN_PATH = `/api/petitions/${PETITION.id}/sign`;

/** Writes bodies of `POST /api/petitions/:id/sign`, one a line, signed beforehand: one of each of these citizens. */
export async function writeEndorsements(file: string, signers: readonly string[]): Promise<void> {
  const signed = await actSigner(ENDORSEMENT.typeHash);
  const deadline = signedUntil();
  const lines: string[] = [];
  for (const [n, address] of signers.entries()) {
    const signer = address as `0x${string}`; // made by `citizens`
    const message = { petitionId: PETITION.digest, choice: SIGNS, signer, seq: 1n, deadline };
    const signature = await signed(ENDORSEMENT.encode(message), n);
    const body = { choice: 'sign', seq: '1', deadline: deadline.toString(), signature };
    lines.push(JSON.stringify({ wallet_address: signer, ...body }));
  }
  await writeFile(file, lines.join('\n'));
}
