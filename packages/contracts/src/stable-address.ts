import type { Address, Hex } from 'viem';
import { concat, encodeDeployData, getContractAddress, keccak256, toBytes } from 'viem';
import type { ContractDescription } from './contract-list.ts';

/** The deterministic deployer (https://github.com/Arachnid/deterministic-deployment-proxy): at this address on every chain. */
export const DETERMINISTIC_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/**
 * Addresses by the contracts' names. Where the registry is still to be deployed, also `admin`, an address, and `installation`, the
 * 32 bytes of the installation's identity.
 */
export type KnownAddresses = Readonly<Record<string, Address>>;

/**
 * What is sent to the deterministic deployer to make this contract: a salt and the code with its constructor's arguments.
 * Throws when `known` lacks what the constructor takes.
 */
export function creationData(contract: ContractDescription, known: KnownAddresses): Hex {
  return concat([saltOf(contract), initCode(contract, known)]);
}

/**
 * The known addresses and, for each contract that has none there, the one at which it is or will be deployed. It follows
 * from the contract's name and code and from its constructor's arguments, and from nothing else.
 */
export function withStableAddresses(
  contracts: readonly ContractDescription[],
  known: KnownAddresses,
): KnownAddresses {
  const addresses: Record<string, Address> = { ...known };
  for (const contract of contracts) {
    addresses[contract.name] ??= getContractAddress({
      opcode: 'CREATE2',
      from: DETERMINISTIC_DEPLOYER,
      salt: saltOf(contract),
      bytecode: initCode(contract, addresses),
    });
  }
  return addresses;
}

/** With the name in it, two entries with the same code have two addresses. */
function saltOf({ name }: ContractDescription): Hex {
  return keccak256(toBytes(`Sabha ${name}`));
}

function initCode({ name, abi, bytecode, constructorArguments }: ContractDescription, known: KnownAddresses) {
  const args = constructorArguments.map((argument) => {
    const value = known[argument];
    if (value === undefined) throw new Error(`${argument}, which ${name} takes, is not known`);
    return value;
  });
  return encodeDeployData({ abi, bytecode, args });
}
