import { bytesOf, utf8 } from './bytes.mjs';
import { decimalOf, unitsOf } from './decimal.mjs';
import { unreadable } from './reader.mjs';

// ---- What an exchange signs of its wallets, the addresses that it names, and a chain that anybody may ask ----

const PURPOSES = ['hot', 'gas', 'cold', 'deposit'];
const TITLE = 'Tradewind solvency attestation 1';
/** balanceOf(address). */
const BALANCE_OF = '0x70a08231';
/** Balances that are asked for at once. */
const AT_ONCE = 20;

const sumOf = (amounts) => amounts.reduce((sum, one) => sum + one, 0n);

/** The words behind a line's first ones, by name: `hot 1 gas 2` are two. */
function named(words) {
  return Object.fromEntries(Array.from({ length: words.length / 2 }, (_, at) => [words[2 * at], words[2 * at + 1]]));
}

/** An attestation as it was signed. Throws Unreadable for a text of another form. */
export function readAttestation(text) {
  const [title, ...lines] = text.split('\n');
  if (title !== TITLE || lines.at(-1) !== '') throw unreadable('This is no attestation that this file knows.');
  const read = { mode: '', time: '', journal: { seq: '', hash: '' }, chains: [], assets: [] };
  for (const line of lines.slice(0, -1)) {
    const [kind, first, ...rest] = line.split(' ');
    if (kind === 'mode' || kind === 'time') read[kind] = first;
    else if (kind === 'journal') read.journal = { seq: first, hash: rest[0] };
    else if (kind === 'chain') {
      const [, id, , height, hash] = rest;
      read.chains.push({ chain: first, id: Number(id), height: Number(height), hash, coins: [] });
    } else if (kind === 'coins') {
      const [asset, ...more] = rest;
      const { contract, decimals, ...held } = named(more);
      const place = read.chains.find(({ chain }) => chain === first);
      const units = Object.entries(held).map(([name, told]) => [name, unitsOf(told, Number(decimals))]);
      place.coins.push({ asset, contract, decimals: Number(decimals), ...Object.fromEntries(units) });
    } else if (kind === 'owed') read.assets.push({ asset: first, ...named(rest) });
    else throw unreadable(`The line '${kind}' of the attestation is unknown to this file.`);
  }
  return read;
}

/** Whether the key signed the text (Ed25519, RFC 8032). */
async function isSigned({ text, signature, publicKey }) {
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), utf8.encode(text));
}

/** An amount with as many digits as it comes with. */
function anyUnits(told) {
  const [whole, rest = ''] = String(told).split('.');
  return { units: BigInt(`${whole}${rest}`), scale: rest.length };
}

/** Of one asset in the whole ledger: what no chain holds is what is owed less what wallets hold. */
function owedFinding({ asset, deposit, hot, cold, owed, unbacked }) {
  const [held, debt, told] = [[deposit, hot, cold], [owed], [unbacked]].map((amounts) =>
    sumOf(amounts.map((one) => anyUnits(one).units)),
  );
  const { scale } = anyUnits(owed);
  const rule = debt > held ? debt - held : 0n;
  return {
    name: `${asset} owed`,
    told: `${owed}, of which no network holds ${unbacked}`,
    right: told === rule,
    rule: decimalOf(rule, scale),
  };
}

/** What wallets hold there is what the ledger says, but for what is not booked. */
function sumFinding(place, coins) {
  const { asset, decimals, unbooked, ledger } = coins;
  const rule = sumOf(PURPOSES.map((purpose) => coins[purpose])) - unbooked;
  return {
    name: `${place.chain} ${asset}`,
    told: `${decimalOf(ledger, decimals)} in the ledger`,
    right: rule === ledger,
    rule: decimalOf(rule, decimals),
  };
}

/** Every address that the exchange names; null where it names those of another block by now. */
async function addressesOf(read, { chain: word, hash }) {
  const place = await placeOf(read, word);
  const found = [...(place?.addresses ?? [])];
  for (let cursor = ''; cursor !== null; ) {
    const page = await read(`open/custody/addresses?chain=${word}${cursor && `&cursor=${cursor}`}`);
    found.push(...page.items);
    cursor = page.next;
  }
  const after = await placeOf(read, word);
  return [place, after].every((one) => one?.reconciled?.hash === hash) ? found : null;
}

async function placeOf(read, word) {
  const { chains } = await read('open/custody');
  return chains.find(({ chain }) => chain === word);
}

/** What addresses of each purpose hold by the list of the exchange is what it signed. */
function listFindings(place, addresses) {
  return place.coins.map((coins) => {
    const { asset, decimals } = coins;
    const sums = PURPOSES.map((purpose) => sumOf(balancesOf(addresses, purpose, asset, decimals)));
    const right = PURPOSES.every((purpose, at) => sums[at] === coins[purpose]);
    const told = PURPOSES.map((purpose) => `${purpose} ${decimalOf(coins[purpose], decimals)}`).join(', ');
    const rule = PURPOSES.map((purpose, at) => `${purpose} ${decimalOf(sums[at], decimals)}`).join(', ');
    return { name: `${place.chain} ${asset} by ${addresses.length} addresses`, told, right, rule };
  });
}

function balancesOf(addresses, purpose, asset, decimals) {
  return addresses
    .filter((one) => one.purpose === purpose)
    .flatMap(({ balances }) => balances.filter((one) => one.asset === asset))
    .map(({ amount }) => unitsOf(amount, decimals));
}

/** Asks a node of the chain, which need not be one that the exchange knows. Throws Unreadable. */
export function nodeAt(address, fetcher = fetch) {
  return async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    for (let tries = 1; ; tries += 1) {
      const response = await fetcher(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const { result, error } = await response.json().catch(() => ({}));
      if (result !== undefined) return result;
      if (tries === 30 || (response.status !== 429 && error?.code !== -32005))
        throw unreadable(`The node does not answer ${method}: ${error?.message ?? response.status}.`);
      await new Promise((done) => setTimeout(done, 1_000));
    }
  };
}

/** What a node says of every address at that block. */
async function chainFindings(ask, place, addresses) {
  const height = `0x${place.height.toString(16)}`;
  const block = await ask('eth_getBlockByNumber', [height, false]);
  const id = Number(await ask('eth_chainId', []));
  const findings = [
    { name: `${place.chain} id`, told: String(place.id), right: id === place.id, rule: String(id) },
    {
      name: `${place.chain} block`,
      told: `${place.height} ${place.hash}`,
      right: block?.hash === place.hash,
      rule: block?.hash ?? 'none',
    },
  ];
  if (findings.some(({ right }) => !right)) return findings;
  for (const coins of place.coins) findings.push(await balanceFinding(ask, { ...place, height }, coins, addresses));
  return findings;
}

async function balanceFinding(ask, { chain, height }, { asset, contract, decimals }, addresses) {
  const wrong = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE)
    await Promise.all(
      addresses.slice(from, from + AT_ONCE).map(async ({ address, balances }) => {
        const told = unitsOf(balances.find((one) => one.asset === asset)?.amount ?? '', decimals);
        const data = `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}`;
        const answer =
          contract === 'none'
            ? await ask('eth_getBalance', [address, height])
            : await ask('eth_call', [{ to: contract, data }, height]);
        if (BigInt(answer) !== told) wrong.push(`${address} holds ${decimalOf(BigInt(answer), decimals)}`);
      }),
    );
  const told = `balances of ${addresses.length} addresses`;
  return {
    name: `${chain} ${asset} by the node`,
    told,
    right: wrong.length === 0,
    rule: wrong.slice(0, 10).join(', '),
  };
}

/** A final block may be compared between two answers: so often everything is asked again, after so long. */
const TRIES = 5;
const AGAIN_MS = 2_500;

/**
 * Checks the latest attestation: its signature, its sums, the addresses behind them, and what a node says of these. `ask` is null
 * where no node is to be asked, else it is asked of the network `of`, of all where that is null. Throws Unreadable.
 */
export async function verifyCustody(read, ask = null, of = null, pauseMs = AGAIN_MS) {
  for (let tries = 1; ; tries += 1) {
    const report = await verifyOnce(read, ask, of);
    if (report !== null) return report;
    if (tries === TRIES) throw unreadable('Blocks are compared faster than this file reads.');
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}

/** Null where the addresses are those of another block than the text. */
async function verifyOnce(read, ask, of) {
  const signed = await read('open/custody/attestation');
  if (signed === null) throw unreadable('There is no attestation: no network is followed, or none was compared yet.');
  const said = readAttestation(signed.text);
  if (of !== null && !said.chains.some(({ chain }) => chain === of)) throw unreadable(`It says nothing of ${of}.`);
  const findings = [{ name: 'signature', told: signed.publicKey, right: await isSigned(signed), rule: 'another key' }];
  for (const place of said.chains) {
    findings.push(...place.coins.map((coins) => sumFinding(place, coins)));
    const addresses = await addressesOf(read, place);
    if (addresses === null) return null;
    findings.push(...listFindings(place, addresses));
    if (ask !== null && (of === null || of === place.chain))
      findings.push(...(await chainFindings(ask, place, addresses)));
  }
  findings.push(...said.assets.map(owedFinding));
  return { said, findings, right: findings.every(({ right }) => right) };
}
