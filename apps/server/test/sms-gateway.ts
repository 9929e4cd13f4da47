import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const bodySchema = z.strictObject({ to: z.string(), text: z.string() });

export interface ReceivedSms extends z.infer<typeof bodySchema> {
  readonly headers: IncomingHttpHeaders;
}

export interface TestSmsGateway {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedSms[];
  /** What it answers from now on. */
  answer: { status: number; location?: string };
  close(): Promise<void>;
}

/** A real HTTP gateway that keeps what it is given. */
export async function startSmsGateway(port = 0): Promise<TestSmsGateway> {
  const received: ReceivedSms[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, location } = gateway.answer;
      if (status < 300) {
        const body = bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
        received.push({ ...body, headers: request.headers });
      }
      response.writeHead(status, { connection: 'close', ...(location && { location }) }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.address() as AddressInfo; // a TCP server has a port
  const gateway: TestSmsGateway = {
    url: `http://127.0.0.1:${listening}/messages`,
    port: listening,
    received,
    answer: { status: 200 },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return gateway;
}
