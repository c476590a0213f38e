import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Artefact } from '../artefact.ts';

/** The contracts, each in a file of its name. */
export const CONTRACTS = ['QuirkUSDT', 'FakeUSDT', 'FalseToken', 'PlainToken', 'ShiftingToken', 'Disperse'] as const;
export type ContractName = (typeof CONTRACTS)[number];

interface Compiled {
  readonly abi: Artefact['abi'];
  readonly evm: { readonly bytecode: { object: string }; readonly deployedBytecode: { object: string } };
  readonly storageLayout: { readonly storage: readonly { readonly label: string; readonly slot: string }[] };
}

interface Output {
  readonly errors?: readonly { readonly formattedMessage: string }[];
  readonly contracts: Readonly<Record<string, Readonly<Record<string, Compiled>>>>;
}

// The package has no types; this is all that is used of it.
const { compile: solc } = createRequire(import.meta.url)('solc') as { compile(input: string): string };

const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  // Without a trailer the bytes say nothing but the program.
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object', 'storageLayout'] } },
};

/** The artefacts of the Solidity files beside this folder. A warning is an error. */
export function compile(): Readonly<Record<ContractName, Artefact>> {
  const sources = CONTRACTS.map((name) => {
    const content = readFileSync(new URL(`../${name}.sol`, import.meta.url), 'utf8');
    return [`${name}.sol`, { content }];
  });
  const input = { language: 'Solidity', sources: Object.fromEntries(sources), settings: SETTINGS };
  const { errors = [], contracts } = JSON.parse(solc(JSON.stringify(input))) as Output;
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const made = CONTRACTS.map((name) => [name, artefactOf(contracts[`${name}.sol`]![name]!)]);
  return Object.fromEntries(made) as Record<ContractName, Artefact>;
}

function artefactOf({ abi, evm, storageLayout }: Compiled): Artefact {
  return {
    abi,
    bytecode: `0x${evm.bytecode.object}`,
    runtime: `0x${evm.deployedBytecode.object}`,
    slots: Object.fromEntries(storageLayout.storage.map(({ label, slot }) => [label, Number(slot)])),
  };
}
