import { IDENTITY_NOTICE, identityRequest } from '@sabha/anonymity/identity/identity-request';
import { type SignedStruct, signingDomain } from '@sabha/domain/acts/signed-struct';
import { ENROLMENT } from '@sabha/domain/anonymity/enrolment-struct';
import { ENDORSEMENT, PETITION_DRAFT, SIGNS, WITHDRAWS } from '@sabha/domain/petitions/petition-structs';
import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import { getTypesForEIP712Domain, hashMessage, hashTypedData, hexToString, isHex, stringToHex } from 'viem';
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe';
import { parseTypedData, type SignedField, signedFields, type TypedData } from '../provider/typed-data.ts';

/** Where signatures count: this page's origin, its chain, and the contracts there, in lower case. */
export interface Home {
  readonly origin: string;
  readonly chainId: number;
  readonly contracts: readonly string[];
}

/**
 * What a signature says, read from the very bytes that are signed; `text` is the hash of the text it is about. `unknown`: nothing that Sabha
 * asks for.
 */
export type Says =
  | { readonly kind: 'vote'; readonly choice: 'yes' | 'no'; readonly proposal: string; readonly text: string }
  | { readonly kind: 'sign-petition' | 'withdraw'; readonly petition: string }
  | { readonly kind: 'start-petition'; readonly signatures: number; readonly text: string }
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

/** What `personal_sign` would sign by this wallet: a text, or bytes as hex. Throws on hex of half bytes. */
export function readText(given: string, wallet: string, home: Home): ToSign {
  if (!isHex(given)) return textToSign(hashMessage(given), given, wallet, home);
  if (given.length % 2 !== 0) throw new Error('Half a byte');
  const text = hexToString(given);
  // Bytes that are no text, or begin with a mark that none shows, are shown as they are.
  const shown = stringToHex(text) === given.toLowerCase() ? text : given;
  return textToSign(hashMessage({ raw: given }), shown, wallet, home);
}

function textToSign(digest: `0x${string}`, text: string, wallet: string, home: Home): ToSign {
  return {
    digest,
    says: { kind: isSignIn(text, wallet, home) ? 'sign-in' : 'unknown' },
    data: { kind: 'text', text },
  };
}

/** Whether a text is a sign-in message (EIP-4361) of this wallet for this page, to the letter, and delegates nothing. */
function isSignIn(text: string, wallet: string, home: Home): boolean {
  const parsed = parseSiweMessage(text);
  const { domain, uri, address, resources, requestId, scheme, expirationTime } = parsed;
  if (domain !== new URL(home.origin).host || uri !== home.origin || !expirationTime) return false;
  if (resources || requestId || scheme || address?.toLowerCase() !== wallet) return false;
  try {
    return createSiweMessage(parsed as SiweMessage) === text; // it throws where a part is missing
  } catch {
    return false;
  }
}

/** What `eth_signTypedData_v4` would sign by this wallet. Throws on data that is none, and on nested data, which cannot be shown whole. */
export function readTyped(given: unknown, wallet: string, home: Home): ToSign {
  const parsed = parseTypedData(given);
  const { EIP712Domain: _, ...types } = parsed.types;
  const { chainId } = parsed.domain;
  const domain =
    chainId === undefined ? parsed.domain : { ...parsed.domain, chainId: Number(integer(chainId)) };
  // Which fields the domain has is decided by its values: that is what is hashed, whatever type is named for it.
  const data = { ...parsed, domain, types: { ...types, EIP712Domain: getTypesForEIP712Domain({ domain }) } };
  refuseUnshown(data);
  const digest = hashTypedData({ ...data, types });
  const { primaryType } = data;
  return {
    digest,
    says: saysOf(data, wallet, home),
    data: { kind: 'typed', primaryType, ...signedFields(data) },
  };
}

const FLAT = /^(?:u?int\d*|bytes\d*|address|bool|string)$/;

function refuseUnshown({ types, primaryType, domain, message }: TypedData): void {
  const values = [
    [types.EIP712Domain ?? [], domain],
    [types[primaryType] ?? [], message],
  ] as const;
  for (const [fields, of] of values)
    for (const { name, type } of fields) {
      const value = of[name];
      const isWhole = typeof value !== 'number' || Number.isSafeInteger(value);
      const isText = typeof value === 'string' || (type !== 'string' && !type.startsWith('bytes'));
      if (!FLAT.test(type) || !['string', 'number', 'boolean'].includes(typeof value) || !isWhole || !isText)
        throw new Error(`${name} cannot be shown`);
    }
}

const ANONYMOUS = identityRequest({ installation: '0x' as never, wallet: '0x' as never, generation: 0 });

function saysOf(data: TypedData, wallet: string, home: Home): Says {
  const { message } = data;
  if (isSame(data.domain, ANONYMOUS.domain)) {
    const isOwn = message.notice === IDENTITY_NOTICE && isWallet(message.wallet, wallet);
    const isRequest = isStruct({ name: 'AnonymousIdentity', types: ANONYMOUS.types }, data);
    return { kind: isRequest && isOwn ? 'identity' : 'unknown' };
  }
  const contract = String(data.domain.verifyingContract).toLowerCase() as `0x${string}`; // one of ours, or refused
  const here = signingDomain({ chainId: home.chainId, address: contract });
  if (!home.contracts.includes(contract) || !isSame({ ...data.domain, verifyingContract: contract }, here))
    return { kind: 'unknown' };
  if (isStruct(BALLOT, data) && isWallet(message.voter, wallet)) return vote(message);
  if (isStruct(ENDORSEMENT, data) && isWallet(message.signer, wallet)) return endorsement(message);
  if (isStruct(PETITION_DRAFT, data) && isWallet(message.author, wallet))
    return {
      ...{ kind: 'start-petition', signatures: Number(integer(message.requiredSignatures)) },
      text: hashIn(message.textHash),
    };
  return { kind: isStruct(ENROLMENT, data) && isWallet(message.citizen, wallet) ? 'enrol' : 'unknown' };
}

function vote(message: TypedData['message']): Says {
  const choice = integer(message.choice);
  if (choice !== 1n && choice !== 2n) return { kind: 'unknown' };
  return {
    kind: 'vote',
    choice: choice === 1n ? 'yes' : 'no',
    proposal: String(integer(message.proposalId)),
    text: hashIn(message.textHash),
  };
}

function endorsement(message: TypedData['message']): Says {
  const choice = Number(integer(message.choice));
  if (choice !== SIGNS && choice !== WITHDRAWS) return { kind: 'unknown' };
  const petition = hashIn(message.petitionId);
  return { kind: choice === SIGNS ? 'sign-petition' : 'withdraw', petition };
}

/** A number as data of JSON has it: itself, or as a text, decimal or hex. Throws on anything else. */
function integer(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'string' && /^(?:\d+|0x[0-9a-fA-F]+)$/.test(value)) return BigInt(value);
  throw new Error('No whole number');
}

const hashIn = (value: unknown) => String(value).toLowerCase();

function isWallet(value: unknown, wallet: string): boolean {
  return typeof value === 'string' && value.toLowerCase() === wallet;
}

function isSame(
  given: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): boolean {
  const names = Object.keys(wanted);
  return Object.keys(given).length === names.length && names.every((name) => given[name] === wanted[name]);
}

function isStruct({ name, types }: Pick<SignedStruct<unknown>, 'name' | 'types'>, data: TypedData): boolean {
  const fields = types[name] ?? [];
  const given = data.types[name] ?? [];
  return (
    data.primaryType === name &&
    given.length === fields.length &&
    fields.every(({ name: field, type }, at) => given[at]?.name === field && given[at]?.type === type)
  );
}
