import { fileURLToPath } from 'node:url';
import type { Config } from '@sabha/server/config/config';
import type { Service } from './run-service.ts';

const mainOf = (app: string) => fileURLToPath(new URL(`../../apps/${app}/src/main.ts`, import.meta.url));

/** The services that run beside this product: none whose port is 0, and none beside a process that serves no visitors. */
export function servicesOf(config: Config, platformUrl: string): Service[] {
  if (!config.roles.includes('web')) return [];
  const { chatPort, biometricsPort } = config.services;
  return [
    ...(chatPort === 0 ? [] : [answeringService(config, platformUrl)]),
    ...(biometricsPort === 0 ? [] : [faceService(config)]),
  ];
}

/** What finds and words answers. It reads the platform, whose address is `http://127.0.0.1:3000` or another. */
function answeringService({ services, dataDir, logLevel }: Config, platformUrl: string): Service {
  return {
    name: 'The answering service',
    main: mainOf('chat'),
    settings: {
      CHAT_PORT: String(services.chatPort),
      PLATFORM_URL: platformUrl,
      SABHA_DATA_DIR: dataDir,
      LOG_LEVEL: logLevel,
    },
  };
}

/** What compares faces. Its keys and its database are in a folder of its own in the data folder. */
function faceService({ services, dataDir, logLevel }: Config): Service {
  return {
    name: 'The face service',
    main: mainOf('biometrics'),
    settings: {
      BIOMETRICS_PORT: String(services.biometricsPort),
      SABHA_DATA_DIR: dataDir,
      LOG_LEVEL: logLevel,
    },
  };
}

/** Where a process of this machine reaches the platform: not by its public address, which may lead through a proxy. */
export function localAddress({ http: { host, port } }: Config, address: string): string {
  if (port === 0) return address;
  const isEvery = host === '0.0.0.0' || host === '::';
  const reached = isEvery ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${reached}:${port}`;
}
