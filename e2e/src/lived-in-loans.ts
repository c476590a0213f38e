import assert from 'node:assert/strict';
import { assets, auth, LOAN_PROOFS, type LoanProof, loan, operators, profile, type Route } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { type Client, PASSWORD } from './client.ts';
import { Officer } from './lived-in-operators.ts';
import { type Name, Place } from './lived-in-place.ts';
import { approvePapers, submitPapers, upload } from './lived-in-youth.ts';
import { until } from './until.ts';

/** A person of the place, with the name and the document on the papers. */
export type Papers = readonly [name: Name, papers: string, document: string];

export const SHEET = { income: '8000', costs: '1500', debts: '100' } as const;

/** An installation with verified people who borrow, whose clock stands still between two steps of a loan. */
export class LoansPlace {
  readonly place: Place;
  readonly officers: readonly [Officer, Officer];

  private constructor(place: Place, officers: readonly [Officer, Officer]) {
    this.place = place;
    this.officers = officers;
  }

  static async create(people: readonly Papers[]): Promise<LoansPlace> {
    const place = await Place.create();
    await place.start('off');
    const loans = new LoansPlace(place, await Officer.both(place));
    for (const [name, papers, document] of people) {
      const { client } = await place.join(name, `${name}@example.com`);
      await client.ask(assets.grant, { body: {} });
      await submitPapers(client, papers, document);
      await approvePapers(loans.officers[0], Number((await client.ask(profile.profile)).id));
    }
    return loans;
  }

  /** In a place that has people of its own. */
  static over(place: Place, officers: readonly [Officer, Officer]): LoansPlace {
    return new LoansPlace(place, officers);
  }

  who(name: Name): Client {
    return this.place.who(name);
  }

  /** Sessions end over the days of a loan. */
  async signIn(...names: readonly Name[]): Promise<void> {
    for (const name of names) {
      const { account, client } = this.place.people.find((one) => one.name === name)!;
      client.token = await client.ask(auth.signin, { body: { account, password: PASSWORD } });
    }
    for (const officer of this.officers) await officer.signIn();
  }

  async passDays(days: number): Promise<void> {
    await this.place.leap(days * DAY_MS);
  }

  /** Lets time pass to a moment, which is the last that happens before anything else. */
  async passTo(time: number): Promise<void> {
    await this.place.advance(time - (await this.place.now()));
  }

  /** Pictures of everything that a loan is decided by. */
  async proofs(client: Client): Promise<Record<LoanProof, string>> {
    const proofs = {} as Record<LoanProof, string>;
    for (const [at, proof] of LOAN_PROOFS.entries()) proofs[proof] = await upload(client, [40 * at, 90, 120]);
    return proofs;
  }

  async apply(name: Name, wish: Wish): Promise<string> {
    const client = this.who(name);
    const body = { ...wish, purpose: 'A roof that leaks.', proofs: await this.proofs(client) };
    return (await client.ask(loan.apply, { body })).id;
  }

  /** The matter of an application in the queue. */
  async matter(id: string): Promise<number> {
    const [officer] = this.officers;
    return until(`loan ${id} waits for operators`, 5_000, async () => {
      for (const item of await officer.waiting('loan')) {
        const found = await officer.ask(operators.loan.application, { params: { id: item.id } });
        if (String(found.loan) === id) return item.id;
      }
      return false;
    });
  }

  /** Looks at everything and approves; answers whether another has to as well. */
  async approve(officer: Officer, item: number, sheet: Sheet = SHEET): Promise<boolean> {
    const { papers, proofs } = await officer.ask(operators.loan.application, { params: { id: item } });
    for (const proof of proofs) await officer.look(`queue-items/${item}/loan/${proof}`);
    const body = { papers, decision: 'approve', ...sheet } as const;
    const answer = await officer.ask(operators.loan.decide, { params: { id: item }, body });
    return answer?.waits === true;
  }

  /** Applies and has it approved by as many as it takes. */
  async borrowed(name: Name, wish: Wish): Promise<string> {
    const id = await this.apply(name, wish);
    const item = await this.matter(id);
    for (const officer of this.officers) if (!(await this.approve(officer, item))) break;
    const { state } = await this.who(name).ask(loan.loan, { params: { id } });
    assert.equal(state, 'disbursed');
    return id;
  }

  /** What a request of an operator is refused with. */
  async refusedTo(officer: Officer, route: Route, id: number, body: object): Promise<string> {
    const error = await officer.ask(route, { params: { id }, body: body as never }).catch((caught: Error) => caught);
    return /"code":"([a-z_]+)"/.exec(String(error))?.[1] ?? 'accepted';
  }

  async spot(name: Name): Promise<string> {
    const { accounts } = await this.who(name).ask(assets.overview);
    return accounts.find((one) => one.account === 'spot' && one.asset === 'USDT')?.available ?? '0';
  }

  destroy(): Promise<void> {
    return this.place.installation.destroy();
  }
}

export interface Wish {
  readonly amount: string;
  readonly termDays?: number;
  readonly termMonths?: number;
  readonly method: 'lump-sum' | 'instalments';
}

export interface Sheet {
  readonly income: string;
  readonly costs: string;
  readonly debts: string;
}
