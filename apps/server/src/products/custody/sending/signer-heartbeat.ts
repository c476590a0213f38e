import { type SignerClient, SignerRefusal } from '@tradewind/custody';
import type { EngineApi } from '@tradewind/engine';
import { RepeatedLook } from '../../../platform/process/repeated-look.ts';
import { custodyOf, type RunningChain } from '../common/runtime.ts';

/** Much more often than the signer needs: after its restart it is heard at once. */
const EVERY_MS = 15_000;

export interface HeartbeatOptions {
  readonly engine: EngineApi;
  readonly signer: Pick<SignerClient, 'heartbeat'>;
  readonly log: { warn(detail: object, message: string): void };
}

/** Tells the signer again and again that server and ledger go on; what it is not told for ten minutes stops it. */
export class SignerHeartbeat extends RepeatedLook {
  constructor({ engine, signer, log }: HeartbeatOptions) {
    super({
      everyMs: EVERY_MS,
      look: () => signer.heartbeat({ sequence: engine.seq, sound: isSound(custodyOf(engine).chains()) }),
      // One that is away is told of by whoever asks it to sign.
      onError: (err) => {
        if (err instanceof SignerRefusal) log.warn({ err }, 'the signer takes no heartbeat');
      },
    });
  }
}

/** Not where coins have left a real chain that the ledger still has; a demo's chain may begin anew under its ledger. */
export function isSound(chains: readonly Pick<RunningChain, 'settings' | 'reconciled'>[]): boolean {
  return chains.every(
    ({ settings, reconciled }) =>
      settings.simulated || (reconciled?.assets.every(({ chain, ledger }) => chain >= ledger) ?? true),
  );
}
