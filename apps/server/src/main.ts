import { run } from './boot/run.ts';
import { ConfigError, readConfig } from './config.ts';

try {
  await run(readConfig(process.argv.slice(2), process.env));
} catch (error) {
  const expected = error instanceof ConfigError || (error instanceof Error && error.name !== 'TypeError');
  process.stderr.write(`${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
