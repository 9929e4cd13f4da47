import { CONTRACTS, type ContractName } from '@sabha/contracts/contract-list';
import type { Membership } from '@sabha/domain/anonymity/membership';
import type { Address } from '@sabha/domain/core/hex';
import { anchorMetrics } from './acts/anchors/anchor-metrics.ts';
import { recordHealthOf } from './acts/record-health.ts';
import { chatHealth } from './chat/service/chat-health.ts';
import { type Config, originOf } from './config/config.ts';
import type { Context } from './context.ts';
import type { Services } from './domain-module.ts';
import { DECLARED, DOMAINS } from './domains.ts';
import { createHttpApp } from './http/app.ts';
import type { App } from './http/app-type.ts';
import type { PageValues } from './http/pages/page-renderer.ts';
import { countFindings } from './integrity/findings.store.ts';
import { recordFigures } from './integrity/record-figures.ts';
import type { ChainLink } from './jobs/chain-link.ts';
import { relayLag } from './jobs/relay-lag.store.ts';
import type { RunningJobs } from './jobs/run-jobs.ts';
import { liveRoutes } from './live/live-routes.ts';
import { faceHealth } from './registration/face-check/face-health.ts';

/** What the HTTP server is made of beside the context. */
export interface AppParts
  extends Omit<Services, 'activities' | 'declared' | 'documents' | 'headlines' | 'membership' | 'news'> {
  /** The folder of the built pages; null serves the API alone. */
  readonly pagesDir: string | null;
  /** What runs in the background of this process, if anything does. */
  readonly jobs?: Pick<RunningJobs, 'failing' | 'registry'>;
}

/** The HTTP server with the routes of every domain, ready to listen. Nothing is listened on, and nothing is sent, until `listen`. */
export async function createApp(context: Context, { pagesDir, jobs, ...parts }: AppParts): Promise<App> {
  const { link, demoWallets } = parts;
  const services: Services = {
    ...parts,
    declared: DECLARED,
    membership: (wallet) => membershipIn(context, link, wallet),
    activities: DOMAINS.flatMap(({ activities }) => activities ?? []),
    news: DOMAINS.flatMap(({ news }) => news ?? []),
    headlines: DOMAINS.flatMap(({ headlines }) => headlines ?? []),
    documents: DOMAINS.flatMap(({ documents }) => documents ?? []),
  };
  return createHttpApp(context, {
    health: {
      askChat: () => chatHealth(context.config),
      askFace: faceHealth(context.config),
      askChain: () => link.connection.publicClient.getBlockNumber(),
      waiting: async () => (await relayLag(context.db)).waiting,
      damage: () => countFindings(context.db),
      diskFull: () => recordHealthOf(context.db).full,
      failingJobs: () => jobs?.failing() ?? [],
    },
    refusesWrites: () => recordHealthOf(context.db).closed === 'disk-full',
    metrics: [
      ...(jobs ? [jobs.registry] : []),
      anchorMetrics(context),
      recordFigures(context),
      ...DOMAINS.flatMap((domain) => domain.metrics?.(context) ?? []),
    ],
    problems: DOMAINS.flatMap(({ problems }) => problems ?? []),
    routes(app) {
      for (const domain of DOMAINS) domain.routes?.(app, context, services);
      liveRoutes(
        app,
        context,
        DOMAINS.flatMap(({ live }) => live ?? []),
      );
    },
    pages:
      pagesDir === null ? null : { dir: pagesDir, settings: pageSettings(context.config, link, demoWallets) },
  });
}

function membershipIn(context: Context, link: ChainLink, wallet: Address): Promise<Membership> {
  const membership = DOMAINS.find((domain) => domain.membership)?.membership;
  if (!membership) throw new Error('No domain knows who is enrolled');
  return membership(context, link, wallet);
}

/** What pages know of this installation, by the port that it listens on. */
function pageSettings(
  config: Config,
  link: ChainLink,
  demoWallets: Services['demoWallets'],
): (port: number | undefined) => PageValues['settings'] {
  return (port) => ({
    demo: config.demo,
    chainId: link.connection.endpoint.chainId,
    contracts: link.deployment()?.addresses ?? NOT_DEPLOYED,
    explorerUrl: config.explorerUrl,
    rpcPath: '/rpc',
    rpcAlternatives: config.rpcAlternatives,
    walletConnect: config.walletConnect,
    ownChain: config.chain.rpcUrl === null,
    reportsByWallet: config.chain.reportsByWallet ? (link.deployment()?.addresses.reports ?? null) : null,
    demoWallet: demoWallets !== undefined,
    registration: registrationTerms(config),
    petitionSupporters: config.petitions.supporters,
    translatesComments: config.translation !== null,
    origin: originOf(config, port),
  });
}

/** What pages say of how long registered people's data is kept, in the units in which an operator sets it. */
function registrationTerms({ registration, personalData }: Config) {
  return {
    minimumAge: registration.minimumAge,
    reservationHours: registration.reservationMs / 3_600_000,
    erasedNicDays: personalData.erasedNicMs / 86_400_000,
  };
}

/** Before the first deployment no contract has an address. */
const NOT_DEPLOYED = Object.fromEntries(CONTRACTS.map(({ name }) => [name, ''])) as Record<
  ContractName,
  string
>; // of all names
