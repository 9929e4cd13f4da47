// The small form of the library: a worker loads it too.
import * as z from 'zod/mini';

/** One field of what is signed, exactly as it is signed. */
export interface SignedField {
  readonly name: string;
  readonly type: string;
  readonly value: string;
}

const fieldsSchema = z.array(z.object({ name: z.string(), type: z.string() }));

const typedDataSchema = z.object({
  types: z.record(z.string(), fieldsSchema),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
});
export type TypedData = z.infer<typeof typedDataSchema>;

/** Reads what a page hands to `eth_signTypedData_v4`: JSON text or its object. */
export function parseTypedData(given: unknown): TypedData {
  return typedDataSchema.parse(typeof given === 'string' ? JSON.parse(given) : given);
}

/** Every field of the message and of the domain with its type, in the order in which they are signed. */
export function signedFields(data: TypedData): { domain: SignedField[]; fields: SignedField[] } {
  return {
    domain: fieldsOf(data.types.EIP712Domain ?? [], data.domain),
    fields: fieldsOf(data.types[data.primaryType] ?? [], data.message),
  };
}

function fieldsOf(types: z.infer<typeof fieldsSchema>, values: Record<string, unknown>): SignedField[] {
  return types.map(({ name, type }) => ({ name, type, value: asText(values[name]) }));
}

function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 1) : String(value);
}
