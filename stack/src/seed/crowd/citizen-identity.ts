import type { Word } from '@sabha/anonymity/field';
import { identityKey } from '@sabha/anonymity/identity/identity-key';
import { identityRequest } from '@sabha/anonymity/identity/identity-request';
import type { DemoWallet } from '@sabha/chain/accounts';
import type { Membership } from '@sabha/domain/anonymity/membership';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { Identity } from '@semaphore-protocol/identity';
import { hexToBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** A citizen of the demonstration with the identity that the own browser would make. */
export interface CrowdMember {
  readonly wallet: DemoWallet;
  readonly membership: Membership;
  readonly key: Uint8Array;
  readonly commitment: bigint;
}

/** Makes a citizen's identity as a browser does: of the wallet's signature and the share that a session brings. */
export async function crowdMember(wallet: DemoWallet, membership: Membership): Promise<CrowdMember> {
  const { generation, installation, share } = membership;
  const owner = { installation: parseHash(installation), wallet: parseAddress(wallet.address), generation };
  const signature = await privateKeyToAccount(wallet.privateKey).signTypedData(identityRequest(owner));
  const key = await identityKey(signature, hexToBytes(share as Word), owner);
  return { wallet, membership, key, commitment: new Identity(key).commitment };
}
