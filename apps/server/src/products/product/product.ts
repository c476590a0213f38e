import type { DataOf, operators, Product, Profile } from '@tradewind/api';
import type { AssetId, UserId } from '@tradewind/base';
import type { Migration, Pool } from '@tradewind/database';
import type { Command, EngineApi, HouseFundsView, Mode } from '@tradewind/engine';
import type { FastifyInstance } from 'fastify';
import type { ChangeKinds } from '../../exchange/changes/change-kind.ts';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import type { TellOwed } from '../../exchange/history/history.ts';
import type { LiquidMarket } from '../../exchange/liquidity/view.ts';
import type { AccountNews } from '../../exchange/pipeline/account-news.ts';
import type { RefusedFields } from '../../exchange/pipeline/refused-fields.ts';
import type { ArticleFile } from '../../people/content/article-files.ts';
import type { TellEnded } from '../../people/messages/ended.ts';
import type { OrderNews } from '../../people/messages/order-news.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { Finding } from '../../platform/doctor/finding.ts';
import type { OutsideParts, ProductCommand } from './outside.ts';
import type { ConsoleParts, JobParts, RouteParts, ServeParts } from './parts.ts';

/** What the server needs of a product; one that has no use for a part leaves it out. */
export interface ServerProduct {
  readonly demo?: Demo;
  /** Markets of its own in which the platform's accounts deal in a demo, as they are now. */
  readonly markets?: (engine: EngineApi) => readonly LiquidMarket[];
  /** What a start of any installation still lacks. */
  readonly start?: StartStep;
  readonly bind?: (bind: Bind, parts: RouteParts) => void;
  readonly bindConsole?: (bind: Bind<Operator>, parts: ConsoleParts) => void;
  /** What it serves at the users' port beside the api, in forms that are not ours. */
  readonly serve?: (app: FastifyInstance, parts: ServeParts) => void;
  /** What two operators change. */
  readonly changes?: ChangeKinds;
  readonly houses?: readonly House[];
  /** What is open, as operators see it on the page of the day. */
  readonly open?: (exchange: Exchange) => readonly Open[];
  readonly account?: AccountNews;
  /** The input field that a refusal of the engine is about; '' for the amount that was asked for. */
  readonly fields?: RefusedFields;
  readonly jobs?: (parts: JobParts) => readonly Job[];
  /** What is told to people of what ended, a list for each column of times. */
  readonly ended?: readonly TellEnded[];
  /** What is told to people of orders in its markets. */
  readonly orderNews?: OrderNews;
  /** Articles of its own, beside those that every installation has. */
  readonly articles?: (engine: EngineApi) => Promise<readonly ArticleFile[]>;
  /** What its users owed over time: it is taken off their worth. */
  readonly owedOver?: TellOwed;
  /** Its tables beside the people, apart from those that follow from the journal. */
  readonly tables?: readonly [scope: string, migrations: readonly Migration[]];
  readonly invitation?: Invitation;
  readonly file?: SettingsFile;
  /** What the doctor looks at beside its file. */
  readonly doctor?: (settings: DoctorSettings) => Promise<readonly Finding[]>;
  /** What it looks at once there are data. */
  readonly doctorOfData?: (parts: Pick<OutsideParts, 'engine' | 'pool'>) => Promise<readonly Finding[]>;
  /** What lies outside of the database and has to be as the journal says; answers what is not, in sentences. */
  readonly verify?: (parts: OutsideParts) => Promise<readonly string[]>;
  readonly commands?: readonly ProductCommand[];
  /** What an export holds of it, by the rows of its tables, and what goes on after a restore: for people, in sentences. */
  readonly exported?: (rows: ReadonlyMap<string, number>) => readonly string[];
  readonly restored?: (pool: Pool) => Promise<readonly string[]>;
}

/** What an engine lacks. */
export type StartStep = (engine: EngineApi) => readonly Command[];

/** How a demo begins; one that was begun before there was the product gets the same at a start. */
interface Demo {
  readonly lacks: (engine: EngineApi) => boolean;
  readonly commands: () => readonly Command[];
  /** What it still lacks for an asset that a start lists, of which the house has so many units. */
  readonly ofAsset?: (engine: EngineApi, asset: AssetId, units: number) => readonly Command[];
}

/** A house account from which a product is paid. */
interface House {
  readonly name: HouseFundsView['house'];
  /** Whether users are paid from it: the day shows it, also where it is empty. */
  readonly pays: boolean;
  /** The assets in which it has something to pay, whether it holds any or not. */
  readonly assets: (engine: EngineApi) => readonly number[];
}

type Open = DataOf<typeof operators.day.read>['open'][number];

/** What may let a job find something before its time: a person was verified, or a product opened or closed somewhere. */
export type Occasion = 'verified' | 'switched';

/** Work that goes on while this process leads. */
export interface Job {
  readonly run: { start(): void | Promise<void>; stop(): Promise<void>; soon?(): void };
  readonly wakes?: readonly Occasion[];
}

/** How people bring others. */
interface Invitation {
  /** Nobody is invited where it is closed. */
  readonly product: Product;
  /** What follows when the account of who was invited is opened. */
  readonly opened: (people: { readonly user: UserId; readonly inviter: UserId }, mode: Mode) => readonly Command[];
  /** What it takes off the fees of a user now; null = nothing. */
  readonly discountOf: (engine: EngineApi, user: UserId) => Profile['discount'];
}

/** What the settings say to whoever looks at an installation that need not run. */
export interface DoctorSettings {
  readonly dataDir: string;
  /** Whether a demo runs its own chain. */
  readonly ownChain: boolean;
}

/** A file that the settings of the server may name. */
interface SettingsFile {
  readonly flag: string;
  readonly variable: string;
  /** Whether it can be worked with. */
  readonly check: (file: string, now: number) => Promise<Finding>;
}
