import { type Config, readConfig } from '../boot/config.ts';
import { type Finding, fail, ok } from '../platform/doctor/finding.ts';
import { ConfigError } from '../platform/settings/settings.ts';
import { PRODUCTS } from '../products/products.ts';
import { say } from './command.ts';
import { database } from './doctor/database.ts';
import { directory, disk, freeBytes, machine } from './doctor/machine.ts';
import { network } from './doctor/network.ts';
import { operator } from './doctor/operator.ts';
import { settingsFiles } from './doctor/settings-files.ts';

/** Tells, with the settings of the server, what an installation needs and whether it is there; 0 when nothing fails. */
export async function doctor(args: readonly string[]): Promise<number> {
  const findings = [...(await machine()), ...(await installation(args))];
  for (const { state, text } of findings) say(`${state.padEnd(4)}  ${text}`);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [failures, warnings] = [count('fail'), count('warn')];
  say(failures + warnings === 0 ? 'All is well.' : `To mend: ${failures}. To think about: ${warnings}.`);
  return failures === 0 ? 0 : 1;
}

async function installation(args: readonly string[]): Promise<Finding[]> {
  const config = settings(args);
  if (config instanceof ConfigError) return [fail(`${config.message} Nothing more is looked at before that is right.`)];
  const { finding, leave } = directory(config.dataDir);
  try {
    const free = await freeBytes(config.dataDir);
    const found = [
      ok(`Settings of ${config.mode} mode with the ${config.feed.kind} feed`),
      operator(config),
      finding,
      ...(await settingsFiles(config.files, Date.now())),
      ...(await ofProducts(config)),
    ];
    if (finding.state === 'fail') return [...found, ...(await network(config))];
    return [...found, disk(config.dataDir, free), ...(await network(config)), ...(await database(config, free))];
  } finally {
    leave();
  }
}

/** What products look at of their own. */
async function ofProducts({ dataDir, mode, chain }: Config): Promise<Finding[]> {
  const ownChain = mode === 'demo' && chain;
  return (await Promise.all(PRODUCTS.flatMap(({ doctor }) => doctor?.({ dataDir, ownChain }) ?? []))).flat();
}

function settings(args: readonly string[]): Config | ConfigError {
  try {
    return readConfig(args, process.env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}
