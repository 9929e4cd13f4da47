import { configOrExit } from '@sabha/server/config/env';
import { RECOVER_USAGE, recoverCommand } from './recovery/recover-command.ts';
import { runCommand } from './recovery/run-command.ts';

/** npm run recover */
await runCommand(RECOVER_USAGE, recoverCommand(configOrExit));
