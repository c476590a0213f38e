import { buildWebApp } from './http/web-build.ts';

// For a folder that its owner builds and the server only reads; where the server may write, it builds at its start.
const say = (text: string) => process.stdout.write(`${text}\n`);
try {
  for (const app of ['web', 'console'] as const) await buildWebApp(app, say);
  say('The web app and the console are built.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
