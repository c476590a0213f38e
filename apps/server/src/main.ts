import { setFlagsFromString } from 'node:v8';
import { readConfig } from './boot/config.ts';
import { EXIT, exitCodeOf, lastWords } from './platform/process/exit-codes.ts';

process.on('uncaughtException', (error) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(EXIT.fault);
});

try {
  const config = readConfig(process.argv.slice(2), process.env);
  // Whoever mistyped a setting hears it before a thousand files are read.
  const { run } = await import('./boot/run.ts');
  // The engine is many small functions; with more of them inlined it is 10 to 15 % faster (npm run bench -- engine). Behind the
  // import: what V8 kept of a file holds for the flags of when it was read, and the other programs read them without this one.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=3000');
  await run(config);
} catch (error) {
  process.stderr.write(`${lastWords(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
