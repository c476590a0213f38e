// ---- On the command line ----

export const say = (text) => process.stdout.write(`${text}\n`);

/** Milliseconds as they stand in the log, and as people read them. */
export const momentOf = (ms) => `${ms} (${new Date(ms).toISOString()})`;

/** What keeps a check from being made is one sentence; any other error is a mistake in this file. */
function tellUnjudged(error) {
  if (error.name !== 'UnknownRules' && error.name !== 'Unreadable') throw error;
  say(error.message);
  process.exitCode = 2;
}

/** Runs the check where this file is the program: 0 = found right, 1 = found wrong, 2 = nothing could be judged. */
export async function runAs(usage, least, main) {
  // Under whatever name the file was saved: a check that says nothing would look like one that found nothing.
  const ownName = decodeURIComponent(import.meta.url.slice(import.meta.url.lastIndexOf('/') + 1));
  if (typeof process === 'undefined' || !process.argv?.[1]?.endsWith(ownName)) return;
  const [, , address = '', ...asked] = process.argv;
  if (asked.length + 1 < least || address === '') say(usage);
  else await main(address.replace(/\/$/, ''), ...asked).catch(tellUnjudged);
}
