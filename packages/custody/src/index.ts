export { type Disagreement, disagreements, toldByAll } from './agree/agreement.ts';
export { anvilBinary } from './anvil/binary.ts';
export { DEMO_GAS_WEI, DEMO_USDT, type DemoGenesisOptions, demoGenesis } from './anvil/demo-genesis.ts';
export { EmbeddedChain, type EmbeddedChainOptions, startEmbeddedChain } from './anvil/embedded-chain.ts';
export { EmbeddedChainError } from './anvil/embedded-chain-error.ts';
export { endLeftNode } from './anvil/end-left.ts';
export { createRpcGate, type GateAnswer, type RpcGate } from './anvil/gate/gate.ts';
export { type Genesis, type GenesisAccount, mappingSlot } from './anvil/genesis.ts';
export { Miner, type MinerOptions } from './anvil/miner.ts';
export type { Replayed } from './anvil/replay.ts';
export { runningNode } from './anvil/running-node.ts';
export {
  type Attestation,
  type AttestedAsset,
  type AttestedChain,
  type AttestedCoins,
  attestationKey,
  type SignedAttestation,
  signAttestation,
  verifyAttestation,
} from './attest/attestation.ts';
export type {
  Broadcast,
  CallShape,
  ChainAdapter,
  ChainId,
  Claim,
  FeeEstimate,
  FoundTransfer,
  Head,
  Header,
  Height,
  Lookup,
  Passage,
  Receipt,
  TransferClass,
  TransferFacts,
  Watch,
} from './chain/adapter.ts';
export { AddressIndex } from './chain/address-index.ts';
export { ChainError, type ChainErrorCode } from './chain/chain-error.ts';
export { calledBy } from './evm/called-by.ts';
export { EvmAdapter, type EvmAdapterOptions } from './evm/evm-adapter.ts';
export { type KnownNetwork, type ShownPayment, showPayment, type Unshown } from './evm/show-payment.ts';
export {
  decodePayment,
  encodePayment,
  requestHash,
  type UnsignedPayment,
  type WithdrawalOf,
} from './evm/unsigned-payment.ts';
export { type AddressEntry, publicKeyOf, verifyEntry } from './pool/entry.ts';
export { SignedPool } from './pool/signed-pool.ts';
export { Scanner, type ScannerOptions, type ScanStep, type ScanStore, type Walk, WINDOW } from './scan/scanner.ts';
export {
  type Approval,
  type ApprovalPolicy,
  approvalChallenge,
  type Operator,
  operatorKey,
  signApproval,
} from './signer/approval.ts';
export { SignerAbsent, SignerClient, type SignOrder } from './signer/client.ts';
export { SignerError, SignerRefusal, type SignerRefusalCode } from './signer/failure.ts';
export { feesOf } from './signer/fees-of.ts';
export { FOLDER_RIGHTS } from './signer/folder.ts';
export { DEMO_LIMITS, LIVE_LIMITS, type LimitsText } from './signer/limits.ts';
export type { Assertion, OperatorPasskey } from './signer/passkey.ts';
export { initSigner } from './signer/process.ts';
export { MOST_EXPORTED, MOST_VARIANTS, type SignPurpose } from './signer/request.ts';
export { checkSecret, type Secret } from './signer/seal.ts';
export type { PolicyText } from './signer/sealed-keys.ts';
export { makeKeyFile, readKeyFile, readPassphraseFile } from './signer/secret-files.ts';
export type { AddressExport, SignedTransaction, SignerStatus } from './signer/signer.ts';
export { keyFileOf, type RunningSigner, startSigner, superviseSigner } from './signer/start.ts';
export type { WithdrawalLimitsText } from './signer/withdrawal-limits.ts';
export type { WithdrawalStatus } from './signer/withdrawals.ts';
export { type Artefact, QUIRK_USDT } from './tokens/artefact.ts';
