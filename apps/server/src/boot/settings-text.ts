import { DEFAULT_CONSOLE_PORT, DEFAULT_PORT } from '../platform/settings/network-settings.ts';
import { type Config, defaultDataDir } from './config.ts';

/** What a line to copy needs before it to start a server like this one: what differs from the defaults. */
export function startSettings({
  port,
  consolePort,
  dataDir,
}: Pick<Config, 'port' | 'consolePort' | 'dataDir'>): string {
  return text({
    PORT: port === DEFAULT_PORT ? undefined : String(port),
    CONSOLE_PORT: consolePort === DEFAULT_CONSOLE_PORT ? undefined : String(consolePort),
    DATA_DIR: dataDirOf(dataDir),
  });
}

/** The same for a command whose answer leads to the console. */
export function consoleSettings({
  consolePort,
  consoleOrigins: { first },
  dataDir,
}: Pick<Config, 'consolePort' | 'consoleOrigins' | 'dataDir'>): string {
  const named = first !== `http://localhost:${consolePort}`;
  return text({
    CONSOLE_ORIGIN: named ? first : undefined,
    CONSOLE_PORT: named || consolePort === DEFAULT_CONSOLE_PORT ? undefined : String(consolePort),
    DATA_DIR: dataDirOf(dataDir),
  });
}

/** The same for a command on the data. */
export function dataSettings({ dataDir }: Pick<Config, 'dataDir'>): string {
  return text({ DATA_DIR: dataDirOf(dataDir) });
}

function dataDirOf(dataDir: string): string | undefined {
  return dataDir === defaultDataDir() ? undefined : dataDir;
}

/** As a shell reads them, each with a space behind it. */
function text(settings: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(settings)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${quoted(value)} `]))
    .join('');
}

function quoted(value: string): string {
  return /^[\w./:@-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
