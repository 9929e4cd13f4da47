import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

interface Message {
  readonly topic: string;
  readonly message: string;
  readonly tag: number;
}

interface Call {
  readonly id: number;
  readonly method?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A client of the relay: in the protocol one has several lines at times, after a reload or in several tabs. */
interface Client {
  readonly socket: WebSocket;
  readonly topics: Set<string>;
  readonly seen: Set<Message>;
}

/** A relay of the protocol of WalletConnect (`irn`), at the address that the product is set up with. */
export async function startRelay() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env.SABHA_E2E_RELAY_PORT) });
  const clients = new Set<Client>();
  const messages: Message[] = [];
  /** What it receives in clear, from browsers. */
  const received: Call[] = [];
  let lines = 0;
  let nextId = 1;

  const deliver = (client: Client) => {
    for (const data of messages) {
      if (!client.topics.has(data.topic) || client.seen.has(data)) continue;
      client.seen.add(data);
      const params = { id: data.topic, data: { ...data, publishedAt: Date.now() } };
      client.socket.send(
        JSON.stringify({ jsonrpc: '2.0', id: nextId++, method: 'irn_subscription', params }),
      );
    }
  };
  const publish = (from: Client, message: Message) => {
    from.seen.add(message);
    messages.push(message);
    for (const client of clients) deliver(client);
  };
  const answer = (client: Client, { method, params }: Call): unknown => {
    const text = (name: string) => String(params[name]);
    switch (method) {
      case 'irn_publish':
        publish(client, { topic: text('topic'), message: text('message'), tag: Number(params.tag) });
        return true;
      case 'irn_subscribe':
        client.topics.add(text('topic'));
        return text('topic');
      case 'irn_batchSubscribe':
        for (const topic of params.topics as string[]) client.topics.add(topic);
        return params.topics;
      case 'irn_fetchMessages':
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false };
      case 'irn_unsubscribe':
        return client.topics.delete(text('topic'));
      case 'wc_proposeSession':
        client.topics.add(text('pairingTopic'));
        publish(client, { topic: text('pairingTopic'), message: text('sessionProposal'), tag: 1100 });
        return true;
      case 'wc_approveSession':
        client.topics.add(text('sessionTopic'));
        publish(client, { topic: text('pairingTopic'), message: text('sessionProposalResponse'), tag: 1101 });
        publish(client, {
          topic: text('sessionTopic'),
          message: text('sessionSettlementRequest'),
          tag: 1102,
        });
        return true;
      default:
        throw new Error(`The relay does not know ${method}`);
    }
  };
  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    lines += 1;
    const isBrowser = new URL(request.url ?? '', 'ws://relay').searchParams.get('ua')?.includes('browser');
    const client: Client = { socket, topics: new Set(), seen: new Set() };
    clients.add(client);
    socket.on('close', () => clients.delete(client));
    socket.on('message', (bytes) => {
      const call: Call = JSON.parse(String(bytes));
      if (call.method === undefined) return; // it has had a message
      if (isBrowser) received.push(call);
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: answer(client, call) }));
      deliver(client);
    });
  });
  return {
    received,
    /** How often somebody has come. */
    lines: () => lines,
    /** Cuts every line; clients come back by themselves. */
    cut: () => {
      for (const { socket } of clients) socket.terminate();
    },
    end: async () => {
      for (const { socket } of clients) socket.terminate();
      await new Promise((ended) => server.close(ended));
    },
  };
}

export type Relay = Awaited<ReturnType<typeof startRelay>>;
