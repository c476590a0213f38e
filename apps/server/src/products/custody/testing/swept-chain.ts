import assert from 'node:assert/strict';
import type { RunningSigner } from '@tradewind/custody';
import { valueListing } from '../../../exchange/wire/assets.ts';
import type { World } from '../../../people/common/fixture.ts';
import { ownWallets } from '../common/own-wallets.ts';
import { OwnTransactions } from '../sending/own-transactions.ts';
import { Sender, type SenderOptions } from '../sending/sender.ts';
import { sweeps } from '../sending/sweeps.ts';
import { ETH, type Watched, watchedChain } from './watched-chain.ts';

const ETHER = 10n ** 18n;
/** Units of an index for one USDT of an ether's price: that is 3,000 USDT. */
const PRICE_UNITS = 3_000 * 10_000;

/** For tests: a watched chain whose addresses and wallets are of a signer, with gas in its tank and a price of ether. */
export interface SweptChain extends Watched {
  readonly hot: string;
  readonly transactions: OwnTransactions;
  readonly clock: { now: number };
  /** Somebody with the next address of the signer. */
  member(name: string): Promise<{ readonly user: number; readonly address: string }>;
  /** A process of ours that sends; several are one after the other. */
  sender(other?: Partial<Pick<SenderOptions, 'chain' | 'signer'>>): Sender;
  /** What is to be swept now. */
  wanted(): ReturnType<typeof sweeps>;
  /** Orders what is to be swept and sends it. */
  sweep(): Promise<void>;
  /** Mines until everything is final, and books it. */
  settle(): Promise<void>;
  coins(address: string): Promise<bigint>;
}

export async function sweptChain(
  world: World,
  signer: RunningSigner,
  run: (swept: SweptChain) => Promise<void>,
): Promise<void> {
  const status = await signer.client.status();
  const own = ownWallets(status);
  const addresses = await signer.client.exportAddresses(0, 4);
  const tell = async (watched: Watched) => {
    const { chain, exchange, db, running, look } = watched;
    await price(exchange);
    const transactions = new OwnTransactions(db, running.settings);
    const sender: SweptChain['sender'] = (other) =>
      new Sender({
        ...{ chain: running, transactions, signer: signer.client, now: () => world.clock.now, ...other },
        log: { info: () => {}, warn: () => {} },
      });
    const wanted = () =>
      sweeps(
        { db, engine: exchange.engine, catalogue: exchange.catalogue, chain: running, sender: sender() },
        world.clock.now,
      );
    const settle = async () => {
      await chain.mine(6);
      for (let looks = 0; looks < 3; looks += 1) await look();
    };
    let members = 0;
    const swept: SweptChain = {
      ...{ ...watched, hot: own.hot, transactions, clock: world.clock, sender, wanted, settle },
      async member(name) {
        const { address } = addresses.entries[members]!;
        members += 1;
        return watched.person(name, address.toLowerCase());
      },
      async sweep() {
        const process = sender();
        for (const payment of await wanted()) await process.order(payment);
        await process.advance();
      },
      coins: async (address) => BigInt(String(await chain.rpc.ask('eth_getBalance', address, 'latest'))),
    };
    await chain.send({ to: own.gas, value: ETHER });
    await settle();
    assert.ok(running.reconciles, 'gas in the tank is taken in');
    await run(swept);
  };
  await watchedChain(world, tell, { own: () => own });
}

async function price({ engine, catalogue, submit }: Watched['exchange']): Promise<void> {
  const listing = valueListing(catalogue, ETH);
  assert.ok(listing);
  const sources = [{ source: 0, price: PRICE_UNITS, ageMs: 0, heardMs: 0 }];
  const ticks = [{ instrument: listing.view.id, sources }];
  assert.equal((await submit({ kind: 'IndexTick', time: engine.time, ticks })).outcome.refusal, '');
}
