import { identityRequest } from '@sabha/anonymity/identity/identity-request';
import type { SignedStruct } from '@sabha/domain/acts/signed-struct';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import { ENDORSEMENT, PETITION_DRAFT, SIGNS, WITHDRAWS } from '@sabha/domain/petitions/petition-structs';
import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import { hashMessage, hashTypedData, hexToString, isHex } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { parseTypedData, type SignedField, signedFields, type TypedData } from '../provider/typed-data.ts';

/** What a signature says, read from the very bytes that are signed. `unknown`: nothing that Sabha asks for. */
export type Says =
  | { readonly kind: 'vote'; readonly choice: 'yes' | 'no'; readonly proposal: number }
  | { readonly kind: 'sign-petition' | 'withdraw'; readonly petition: string }
  | { readonly kind: 'start-petition'; readonly signatures: number }
  | { readonly kind: 'enrol' | 'identity' | 'sign-in' | 'unknown' };

export interface ToSign {
  /** What is signed: 32 bytes. */
  readonly digest: `0x${string}`;
  readonly says: Says;
  readonly data:
    | { readonly kind: 'text'; readonly text: string }
    | {
        readonly kind: 'typed';
        readonly primaryType: string;
        readonly fields: readonly SignedField[];
        readonly domain: readonly SignedField[];
      };
}

/** What `personal_sign` would sign on this host: a text, or bytes as hex. */
export function readText(given: string, host: string): ToSign {
  const text = isHex(given) ? hexToString(given) : given;
  const digest = hashMessage(isHex(given) ? { raw: given } : given);
  const { domain, uri } = parseSiweMessage(text);
  const isHere = domain === host && uri !== undefined && URL.canParse(uri) && new URL(uri).host === host;
  return { digest, says: { kind: isHere ? 'sign-in' : 'unknown' }, data: { kind: 'text', text } };
}

/** What `eth_signTypedData_v4` would sign. Throws on data that is none. */
export function readTyped(given: unknown): ToSign {
  const data = parseTypedData(given);
  const { EIP712Domain: _, ...types } = data.types;
  const digest = hashTypedData({ ...data, types });
  const { primaryType } = data;
  return { digest, says: saysOf(data), data: { kind: 'typed', primaryType, ...signedFields(data) } };
}

const IDENTITY = identityRequest({ installation: '0x' as never, wallet: '0x' as never, generation: 0 });

function saysOf(data: TypedData): Says {
  const { message } = data;
  if (data.domain.name === IDENTITY.domain.name)
    return { kind: isOf(IDENTITY.types.AnonymousIdentity, data) ? 'identity' : 'unknown' };
  if (data.domain.name !== 'Sabha' || data.domain.version !== '1') return { kind: 'unknown' };
  if (isStruct(BALLOT, data)) return vote(message);
  if (isStruct(ENDORSEMENT, data)) return endorsement(message);
  if (isStruct(PETITION_DRAFT, data))
    return { kind: 'start-petition', signatures: numberOf(message.requiredSignatures) };
  if (isStruct(ENROLMENT, data)) return { kind: 'enrol' };
  return { kind: 'unknown' };
}

function vote(message: TypedData['message']): Says {
  const choice = numberOf(message.choice);
  if (choice !== 1 && choice !== 2) return { kind: 'unknown' };
  return { kind: 'vote', choice: choice === 1 ? 'yes' : 'no', proposal: numberOf(message.proposalId) };
}

function endorsement(message: TypedData['message']): Says {
  const choice = numberOf(message.choice);
  if (choice !== SIGNS && choice !== WITHDRAWS) return { kind: 'unknown' };
  const petition = String(message.petitionId).slice(2, 8);
  return { kind: choice === SIGNS ? 'sign-petition' : 'withdraw', petition };
}

/** As the encoding reads it: decimal or hex. */
function numberOf(value: unknown): number {
  return Number(BigInt(String(value)));
}

function isStruct({ name, types }: Pick<SignedStruct<unknown>, 'name' | 'types'>, data: TypedData): boolean {
  return data.primaryType === name && isOf(types[name] ?? [], data);
}

function isOf(fields: ReadonlyArray<{ name: string; type: string }>, data: TypedData): boolean {
  const given = data.types[data.primaryType] ?? [];
  return (
    given.length === fields.length &&
    fields.every(({ name, type }, at) => given[at]?.name === name && given[at]?.type === type)
  );
}
