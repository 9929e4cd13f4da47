import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { type Hex, hexToString, isHex } from 'viem';
import type { PageSettings } from '../../shell/context.ts';
import { askNetwork } from '../provider/ask-network.ts';
import type { Keyring } from '../provider/provider.ts';
import { malformed, pending, rejected, unauthorized } from '../provider/rpc-error.ts';
import { parseTypedData, type SignedField, signedFields } from '../provider/typed-data.ts';
import { type DemoAccount, demoAccounts, selectAddress, selectedAddress } from './demo-citizens.ts';
import { askPerson } from './demo-requests.ts';

/** Keys that are public, for demonstrations: the wallet still asks before it signs anything. */
export function demoKeyring(settings: PageSettings): Keyring {
  return {
    accounts: () => {
      const address = selectedAddress();
      return address ? [address] : [];
    },
    choose,
    revoke: () => selectAddress(undefined),
    signText,
    signTyped,
    send: (transaction) => send(transaction, settings),
  };
}

async function choose(): Promise<string[]> {
  const accounts = await demoAccounts();
  const first = accounts[0];
  if (!first) throw unauthorized();
  const before = selectedAddress();
  const citizens = accounts.map(({ name, newcomer, address }) => ({ name, newcomer, address }));
  const question = askPerson({ kind: 'connect', citizens, selected: before ?? first.address });
  if (!question) throw pending();
  const chosen = await question;
  if (!chosen) throw rejected();
  selectAddress(chosen);
  return [chosen];
}

async function signText(data: unknown, address: unknown): Promise<string> {
  const citizen = await signer(address);
  const text = isHex(data) ? hexToString(data) : String(data);
  const question = askPerson({ kind: 'message', citizen, text });
  if (!question) throw pending();
  if (!(await question)) throw rejected();
  return citizen.account.signMessage({ message: isHex(data) ? { raw: data } : text });
}

async function signTyped(address: unknown, given: unknown): Promise<string> {
  const citizen = await signer(address);
  const data = parseTypedData(given);
  const question = askPerson({
    kind: 'typed-data',
    citizen,
    primaryType: data.primaryType,
    ...signedFields(data),
  });
  if (!question) throw pending();
  if (!(await question)) throw rejected();
  const { EIP712Domain: _, ...types } = data.types;
  return citizen.account.signTypedData({ ...data, types });
}

async function send(asked: unknown, settings: PageSettings): Promise<unknown> {
  const { from, ...transaction } = parseTransaction(asked);
  const citizen = await signer(from);
  const question = askPerson({ kind: 'transaction', citizen, fields: fieldsOf(transaction) });
  if (!question) throw pending();
  if (!(await question)) throw rejected();
  return sendTransaction(citizen, transaction, settings);
}

function fieldsOf({ to, data }: DemoTransaction): readonly SignedField[] {
  return [
    { name: 'to', type: 'address', value: to },
    { name: 'data', type: 'bytes', value: data },
  ];
}

async function signer(address: unknown): Promise<DemoAccount> {
  const selected = selectedAddress();
  if (typeof address !== 'string' || parseAddress(address) !== selected) throw unauthorized();
  const account = (await demoAccounts()).find((candidate) => candidate.address === selected);
  if (!account) throw unauthorized();
  return account;
}

/** A call of a contract, as a page asks a wallet to send it. */
interface DemoTransaction {
  readonly to: Address;
  readonly data: Hex;
}

/** Reads what a page asks to be sent. Money is not moved by this wallet. Throws a wallet's error on anything else. */
function parseTransaction(asked: unknown): DemoTransaction & { readonly from: unknown } {
  if (typeof asked !== 'object' || asked === null) throw malformed();
  const { from, to, data, value } = asked as {
    from?: unknown;
    to?: unknown;
    data?: unknown;
    value?: unknown;
  }; // each checked here or by who uses it
  if (typeof to !== 'string' || !isHex(data) || (value !== undefined && Number(value) !== 0))
    throw malformed();
  return { from, to: parseAddress(to), data };
}

/** Signs the call and sends it; gives its hash. What the network refuses is thrown as it says it. */
async function sendTransaction(
  { account, address }: DemoAccount,
  { to, data }: DemoTransaction,
  settings: PageSettings,
): Promise<unknown> {
  const ask = async (method: string, ...params: unknown[]) =>
    BigInt(String(await askNetwork({ method, params }, settings)));
  const [nonce, gas, price] = await Promise.all([
    ask('eth_getTransactionCount', address, 'pending'),
    ask('eth_estimateGas', { from: address, to, data }),
    ask('eth_gasPrice'),
  ]);
  const signed = await account.signTransaction({
    type: 'eip1559',
    chainId: settings.chainId,
    ...{ to, data, nonce: Number(nonce), gas: (gas * 12n) / 10n },
    ...{ maxFeePerGas: price * 2n, maxPriorityFeePerGas: price < 1n ? price : 1n },
  });
  return askNetwork({ method: 'eth_sendRawTransaction', params: [signed] }, settings);
}
