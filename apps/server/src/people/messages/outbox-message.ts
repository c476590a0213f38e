/** A message on its way out. */
export interface OutgoingMessage {
  /** The same at every attempt, so that a receiver can drop a repeat. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The message of the inbox that it is about. */
  readonly message?: number;
}

/** Hands one message over; rejects when it was not accepted. */
export interface Sender {
  send(message: OutgoingMessage): Promise<void>;
  close(): void;
}

/** No hand-over takes longer. */
export const SEND_TIMEOUT_MS = 10_000;
