import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

/** What the pages' loaders are given; the shapes are those of the web's shell/context.ts. */
export interface PageValues {
  readonly api: { get(path: string): Promise<Response> };
  readonly settings: {
    readonly demo: boolean;
    readonly chainId: number;
    readonly contracts: Readonly<
      Record<'registry' | 'receiptLog' | 'proposals' | 'petitions' | 'spendingLedger', string>
    >;
    readonly explorerUrl: string | null;
    readonly rpcPath: string;
    readonly rpcAlternatives: readonly string[];
    readonly walletConnect: { readonly projectId: string; readonly relayUrl: string } | null;
    readonly ownChain: boolean;
    readonly reportsByWallet: string | null;
    readonly demoWallet: boolean;
    readonly registration: Readonly<Record<'minimumAge' | 'reservationHours' | 'erasedNicDays', number>>;
    readonly origin: string;
  };
}

interface PageBuild extends Omit<ServerBuild, 'entry'> {
  readonly entry: {
    readonly module: ServerBuild['entry']['module'] & {
      createPageContext(values: PageValues): RouterContextProvider;
    };
  };
}

export type RenderPage = (url: string) => Promise<Response>;

/** Loads the built pages. Rejects, with one line for the operator, when they have not been built. */
export async function loadPageRenderer(
  serverBuildFile: string,
  values: () => PageValues,
): Promise<RenderPage> {
  if (!existsSync(serverBuildFile))
    throw new Error('The pages have not been built: run npm start, which builds them');
  const loaded: unknown = await import(pathToFileURL(serverBuildFile).href);
  const build = loaded as PageBuild; // our own build, whose entry exports this; apps/web/README.md describes it
  const handle = createRequestHandler(build, 'production');
  return (url) => {
    const { origin } = values().settings;
    // No header of the visitor's goes along: a page is the same for everyone.
    return handle(new Request(pageAddress(url, origin)), build.entry.module.createPageContext(values()));
  };
}

/**
 * The address of a request line, always at our own origin: a line may begin with two slashes, or (RFC 9112, 3.2.2) name
 * a host, and neither makes another site of us or a request that cannot be read.
 */
export function pageAddress(requestLine: string, origin: string): URL {
  if (requestLine.startsWith('/')) return new URL(`${origin}${requestLine}`);
  const given = URL.parse(requestLine);
  return new URL(`${origin}${given ? `${given.pathname}${given.search}` : '/'}`);
}
