/**
 * Words of programs in which an operator decides who wins. Nothing here may carry such a name: where there is a name,
 * there is soon a lever.
 */
const LEVERS = [
  'preset',
  'win_?rate',
  'win_?ratio',
  'control',
  'rigged',
  'force_?(result|outcome|win|loss|price|expiry)',
  'set_?(result|outcome|winner|expiry|exit|entry)',
  'override_?(result|outcome|price|expiry|payout)',
  'manual_?(result|outcome|settle|price)',
  'target_?(result|profit_?user|loss)',
  'house_?edge_?for',
];

const LEVER = new RegExp(LEVERS.join('|'), 'i');
/** Names and texts of code; comments say in prose what there is not. */
const NAME = /[A-Za-z_$][\w$]*|'[^'\n]*'|"[^"\n]*"/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/[^\n]*|^\s*--[^\n]*/gm;

/** The names in a source of commands, routes or tables that speak of a lever on outcomes. */
export function leversIn(source: string): string[] {
  const names = source.replace(COMMENT, '').match(NAME) ?? [];
  return [...new Set(names.filter((name) => LEVER.test(name)))];
}
