/** The journal, applied here, gives other events, states or index prices than it gave its leader. */
export class DivergenceError extends Error {
  override name = 'DivergenceError';
  readonly seq: number;

  constructor(seq: number, what: string, expected: string, found: string) {
    super(
      `The ${what} before sequence ${seq} differ from those of the leader (hash ${found}, not ${expected}): ` +
        'the two engines are not the same, or one of them computes wrongly.',
    );
    this.seq = seq;
  }
}
