import type { EngineApi } from '@tradewind/engine';
import { type Batch, DeposedError, type Leadership, UnknownOutcomeError } from '@tradewind/journal';
import { type BatchWriter, NotWrittenError } from './sequencer.ts';

export interface JournalWriterOptions {
  readonly engine: EngineApi;
  readonly leadership: Leadership;
  /** Head of the public tick chain after everything applied so far, 64 hex digits. */
  readonly tickHead: () => string;
  readonly onCommitted: (seq: number) => void;
  /** A row of so many commands took so long to be durable. */
  readonly onAppended?: (commands: number, tookMs: number) => void;
}

const AWAY = 'The database went away while a row was written and did not come back; start again when it is there.';

/** Makes batches durable in the journal. Never repeats an append before it is certain that the first did not land. */
export class JournalWriter implements BatchWriter {
  readonly #options: JournalWriterOptions;

  constructor(options: JournalWriterOptions) {
    this.#options = options;
  }

  async append(commands: { firstSeq: number; count: number; time: number; payload: Uint8Array }): Promise<void> {
    const { engine, tickHead, onCommitted, onAppended } = this.#options;
    const { payload, ...place } = commands;
    const batch = { ...place, payload: Buffer.from(payload), eventHash: engine.eventHash(), tickHead: tickHead() };
    const began = performance.now();
    await this.#write(batch);
    onAppended?.(batch.count, performance.now() - began);
    onCommitted(batch.firstSeq + batch.count - 1);
  }

  async #write(batch: Batch): Promise<void> {
    const { leadership } = this.#options;
    for (;;) {
      try {
        await leadership.append(batch);
        return;
      } catch (error) {
        if (error instanceof UnknownOutcomeError) {
          const outcome = await leadership.resolveAppend().catch((cause: unknown) => {
            throw new Error(AWAY, { cause });
          });
          if (outcome === 'committed') return;
          if (outcome === 'deposed')
            throw new DeposedError(
              'Another process leads this installation now: it took over while the database was away.',
            );
        } else if (error instanceof DeposedError || error instanceof RangeError) throw error;
        else throw new NotWrittenError('The journal refused a row.', { cause: error });
      }
    }
  }
}
