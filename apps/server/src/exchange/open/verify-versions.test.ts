import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ENGINE_VERSION } from '@tradewind/engine';
import { saveOpenScripts } from '@tradewind/testkit';
import type { Judgement, Terms } from './testing/contract-script.ts';

interface Version {
  readonly version: string;
  readonly fromSeq: number;
}

type Read = (path: string) => Promise<unknown>;

interface Rules {
  readonly from: string;
}

interface Script {
  readonly KNOWN: string;
  rulesAt<R extends Rules>(versions: readonly Version[], seq: number, rules: readonly R[]): R;
  appliedOf(versions: readonly Version[], first: number, last: number): readonly Version[];
  versionsOf(read: Read): Promise<readonly Version[]>;
  reader(origin: string, fetcher?: typeof fetch, pause?: (seconds: number) => Promise<void>): Read;
}

interface Chain extends Rules {
  nextHead(head: Uint8Array, line: string): Uint8Array;
}

interface Walk extends Rules {
  walk(day: { readonly seed: Uint8Array }, symbol: string): Iterable<void>;
}

interface DayRules {
  readonly chain: readonly Chain[];
  readonly walk: readonly Walk[];
}

interface DayScript extends Script {
  readonly RULES: DayRules;
  nextHead: Chain['nextHead'];
  verifyDay(
    read: Read,
    day: string,
    progress?: () => void,
    breath?: () => void,
    rules?: DayRules,
  ): Promise<{ broken: { seq: number } | null; lines: number; versions: readonly Version[] }>;
}

interface ContractRules {
  readonly judgement: readonly Judgement[];
}

interface ContractScript extends Script {
  readonly RULES: ContractRules;
  verifyContract(
    read: Read,
    terms: Terms,
    rules?: ContractRules,
  ): Promise<{ outcome: string; cause: string; broken: object | null; versions: readonly Version[] }>;
}

const folder = await saveOpenScripts();
const pathOf = (name: string) => join(folder, name);
const day: DayScript = await import(pathToFileURL(pathOf('verify.mjs')).href);
const contract: ContractScript = await import(pathToFileURL(pathOf('verify-contract.mjs')).href);
const SCRIPTS: readonly Script[] = [day, contract];

const UPGRADED: readonly Version[] = [
  { version: '0.1.0', fromSeq: 1 },
  { version: '0.2.0', fromSeq: 105 },
];
const UNKNOWN = { version: '99.0.0', fromSeq: 108 };
const DAY = '2026-01-31';
const MIDNIGHT = Date.parse(`${DAY}T00:00:00Z`);
const ZERO: Uint8Array = new Uint8Array(32);

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
/** The tick chain of a version that does not exist: it hashes the line before the head. */
const lineFirst = (head: Uint8Array, line: string) => sha256(Buffer.concat([Buffer.from(line), head]));

/** The Data of a public log of the ticks 101 to 120, half a second each, as `chain` hashes them. */
function logOf(versions: readonly Version[] | null, chain: (seq: number) => Chain['nextHead'], begun = MIDNIGHT): Read {
  let head = ZERO;
  const ticks = Array.from({ length: 20 }, (_, at) => {
    const [seq, time] = [101 + at, begun + at * 500];
    const price = `${100 + at}.0`;
    const line = `${seq},${time},X/Y,${price},own=${price}@0`;
    head = chain(seq)(head, line);
    return { seq, day: new Date(time).toISOString().slice(0, 10), lines: [line], head: hexOf(head) };
  });
  return async (path) => {
    if (path === 'open/versions' && versions === null) throw Object.assign(new Error('No.'), { status: 404 });
    if (path === 'open/versions') return versions;
    if (path === 'open/seeds') return [];
    const [, asked, behind = '0'] = /day=([0-9-]+)(?:&after=(\d+))?$/.exec(path)!;
    const after = Number(behind);
    const before = ticks.findLast(({ seq, day }) => (after > 0 ? seq <= after : day < asked!))?.head ?? hexOf(ZERO);
    return { before, ticks: ticks.filter(({ seq, day }) => seq > after && day === asked), more: false };
  };
}

const asEver = () => day.nextHead;

test('both scripts know the rules of the present version', () => {
  assert.deepEqual([day.KNOWN, contract.KNOWN], [ENGINE_VERSION, ENGINE_VERSION]);
});

for (const [name, { rulesAt, appliedOf }] of Object.entries({ 'of a day': day, 'of a contract': contract })) {
  const rules = [{ from: '0.1.0' }, { from: '0.2.0' }];
  const at = (versions: readonly Version[], seq: number) => rulesAt(versions, seq, rules).from;

  test(`a rule holds from the Upgrade on: the command before it is under the old one, ${name}`, () => {
    assert.deepEqual(
      [1, 104, 105, 106].map((seq) => at(UPGRADED, seq)),
      ['0.1.0', '0.1.0', '0.2.0', '0.2.0'],
    );
  });

  test(`a version that changed no rule goes on with those before it, and one without a list is the first, ${name}`, () => {
    assert.equal(at([{ version: '0.1.7', fromSeq: 1 }], 9), '0.1.0');
    assert.equal(at([{ version: ENGINE_VERSION, fromSeq: 1 }], 9), '0.2.0');
    assert.equal(at([], 9), '0.1.0');
  });

  test(`a newer version and one without a number are refused with a sentence, from their sequence on, ${name}`, () => {
    const [major, minor] = ENGINE_VERSION.split('.').map(Number) as [number, number, number];
    // By number, not by text: 0.10.0 is newer than 0.2.0.
    const next = [`${major}.${minor + 8}.0`, `${major + 1}.0.0`, `${major + 1}.0.0-dev+0123456789ab`];
    for (const version of [...next, 'newest', '']) {
      const versions = [...UPGRADED, { version, fromSeq: 108 }];
      assert.equal(at(versions, 107), '0.2.0');
      assert.throws(() => at(versions, 108), {
        name: 'UnknownRules',
        message: `At sequence 108 the rules of version ${version} hold. This script knows those up to ${ENGINE_VERSION}, so it judges nothing: the current script is on the page /open/verify of the installation.`,
      });
    }
  });

  test(`a build on the way to a version is judged as that version, ${name}`, () => {
    assert.equal(at([{ version: `${ENGINE_VERSION}-dev+b918d4b0a3ed`, fromSeq: 1 }], 9), '0.2.0');
  });

  test(`what is told is what held between two sequences, and nothing where there was one version, ${name}`, () => {
    const told = (first: number, last: number) => appliedOf(UPGRADED, first, last).map(({ version }) => version);
    assert.deepEqual(told(100, 104), ['0.1.0']);
    assert.deepEqual(told(104, 105), ['0.1.0', '0.2.0']);
    assert.deepEqual(told(105, 110), ['0.2.0']);
    assert.deepEqual(appliedOf(UPGRADED.slice(0, 1), 1, 110), []);
  });
}

test('the ticks of a day are chained by the rule of their own sequence', async () => {
  const rules = { ...day.RULES, chain: [...day.RULES.chain, { from: '0.2.0', nextHead: lineFirst }] };
  const check = (upgradeAt: number) => {
    const read = logOf(UPGRADED, (seq) => (seq < upgradeAt ? day.nextHead : lineFirst));
    return day.verifyDay(read, DAY, undefined, undefined, rules);
  };
  const { broken, lines, versions } = await check(105);
  assert.deepEqual([broken, lines, versions], [null, 20, UPGRADED]);
  assert.deepEqual((await check(104)).broken, { seq: 104 }, 'the new rule too early');
  assert.deepEqual((await check(106)).broken, { seq: 105 }, 'the old rule too late');
});

test('the path of a day is walked by the rule under which the day began, also of a day without a tick', async () => {
  const walked: string[] = [];
  const walk = ['0.1.0', '0.2.0'].map((from) => ({
    from,
    *walk({ seed: [place] }: { readonly seed: Uint8Array }, symbol: string) {
      if (symbol === 'BTC/USDT') walked.push(`${place} ${from}`);
      yield;
    },
  }));
  // Before the installation, its first day, an empty one, the one that the Upgrade falls into, the one behind it.
  const begun = [undefined, 90, null, 101, 121];
  const seeds = begun.map((_, at) => ({
    day: `2026-01-${28 + at}`,
    hash: null,
    late: false,
    seed: `0${at}`.repeat(32),
  }));
  const days = begun
    .flatMap((seq, at) => (seq === undefined ? [] : [{ day: seeds[at]!.day, first: seq }]))
    .toReversed();
  const log = logOf(UPGRADED, asEver);
  const read: Read = async (path) => {
    if (path === 'open/seeds') return seeds;
    if (path === 'open/days') return { items: days.slice(0, 2), next: 'older' };
    return path === 'open/days?cursor=older' ? { items: days.slice(2), next: null } : log(path);
  };
  await day.verifyDay(read, seeds.at(-1)!.day, undefined, undefined, { ...day.RULES, walk });
  assert.deepEqual(walked, ['0 0.1.0', '1 0.1.0', '2 0.1.0', '3 0.1.0', '4 0.2.0']);
});

test('a contract is judged by the rule that held when it was accepted, though its ticks come later', async () => {
  const [first] = contract.RULES.judgement as [Judgement];
  const turned: Judgement = {
    from: '0.2.0',
    judge: (terms, ticks) => ({ ...first.judge(terms, ticks), outcome: 'by the new rule' }),
  };
  const rules = { ...contract.RULES, judgement: [first, turned] };
  const accepted = async (seq: number) => {
    const terms = {
      instrument: 'X/Y',
      seq,
      time: MIDNIGHT + (seq - 101) * 500,
      seconds: 1,
      direction: 'rise' as const,
    };
    const { outcome, broken, versions } = await contract.verifyContract(logOf(UPGRADED, asEver), terms, rules);
    return [outcome, broken, versions.map(({ version }) => version)];
  };
  assert.deepEqual(await accepted(104), ['won', null, ['0.1.0', '0.2.0']]);
  assert.deepEqual(await accepted(105), ['by the new rule', null, ['0.2.0']]);
});

test('the chain over a contract that lives across midnight is whole', async () => {
  const begun = MIDNIGHT - 2_500;
  const terms = { instrument: 'X/Y', seq: 102, time: begun + 500, seconds: 2, direction: 'rise' } as const;
  const { outcome, broken } = await contract.verifyContract(logOf(UPGRADED, asEver, begun), terms);
  assert.deepEqual([outcome, broken], ['won', null]);
});

test('a day and a contract that reach into an unknown version are not judged, those before it are', async () => {
  const read = logOf([...UPGRADED, UNKNOWN], asEver);
  const terms = { instrument: 'X/Y', seq: 109, time: MIDNIGHT + 4_000, seconds: 1, direction: 'rise' } as const;
  await assert.rejects(day.verifyDay(read, DAY), { name: 'UnknownRules', version: '99.0.0', seq: 108 });
  await assert.rejects(contract.verifyContract(read, terms), { name: 'UnknownRules', version: '99.0.0', seq: 109 });
  const ahead = logOf([...UPGRADED, { ...UNKNOWN, fromSeq: 121 }], asEver);
  assert.equal((await day.verifyDay(ahead, DAY)).broken, null);
  assert.equal((await contract.verifyContract(ahead, terms)).broken, null);
});

test('a contract is judged that was over before an unknown version came', async () => {
  const read = logOf([...UPGRADED, { ...UNKNOWN, fromSeq: 111 }], asEver);
  // It ends 4 s behind the acceptance at the latest: the tick 110 is the first one later than that.
  const terms = { instrument: 'X/Y', seq: 101, time: MIDNIGHT, seconds: 1, direction: 'rise' } as const;
  const { outcome, broken, versions } = await contract.verifyContract(read, terms);
  assert.deepEqual([outcome, broken, versions], ['won', null, UPGRADED]);
});

test('an installation without a list is one of the first version; one whose list fails is not judged', async () => {
  const read = logOf(null, asEver);
  assert.deepEqual(await Promise.all(SCRIPTS.map(({ versionsOf }) => versionsOf(read))), [[], []]);
  const { broken, lines, versions } = await day.verifyDay(read, DAY);
  assert.deepEqual([broken, lines, versions], [null, 20, []]);
  for (const { reader, versionsOf } of SCRIPTS) {
    const answering = (HttpStatusCode: number) =>
      versionsOf(reader('', async () => Response.json({ HttpStatusCode, Message: 'Not now.', Data: null })));
    assert.deepEqual(await answering(404), []);
    await assert.rejects(answering(503), /open\/versions: Not now\./);
  }
});

test('on the command line an unknown version is one plain sentence, and a code of its own', async (context) => {
  const read = logOf([...UPGRADED, UNKNOWN], asEver);
  const server = createServer(async ({ url }, response) => {
    const Data = await read(url!.slice('/api/v1/'.length));
    response.end(JSON.stringify({ HttpStatusCode: 200, Message: 'OK', Data }));
  }).listen(0, '127.0.0.1');
  context.after(() => server.close());
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const terms = `instrument=X/Y&seq=105&time=${MIDNIGHT + 2_000}&seconds=1&direction=rise`;
  for (const [name, asked] of Object.entries({ 'verify.mjs': DAY, 'verify-contract.mjs': terms })) {
    const { code, said } = await run([pathOf(name), address, asked]);
    assert.equal(code, 2);
    assert.match(
      said,
      /^At sequence 108 the rules of version 99\.0\.0 hold\. [^\n]+ \/open\/verify of the installation\.\n$/,
    );
  }
});

function run(args: readonly string[]): Promise<{ code: unknown; said: string }> {
  return new Promise((done) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}
