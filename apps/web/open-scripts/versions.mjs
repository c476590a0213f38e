// ---- Which rules hold ----

/** The newest version whose rules stand in this file. */
export const KNOWN = '0.6.0';
/** The version of an installation that names none. */
export const FIRST = '0.1.0';

/** Its three numbers as one. A build on the way to a version counts as that version; NaN for any other text. */
const rank = (version) => version.split(/[.+-]/, 3).reduce((sum, number) => sum * 100_000 + Number(number), 0);

/** The error where what was to be judged happened under rules that do not stand in this file. */
function unknownRules(version, seq) {
  const sentence = `At sequence ${seq} the rules of version ${version} hold. This script knows those up to ${KNOWN}, so it judges nothing: the current script is on the page /open/verify of the installation.`;
  return Object.assign(new Error(sentence), { name: 'UnknownRules', version, seq });
}

/** Those of `rules` that hold at a sequence: of the last version that changed them, up to the one in force. Throws UnknownRules. */
export function rulesAt(versions, seq, rules) {
  const version = versions.findLast(({ fromSeq }) => fromSeq <= seq)?.version ?? FIRST;
  const found = rank(version) <= rank(KNOWN) && rules.findLast(({ from }) => rank(from) <= rank(version));
  if (!found) throw unknownRules(version, seq);
  return found;
}

/** The versions in force between two sequences, oldest first; none of them where there was only ever one. */
export function appliedOf(versions, first, last) {
  if (versions.length < 2) return [];
  return versions.filter(({ fromSeq }, at) => fromSeq <= last && !(versions[at + 1]?.fromSeq <= first));
}

/** The versions of an installation, oldest first. One of the first version has no such list. */
export async function versionsOf(read) {
  return read('open/versions').catch((error) => {
    if (error.status !== 404) throw error;
    return [];
  });
}

export const toldOf = (versions) =>
  versions.map(({ version, fromSeq }) => `${version} from sequence ${fromSeq}`).join(', ');
