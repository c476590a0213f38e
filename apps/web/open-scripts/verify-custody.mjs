// Checks what an exchange signs of its wallets and its debts. One file without dependencies, for Node 20 or later:
//
//   node verify-custody.mjs https://exchange.example
//   node verify-custody.mjs https://exchange.example https://node.example ethereum
//
// The second argument is the JSON-RPC of any node of the network that the third one names, best one that the exchange does not
// run. It has to know balances of the block that was compared: ordinary nodes know those of the last 128 blocks. In a demo it is
// the network of the demo itself, below the address of the exchange: http://localhost:8080/chain/rpc.
//
// Signature: the text was signed (Ed25519) by the key that is printed. Write the key down at the first time; later it has to be
// the same. Sums: what wallets of each asset hold on each network, less what is not booked, is what the ledger says of them; what
// no network holds is what accounts are owed less what wallets hold. Addresses: their balances, by purpose, add up to what was
// signed. Node: it has the same block, and every address holds there what the exchange says.
//
// What is not public is not judged: that the sum of what is owed holds every account. Who has an account finds their own balances
// in it by no proof yet; the sum is the ledger's word, signed, with the place and the hash of its journal.

import { runAs, say } from './command-line.mjs';
import { nodeAt, verifyCustody } from './custody.mjs';
import { reader } from './reader.mjs';

// ---- One attestation ----

function tell({ said, findings }) {
  const { mode, time, journal, chains } = said;
  const head = [
    `attestation ${mode}, ${time}, command ${journal.seq} of the journal, ${journal.hash}`,
    ...chains.map(({ chain, id, height, hash }) => `network     ${chain}, id ${id}, block ${height} ${hash}`),
  ];
  const lines = findings.map(({ name, told, right, rule }) => `${name}: ${told} ${right ? 'right' : `WRONG: ${rule}`}`);
  return [...head, ...lines].join('\n');
}

async function main(address, node = null, chain = null) {
  const report = await verifyCustody(reader(address), node === null ? null : nodeAt(node), chain);
  say(tell(report));
  if (!report.right) process.exitCode = 1;
}

await runAs('node verify-custody.mjs <address of the exchange> [JSON-RPC of a node] [network]', 1, main);
