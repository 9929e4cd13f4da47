import { pino } from 'pino';
import { readBiometricsConfig } from '../src/config.ts';
import { startBiometricsService } from '../src/service.ts';
import { madeModel } from './running-service.ts';

/* The service with a made model, in a process of its own that a test can end at any moment. Prints its address and key. */
const { address, apiKey } = await startBiometricsService(readBiometricsConfig(process.env), {
  log: pino({ level: 'silent' }),
  model: madeModel(),
});
console.log(JSON.stringify({ address, apiKey }));
