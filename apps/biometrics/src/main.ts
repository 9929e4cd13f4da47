import { pino } from 'pino';
import { type BiometricsConfig, readBiometricsConfig } from './config.ts';
import { faceModel } from './face-model.ts';
import { startFaceAnalyser } from './model/start-face-analyser.ts';
import { startBiometricsService } from './service.ts';

/** The face service alone, until Ctrl-C or SIGTERM: `npm start -w @sabha/biometrics`. */
const config = configOrExit();
const log = pino({ level: config.logLevel, base: null });
const model = faceModel(startFaceAnalyser());
const service = await startBiometricsService(config, { log, model }).catch((error: unknown) =>
  exit(`The face service cannot start: ${error instanceof Error ? error.message : String(error)}`),
);
// Beside the product, which has said in plain words where it is, this line is one too many.
log[process.connected ? 'debug' : 'info']({ address: service.address }, 'the face service listens');

// Two processes would each search without the other's new templates.
void service.lost.then(() => exit('The face service has lost its connection to the database, and ends'));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void service.close().then(() => process.exit(0)));
// Started by another process, it ends with it.
if (process.send) process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

function configOrExit(): BiometricsConfig {
  try {
    return readBiometricsConfig(process.env);
  } catch (error) {
    return exit(error instanceof Error ? error.message : String(error));
  }
}

function exit(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
