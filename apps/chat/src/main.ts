import { pino } from 'pino';
import { type ChatConfig, readChatConfig } from './config.ts';
import { startChatService } from './service.ts';

/** The answering service alone, until Ctrl-C or SIGTERM: `npm start -w @sabha/chat`. */
const config = configOrExit();
const log = pino({ level: config.logLevel, base: null });
const service = await startChatService(config, log).catch((error: unknown) => {
  process.stderr.write(
    `The answering service cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
// Beside the product, which has said in plain words where it is, this line is one too many.
log[process.connected ? 'debug' : 'info']({ address: service.address }, 'the answering service listens');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void service.close().then(() => process.exit(0)));
// Started by another process, it ends with it.
if (process.send) process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

function configOrExit(): ChatConfig {
  try {
    return readChatConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}
