import { type Graph, reachedFrom } from './graph.ts';
import type { Problem } from './source.ts';

/** Files that import each other, however long the way round: a line for each circle. */
export function circleProblems(graph: Graph): Problem[] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachedFrom([file], graph)]));
  const told = new Set<string>();
  const problems: Problem[] = [];
  for (const [file, ways] of reached) {
    if (!ways.has(file) || told.has(file)) continue;
    const circle = [...ways].filter((other) => reached.get(other)?.has(file)).sort();
    for (const one of circle) told.add(one);
    problems.push(`${circle.length} files import each other: ${circle.join(', ')}`);
  }
  return problems;
}
