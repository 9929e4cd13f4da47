import { databaseFault, faultLine } from '@sabha/db/database-fault';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../../config/config.ts';

/** What is known of a request in a log: never an address, a cookie, a body, or the values in its path. */
function loggedRequest(request: {
  method?: string;
  id?: unknown;
  routeOptions?: { url?: string | undefined };
}) {
  return { id: request.id, method: request.method, route: request.routeOptions?.url };
}

/** An error without the fields in which database drivers put rows and parameters. */
function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error object' };
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const fault = databaseFault(error);
  // One line: where our code stood says nothing about a disk.
  if (fault) return { name, code, fault, message: withoutPersonal(faultLine(fault, error, 'the database')) };
  return { name, code, message: withoutPersonal(message), stack: withoutPersonal(stack ?? '') };
}

/** Libraries put values into messages; whatever looks like a wallet's, a person's or a machine's name is taken out. */
export function withoutPersonal(text: string): string {
  return text
    .replaceAll(/0x[0-9a-fA-F]{65,}/g, '[bytes]') // signatures, and calls with wallets in them
    .replaceAll(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g, '[wallet]')
    .replaceAll(/[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}\.[A-Za-z]{2,}/g, '[e-mail]')
    .replaceAll(/\b(?:\d{9}[VvXx]|\d{12})\b/g, '[nic]')
    .replaceAll(/(?:\+94|\b0)\d{9}\b/g, '[mobile]')
    .replaceAll(/\b(?!127\.0\.0\.1\b)\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]')
    .replaceAll(/(postgres(?:ql)?:\/\/)[^@\s]*@/g, '$1[secret]@');
}

/** The product's log: JSON lines on standard output, with nothing personal in them. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { req: loggedRequest, err: loggedError, error: loggedError, res: loggedReply },
    redact: {
      paths: [
        'remoteAddress',
        'ip',
        'wallet',
        'email',
        'nic',
        'mobile',
        '*.wallet',
        '*.email',
        '*.nic',
        '*.mobile',
        '*.signature',
      ],
      censor: '[redacted]',
    },
    hooks: {
      logMethod(
        this: Logger,
        args: Parameters<Logger['info']>,
        method: (...given: Parameters<Logger['info']>) => void,
      ) {
        const cleaned = args.map((arg: unknown) => (typeof arg === 'string' ? withoutPersonal(arg) : arg));
        method.apply(this, cleaned as Parameters<Logger['info']>); // the same arguments, strings cleaned
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function loggedReply(reply: { statusCode?: number }) {
  return { statusCode: reply.statusCode };
}
