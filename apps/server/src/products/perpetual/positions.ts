import type { Position, PositionDetail } from '@tradewind/api';
import type { Id, UserId } from '@tradewind/base';
import type { EngineApi, PositionView, ProtectionView } from '@tradewind/engine';
import { positionDetail, type ReadModel } from '@tradewind/readmodel';
import type { History } from '../../exchange/history/history.ts';
import type { Catalogue } from '../../exchange/wire/catalogue.ts';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { changeShape, fundingShape } from './happened-shapes.ts';
import { liquidationShape } from './open-shapes.ts';
import { closedShape, positionShape } from './position-shape.ts';

interface Parts {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly readModel: ReadModel;
  readonly history: Pick<History, 'own' | 'first'>;
}

type Named = Pick<PositionView, 'instrument' | 'lots' | keyof ProtectionView>;
const NOTHING = { lots: 0, takeProfit: 0, stopLoss: 0, protectBy: 'mark' } as const;

/** One position at a time, of whoever has it: an open one from the engine, one that is closed from the read model. */
export class Positions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** An open one of a user; null where there is none. */
  held(user: UserId, id: Id): PositionView | null {
    const view = this.#parts.engine.perpetuals.position(id);
    return view?.user === user ? view : null;
  }

  /**
   * The position that a write is about. One that is no more has no lots: where the write is a repeat the engine answers what it
   * answered first. Refused with `position_unknown`.
   */
  async named({ user, clientId: signed }: Caller, id: Id, clientId = signed): Promise<Named> {
    const { engine, readModel, history } = this.#parts;
    const held = this.held(user, id);
    const done = clientId === undefined ? null : engine.command(user, clientId);
    if (held !== null) return held;
    const found =
      done && (await history.first(done.seq, async () => ({ was: await positionDetail(readModel, user, id) })));
    if (!found?.was) throw new Refused('position_unknown', { field: 'id' });
    return { ...NOTHING, instrument: found.was.position.instrument };
  }

  /** One of a user with what happened to it. Refused with `position_unknown`. */
  async detail(user: UserId, id: Id, seenSeq: number): Promise<PositionDetail> {
    const { readModel, catalogue, history } = this.#parts;
    await history.own(user, seenSeq);
    const found = await positionDetail(readModel, user, id);
    if (found === null) throw new Refused('position_unknown', { field: 'id' });
    const held = this.held(user, id);
    const { position, changes, funding, liquidations } = found;
    return {
      ...(held === null ? closedShape(this.#parts, position) : positionShape(this.#parts, held)),
      fills: changes.items.flatMap((one) => changeShape(catalogue, one)),
      funding: funding.items.map((one) => fundingShape(catalogue, one)),
      receipts: liquidations.items.map((one) => liquidationShape(catalogue, one)),
    };
  }

  /** As it stands after the command `seq`, which has changed it. */
  async standing(user: UserId, id: Id, seq: number): Promise<Position> {
    const { readModel, history } = this.#parts;
    const held = this.held(user, id);
    if (held !== null) return positionShape(this.#parts, held);
    const found = await history.first(seq, () => positionDetail(readModel, user, id));
    return closedShape(this.#parts, found.position);
  }
}
