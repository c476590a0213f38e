// Runs a TypeScript file with Node >= 24, whatever Node started us: in this process when it is new enough (then there is one
// process, and signals and exit codes need no forwarding), else with the Node that came with the install.
// Plain JavaScript that an old Node can read.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NEEDED_MAJOR = 24;
const PARENT_LOOK_MS = 250;
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

function installedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = resolve(modules, `node-${system}-${process.arch}`, 'bin', file);
  return existsSync(path) ? path : undefined;
}

function runWith(node, args) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, PATH: path } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the whole group: forwarding it too would count as pressing it twice.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY === true ? undefined : child.kill(signal)));
  }
  child.on('error', (error) => {
    console.error(`Cannot start ${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

// npm passes a signal on to its shell alone, which dies of it and leaves us behind: that was meant for us.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_LOOK_MS);
  look.unref();
}

// What V8 compiled and the types that were stripped are kept: a start takes a third less time, in the processes it starts too.
process.env.NODE_COMPILE_CACHE ??= resolve(modules, '.cache', 'compiled');
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);

const [file, ...args] = process.argv.slice(2);
const node = installedNode();
if (file === undefined) {
  console.error('Usage: node tools/src/run.mjs FILE [arguments]');
  process.exitCode = 2;
} else if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) {
  const path = resolve(file);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
} else if (node !== undefined) {
  runWith(node, [resolve(file), ...args]);
} else {
  console.error(`Node >= ${NEEDED_MAJOR} needed, found ${process.versions.node}`);
  process.exitCode = 1;
}
