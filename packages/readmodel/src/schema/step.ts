/**
 * A numbered step of the tables of the read model, in whichever schema they stand. Only new ones are added: what a step
 * says in the live schema never changes.
 */
export interface ModelStep {
  readonly id: number;
  readonly name: string;
  readonly sql: (schema: string) => string;
  /** Rows that are there cannot be brought into the new shape: all are made again from the journal. */
  readonly rebuild?: true;
}
