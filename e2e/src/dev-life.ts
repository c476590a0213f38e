import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { youth } from './lived-in.ts';
import { announce, trade } from './lived-in-evening.ts';
import { type Person, Place } from './lived-in-place.ts';
import { earnCommission, useProducts } from './lived-in-youth.ts';

/** Two hours are leapt over and some minutes lived: so long ago it begins, to end a little before now. */
const LIFE_MS = 2 * HOUR_MS + 30 * MINUTE_MS;
/** Written when a life is whole; lies beside the data. */
const WHO = 'who.json';

/** Who lives in an installation for development, with what they sign in by. */
export interface Who {
  readonly people: readonly Pick<Person, 'name' | 'account' | 'password' | 'authenticator'>[];
  readonly operators: readonly { readonly name: string; readonly password: string; readonly totpSecret: string }[];
}

/** Who was there before; undefined where nothing is, or a life that was broken off. */
export async function readWho(folder: string): Promise<Who | undefined> {
  const text = await readFile(join(folder, WHO), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Who);
}

/** Empties the folder and lives the small life that the fixtures of a release live too, up to the present. */
export async function liveAnew(folder: string, dataDir: string, onPlace: (place: Place) => void): Promise<Who> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const place = await Place.at(dataDir, Date.now() - LIFE_MS);
  onPlace(place);
  const officers = await youth(place);
  await place.start('off');
  await place.leap(HOUR_MS);
  await earnCommission(place);
  await useProducts(place);
  await announce(place, officers);
  await trade(place);
  await place.stop();
  const who: Who = {
    people: place.people.map(({ name, account, password, authenticator }) => ({
      name,
      account,
      password,
      authenticator,
    })),
    operators: officers.map(({ name, password, totpSecret }) => ({ name, password, totpSecret })),
  };
  await writeFile(join(folder, WHO), JSON.stringify(who, null, 2));
  return who;
}

const HISTORIES: Readonly<Record<Person['name'], string>> = {
  ann: 'has invited bob: commissions, savings, seconds contracts, a conversion, a take-profit order',
  bob: 'was invited: a lower fee, resting orders, an answered work order',
  carol: 'verified, with an authenticator and a bank account; savings and conversions',
  dave: 'an open work order, an address in the book, a stop order, savings',
  erin: 'papers wait in the queue; an order is filled in part',
};

/** The lines in which a start says who there is. */
export function whoText({ people, operators }: Who): string {
  const persons = people.map(({ name, account, password, authenticator }) =>
    [`  ${account}  ${password}`, authenticator && `  authenticator ${authenticator.secret}`, `  ${HISTORIES[name]}`]
      .filter((part) => part !== null)
      .join(''),
  );
  const admins = operators.map(
    ({ name, password, totpSecret }) => `  ${name}  ${password}  authenticator ${totpSecret}`,
  );
  return ['People (account, password):', ...persons, 'Operators (name, password), both admins:', ...admins].join('\n');
}
