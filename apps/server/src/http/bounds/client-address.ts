import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * What counts as one client: an IPv4 address, or the first half of an IPv6 one. A household or a rented machine has the
 * whole second half to itself, so that bounds on single addresses would bound nobody.
 */
export function clientOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [front = '', back = ''] = address.split('%', 1).join('').split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(front), groups(back)];
  const zeros = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0;
  const all = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** The range of a client's network: 256 addresses of IPv4, or a /48 of IPv6, as one customer of a provider has it. */
export function rangeOf(address: string): string {
  const client = clientOf(address);
  const [v4] = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(client) ?? [];
  if (v4 !== undefined) return `${v4}.0/24`;
  return client.endsWith('::/64') ? `${client.split(':').slice(0, 3).join(':')}::/48` : client;
}
