import { presentVersion } from '@tradewind/readmodel';
import { exportFile, restoreFile } from './cli/backup.ts';
import { clock } from './cli/clock.ts';
import { say } from './cli/command.ts';
import { doctor } from './cli/doctor.ts';
import { operator } from './cli/operator.ts';
import { productCommand } from './cli/product-command.ts';
import { replay } from './cli/replay.ts';
import { signer } from './cli/signer.ts';
import { verify } from './cli/verify.ts';

const COMMANDS = { doctor, verify, export: exportFile, restore: restoreFile, replay, operator, clock, signer } as const;

// Whoever reads on through `head` has heard enough: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const [name = '', ...args] = process.argv.slice(2);
try {
  if (name === '--version') {
    say(`Tradewind ${presentVersion()}`);
    process.exit(0);
  }
  if (Object.hasOwn(COMMANDS, name)) process.exitCode = await COMMANDS[name as keyof typeof COMMANDS](args);
  else process.exitCode = await productCommand(name, args);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
