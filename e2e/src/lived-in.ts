import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { profile } from '@tradewind/api';
import { HOUR_MS } from '@tradewind/base';
import { complete, describe } from './lived-in-description.ts';
import {
  announce,
  type LastWrite,
  lastMoment,
  leaveOpen,
  liveOn,
  manage,
  trade,
  tradeAgain,
} from './lived-in-evening.ts';
import { Officer } from './lived-in-operators.ts';
import { Place } from './lived-in-place.ts';
import { holdContracts, holdOn, subscribeAndBorrow } from './lived-in-products.ts';
import {
  arrive,
  askForHelp,
  earnCommission,
  passDays,
  proveWhoTheyAre,
  tradeWithTheHouse,
  useProducts,
} from './lived-in-youth.ts';

const DAYS = 3;
/** What is kept of the simulated candles from before genesis: 90 days of them would be most of an export. */
const CANDLES_KEPT_MS = 12 * HOUR_MS;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Exports the stopped place and writes what was said of it beside the export. */
async function keep(place: Place, file: string, description: unknown): Promise<void> {
  await place.tradewind('export', `${file}.export`);
  await writeFile(`${file}.json`, `${JSON.stringify(description, null, 2)}\n`);
  say(`${file}.export: ${(await stat(`${file}.export`)).size} bytes`);
}

/** Takes the older candles away that a first start derives from the seeds; they are in no journal. */
async function thinCandles(place: Place): Promise<void> {
  await place.installation.withDatabase(async (pool) => {
    const newest = '(SELECT max(open_time) FROM derived_index_candles)';
    await pool.query(`DELETE FROM derived_index_candles WHERE open_time < ${newest} - $1`, [CANDLES_KEPT_MS]);
  });
}

/** People come, trade with the house, prove who they are and ask for help; two operators serve them. */
export async function youth(place: Place): Promise<readonly [Officer, Officer]> {
  await place.start('on');
  const officers = await Officer.both(place);
  await arrive(place);
  await place.leap(1_000);
  await tradeWithTheHouse(place);
  say('people have come and traded with the house');
  await proveWhoTheyAre(place, officers[0]);
  await askForHelp(place, officers[1]);
  const { id } = await place.who('bob').ask(profile.profile);
  await manage(place, officers, Number(id));
  await place.stop();
  return officers;
}

/**
 * Makes the two exports of a release in a folder, with the program of that release: one of a clean stop, one of a power
 * cut, each with what the API said just before.
 */
export async function makeFixtures(out: string, version: string): Promise<void> {
  await mkdir(out, { recursive: true });
  const place = await Place.create();
  try {
    const officers = await youth(place);
    await thinCandles(place);
    await place.start('off');
    await place.leap(HOUR_MS);
    await earnCommission(place);
    await useProducts(place);
    await passDays(place, DAYS);
    say(`${DAYS} days have passed`);
    await subscribeAndBorrow(place, officers);
    await announce(place, officers);
    await trade(place);
    await holdContracts(place);
    const quote = await leaveOpen(place);
    const stopped = await describe(place, officers, quote);
    await place.stop();
    await keep(place, join(out, `${version}-stopped`), await complete(place, version, stopped, { lastWrites: [] }));

    await place.start('off');
    await liveOn(place);
    await tradeAgain(place);
    await holdOn(place);
    const open = await leaveOpen(place);
    const killed = await describe(place, officers, open);
    const lastWrites: readonly LastWrite[] = await lastMoment(place);
    await place.installation.kill9Tree();
    await keep(place, join(out, `${version}-killed`), await complete(place, version, killed, { lastWrites }));
  } finally {
    await place.installation.destroy();
  }
}
