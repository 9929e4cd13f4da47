import { concatHex, domainSeparator, keccak256, stringToHex } from 'viem';
import type { Hash } from '../core/hex.ts';

/** Field types that take one 32-byte word each: structs of these alone have bytes of one length. */
interface FieldValues {
  readonly uint256: bigint;
  readonly uint64: bigint;
  readonly uint32: number;
  readonly uint8: number;
  readonly bytes32: `0x${string}`;
  readonly address: `0x${string}`;
}
type FieldType = keyof FieldValues;
type Fields = ReadonlyArray<readonly [name: string, type: FieldType]>;

/** The message of a struct with these fields, as viem and wallets take it. */
type MessageOf<F extends Fields> = {
  readonly [Field in F[number] as Field[0]]: FieldValues[Field[1]];
};

/** Where a struct is signed for: a chain, and the contract that checks the signature. */
export interface SigningContract {
  readonly chainId: number;
  readonly address: `0x${string}`;
}

/**
 * What a citizen signs (EIP-712), declared once for browser, server and auditor. Its payload is the encoded fields, one
 * word each: exactly the bytes that the digest covers besides the type and the domain.
 */
export interface SignedStruct<Message, Name extends string = string> {
  /** The primary type's name, for example `Ballot`. */
  readonly name: Name;
  /** The type string that is hashed, for example `Ballot(uint256 proposalId,…)`. */
  readonly type: string;
  readonly typeHash: `0x${string}`;
  /** The types as viem and wallets take them. */
  readonly types: Readonly<Record<Name, ReadonlyArray<{ readonly name: string; readonly type: string }>>>;
  /** How many bytes a payload has. */
  readonly payloadBytes: number;
  /** The payload of a message. Throws on a number that its field does not hold. */
  encode(message: Message): `0x${string}`;
  /** The message of a payload; throws on bytes that no message has. Hex comes out in lower case. */
  decode(payload: `0x${string}`): Message;
  /** What is signed: keccak256(0x1901 ‖ domain separator ‖ keccak256(type hash ‖ payload)). */
  digest(payload: `0x${string}`, contract: SigningContract): Hash;
}

const WORD_DIGITS = 64;
const BITS = { uint256: 256, uint64: 64, uint32: 32, uint8: 8, bytes32: 256, address: 160 } as const;
const BYTES = new Set<FieldType>(['bytes32', 'address']);
const SMALL = new Set<FieldType>(['uint32', 'uint8']);

/** The EIP-712 domain of one of our contracts on one chain. */
export function signingDomain({ chainId, address }: SigningContract) {
  return { name: 'Sabha', version: '1', chainId, verifyingContract: address } as const;
}

const separators = new Map<string, Hash>();
/** More contracts than one process ever knows. */
const MOST_SEPARATORS = 100;

/** The hash of that domain, as every digest for this contract has it: computed once, which is most of the work of a digest. */
export function signingDomainSeparator(contract: SigningContract): Hash {
  const key = `${contract.chainId}:${contract.address}`;
  const known = separators.get(key);
  if (known) return known;
  const separator = domainSeparator({ domain: signingDomain(contract) }) as Hash; // a hash in lower case
  if (separators.size >= MOST_SEPARATORS) separators.clear();
  separators.set(key, separator);
  return separator;
}

/** Declares a struct by its name and its fields in the contract's order. */
export function defineStruct<const Name extends string, const F extends Fields>(
  name: Name,
  fields: F,
): SignedStruct<MessageOf<F>, Name> {
  const type = `${name}(${fields.map(([field, kind]) => `${kind} ${field}`).join(',')})`;
  const typeHash = keccak256(stringToHex(type));
  const digits = fields.length * WORD_DIGITS;
  const typed = fields.map(([field, kind]) => ({ name: field, type: String(kind) }));
  const types = { [name]: typed } as Record<Name, typeof typed>; // the one key is the name
  return {
    name,
    type,
    typeHash,
    types,
    payloadBytes: digits / 2,
    encode(message) {
      const values = message as Readonly<Record<string, FieldValues[FieldType]>>; // the same names, without their types
      let payload = '0x';
      for (const [field, kind] of fields) payload += wordOf(values[field], kind, field);
      return payload as `0x${string}`; // words of hex digits
    },
    decode(payload) {
      if (payload.length !== 2 + digits) throw new Error(`A ${name} has ${digits / 2} bytes`);
      const entries = fields.map(([field, kind], index) => {
        const word = payload.slice(2 + index * WORD_DIGITS, 2 + (index + 1) * WORD_DIGITS);
        return [field, readWord(word, kind, field)];
      });
      return Object.fromEntries(entries) as MessageOf<F>; // one entry for each field, of its type
    },
    digest(payload, contract) {
      const struct = keccak256(concatHex([typeHash, payload]));
      return keccak256(concatHex(['0x1901', signingDomainSeparator(contract), struct])) as Hash; // likewise
    },
  };
}

function wordOf(value: FieldValues[FieldType] | undefined, kind: FieldType, field: string): string {
  const digits = typeof value === 'string' ? value.slice(2).toLowerCase() : value?.toString(16);
  const most = BITS[kind] / 4;
  const exact = BYTES.has(kind);
  if (
    digits === undefined ||
    digits.startsWith('-') ||
    digits.length > most ||
    (exact && digits.length !== most)
  )
    throw new RangeError(`${field} is no ${kind}`);
  return digits.padStart(WORD_DIGITS, '0');
}

function readWord(word: string, kind: FieldType, field: string): FieldValues[FieldType] {
  const unused = WORD_DIGITS - BITS[kind] / 4;
  if (!/^[0-9a-fA-F]{64}$/.test(word) || /[^0]/.test(word.slice(0, unused)))
    throw new RangeError(`${field} is no ${kind}`);
  if (BYTES.has(kind)) return `0x${word.slice(unused).toLowerCase()}`;
  return SMALL.has(kind) ? Number(`0x${word}`) : BigInt(`0x${word}`);
}
