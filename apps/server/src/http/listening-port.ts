import type { App } from './app-type.ts';

/** The port that is really listened on; undefined before it is, and where the server has none. */
export function listeningPort(app: App): number | undefined {
  const address = app.server.address();
  return address !== null && typeof address !== 'string' ? address.port : undefined;
}
