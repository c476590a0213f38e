import type { Vocabulary } from '@tradewind/engine';

type Words = readonly string[];
type Numbers = Readonly<Record<string, number>>;

/**
 * For tests: what a later vocabulary changed of an earlier one, in sentences. It may only add: words at the end of their
 * set, fields at the end of their list, and what has a number of its own under a new number.
 */
export function grownProblems(before: Vocabulary, after: Vocabulary): string[] {
  const events = (list: Vocabulary) =>
    Object.fromEntries(Object.entries(list.events).map(([kind, { number }]) => [kind, number]));
  const problems = [
    ...numberProblems('refusal', before.refusals, after.refusals),
    ...numberProblems('byte of the command', before.commands, after.commands),
    ...numberProblems('number of the command', before.commandNumbers ?? {}, after.commandNumbers ?? {}),
    ...numberProblems('kind of the timer', before.timers ?? {}, after.timers ?? {}),
    ...numberProblems('number of the event', events(before), events(after)),
  ];
  for (const [name, words] of Object.entries(before.sets))
    problems.push(...endProblems(`Set ${name}`, words, after.sets[name]));
  for (const [kind, fields] of Object.entries(before.commandFields))
    problems.push(...endProblems(`Fields of the command ${kind}`, fields, after.commandFields[kind]));
  for (const [kind, { fields }] of Object.entries(before.events))
    problems.push(...endProblems(`Fields of the event ${kind}`, fields, after.events[kind]?.fields));
  return problems;
}

/** What was there is there, under its number, and nothing else took a number. */
function numberProblems(what: string, before: Numbers, after: Numbers): string[] {
  const problems = Object.entries(before)
    .filter(([name, number]) => after[name] !== number)
    .map(([name, number]) => `The ${what} ${name} was ${number}, it is ${after[name] ?? 'gone'}.`);
  const names = new Map(Object.entries(before).map(([name, number]) => [number, name]));
  for (const [name, number] of Object.entries(after)) {
    const owner = names.get(number) ?? name;
    if (owner !== name) problems.push(`The ${what} ${name} is ${number}, which was that of ${owner}.`);
    names.set(number, name);
  }
  return problems;
}

/** What was there stands first, in its order. */
function endProblems(what: string, before: Words, after: Words | undefined): string[] {
  if (after === undefined) return [`${what}: gone.`];
  const place = before.findIndex((word, at) => after[at] !== word);
  if (place < 0) return [];
  return [`${what}: '${after[place] ?? 'nothing'}' in place ${place}, where '${before[place]}' was.`];
}
