import { printCrowd } from './measure-crowd.ts';
import { printFuzz } from './measure-fuzz.ts';
import { printKills } from './measure-kills.ts';
import { printTwoServers } from './measure-two-servers.ts';

/** Everything that must not happen, tried: kills, two servers at once, hostile requests, and a crowd that asks for pages. */
export async function printFaults(): Promise<void> {
  await printKills();
  printTwoServers();
  await printFuzz();
  await printCrowd();
}
