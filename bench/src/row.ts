/** One figure of a bench. `goal` is '>= N' or '<= N' in the same unit. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: string;
}

/** What a bench module exports. */
export interface Bench {
  readonly title: string;
  run(): Promise<Row[]>;
}

/** Whether a figure reaches its goal; null without one. */
export function reached(row: Row): boolean | null {
  if (row.goal === undefined) return null;
  const match = /^(>=|<=) (\d+(?:\.\d+)?)$/.exec(row.goal);
  if (match === null) throw new Error(`${row.name}: expected a goal '>= N' or '<= N', found '${row.goal}'`);
  return match[1] === '>=' ? row.value >= Number(match[2]) : row.value <= Number(match[2]);
}
