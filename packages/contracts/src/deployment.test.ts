import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Address } from 'viem';
import { getAddress } from 'viem';
import { addressesDeployedBy } from './deploy.ts';
import { parseDeployment, serializeDeployment } from './deployment.ts';

const ADMIN: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const installation = `0x${'1d'.repeat(32)}` as const;
const addresses = addressesDeployedBy({ admin: ADMIN, installation });
const deployment = { chainId: 31337, blockNumber: 7n, addresses };

const record = (addresses: object) => JSON.stringify({ chainId: 31337, blockNumber: '7', addresses });

describe('a recorded deployment', () => {
  it('survives being recorded and read again', () => {
    assert.deepEqual(parseDeployment(serializeDeployment(deployment)), deployment);
  });

  it('gives a contract that it lacks the address at which that will be deployed', () => {
    const { petitions: _petitions, receiptLog: _receiptLog, ...older } = deployment.addresses;
    assert.deepEqual(parseDeployment(record(older)), deployment);
  });

  it('keeps what it says over what the code of today would give', () => {
    const moved = getAddress(`0x${'c0'.repeat(20)}`);
    const read = parseDeployment(record({ ...deployment.addresses, proposals: moved }));
    assert.equal(read.addresses.proposals, moved);
    assert.equal(read.addresses.petitions, deployment.addresses.petitions);
  });

  it('keeps a contract that this program does not know', () => {
    const petitionsV9 = getAddress(`0x${'c9'.repeat(20)}`);
    const newer = { ...deployment, addresses: { ...deployment.addresses, petitionsV9 } };
    assert.deepEqual(parseDeployment(serializeDeployment(newer)), newer);
  });

  it('gives addresses their checksum', () => {
    const lower = { registry: deployment.addresses.registry.toLowerCase() };
    assert.equal(parseDeployment(record(lower)).addresses.registry, deployment.addresses.registry);
  });

  it('is refused without the registry, or with something else than an address', () => {
    const { registry: _registry, ...rest } = deployment.addresses;
    assert.throws(() => parseDeployment(record(rest)), { name: 'ZodError' });
    assert.throws(() => parseDeployment(record({ ...deployment.addresses, petitionsV9: 'nowhere' })), {
      name: 'ZodError',
    });
  });
});
