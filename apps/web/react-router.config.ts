import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  buildDirectory: 'build',
  // A visitor's page is one document for everybody; the route list is small enough to travel with it,
  // so no second request is needed before the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
