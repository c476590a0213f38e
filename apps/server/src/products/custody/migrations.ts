import type { Migration } from '@tradewind/database';

/** Scope `custody`. */
export const custodyMigrations: readonly Migration[] = [
  {
    id: 1,
    name: 'signed addresses, followed chains, transfers to users, and transactions of our own',
    sql: `
      CREATE TABLE custody_addresses (
        kind text NOT NULL,
        index int4 NOT NULL CHECK (index >= 0),
        address text NOT NULL,
        signature text NOT NULL,
        PRIMARY KEY (kind, index));
      CREATE UNIQUE INDEX custody_addresses_address ON custody_addresses (lower(address));
      CREATE TABLE custody_chains (
        chain int4 PRIMARY KEY,
        scanned_at int8,
        unknown int8 NOT NULL DEFAULT 0,
        reconciled_height int8,
        reconciled_hash text,
        reconciled_at int8);
      CREATE TABLE custody_headers (
        chain int4 NOT NULL,
        height int8 NOT NULL,
        hash text NOT NULL,
        parent_hash text NOT NULL,
        PRIMARY KEY (chain, height));
      CREATE TABLE custody_transfers (
        key text PRIMARY KEY CHECK (length(key) = 64),
        id int8 NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
        chain int4 NOT NULL,
        txid text NOT NULL,
        token text NOT NULL,
        asset int4 NOT NULL,
        address text NOT NULL,
        user_id int8 NOT NULL,
        amount numeric(78, 0) NOT NULL CHECK (amount > 0),
        class text NOT NULL,
        state text NOT NULL,
        height int8 NOT NULL,
        block_hash text NOT NULL,
        orphaned_at int8,
        raw text,
        facts jsonb,
        transfers int4 NOT NULL DEFAULT 1,
        deposit int8,
        seen_at int8 NOT NULL,
        credited_at int8,
        released_at int8,
        ended_at int8,
        reason text);
      CREATE INDEX custody_transfers_user ON custody_transfers (user_id, id);
      CREATE INDEX custody_transfers_txid ON custody_transfers (txid);
      CREATE INDEX custody_transfers_address ON custody_transfers (chain, address);
      CREATE INDEX custody_transfers_block ON custody_transfers (chain, height);
      CREATE INDEX custody_transfers_open ON custody_transfers (chain, height)
        WHERE released_at IS NULL AND state <> 'reversed';
      CREATE INDEX custody_transfers_waiting ON custody_transfers (chain, id)
        WHERE state IN ('capped', 'paused', 'review');
      CREATE INDEX custody_transfers_small ON custody_transfers (chain, address, asset) WHERE state = 'below-minimum';
      CREATE INDEX custody_transfers_orphaned ON custody_transfers (chain, orphaned_at)
        WHERE orphaned_at IS NOT NULL AND state <> 'reversed';
      CREATE TABLE custody_outgoing (
        id int8 PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        chain int4 NOT NULL,
        from_address text NOT NULL,
        nonce int8 NOT NULL,
        external_id text NOT NULL UNIQUE,
        purpose text NOT NULL,
        to_address text NOT NULL,
        token text NOT NULL,
        asset int4 NOT NULL,
        amount numeric(78, 0) NOT NULL,
        faucet int8,
        deposit_index int4,
        request jsonb NOT NULL,
        state text NOT NULL,
        mined_txid text,
        height int8,
        block_hash text,
        succeeded boolean,
        fee numeric(78, 0),
        created_at int8 NOT NULL,
        sent_at int8,
        mined_at int8,
        final_at int8,
        UNIQUE (chain, from_address, nonce));
      CREATE INDEX custody_outgoing_open ON custody_outgoing (chain, id) WHERE state <> 'final';
      CREATE INDEX custody_outgoing_faucet ON custody_outgoing (faucet) WHERE faucet IS NOT NULL;
      CREATE TABLE custody_signed (
        txid text PRIMARY KEY,
        outgoing int8 NOT NULL REFERENCES custody_outgoing (id) ON DELETE CASCADE,
        variant int4 NOT NULL,
        raw text NOT NULL,
        signed_at int8 NOT NULL,
        UNIQUE (outgoing, variant));`,
  },
  {
    id: 2,
    name: 'who would credit a deposit in review',
    sql: `
      CREATE TABLE custody_approvals (
        deposit int8 NOT NULL,
        operator_id int8 NOT NULL,
        reason text NOT NULL,
        approved_at int8 NOT NULL,
        PRIMARY KEY (deposit, operator_id));`,
  },
  {
    id: 3,
    name: 'what each variant of an own transaction pays',
    sql: 'ALTER TABLE custody_signed ADD COLUMN amount numeric(78, 0);',
  },
  {
    id: 4,
    name: 'transfers that endpoints told alike, balances as they were asked, and what is booked of own transactions',
    sql: `
      ALTER TABLE custody_transfers ADD COLUMN agreed_at int8, ADD COLUMN told_by text;
      UPDATE custody_transfers SET agreed_at = coalesce(released_at, ended_at, seen_at)
        WHERE released_at IS NOT NULL OR ended_at IS NOT NULL OR txid = '';
      CREATE INDEX custody_transfers_unagreed ON custody_transfers (chain, height) WHERE agreed_at IS NULL;
      CREATE INDEX custody_transfers_unbooked ON custody_transfers (chain, height) WHERE deposit IS NULL;
      UPDATE custody_transfers SET raw = NULL WHERE raw IS NOT NULL AND (length(raw) > 262144
        OR EXISTS (SELECT 1 FROM custody_transfers first WHERE first.txid = custody_transfers.txid
          AND first.raw IS NOT NULL AND first.id < custody_transfers.id));
      ALTER TABLE custody_outgoing ADD COLUMN booked_fee numeric(78, 0), ADD COLUMN booked_amount numeric(78, 0);
      UPDATE custody_outgoing SET booked_fee = fee,
        booked_amount = CASE WHEN succeeded THEN amount ELSE 0 END WHERE state = 'final';
      CREATE INDEX custody_outgoing_height ON custody_outgoing (chain, height);
      CREATE INDEX custody_outgoing_gas ON custody_outgoing (chain, to_address) WHERE purpose = 'gas';
      ALTER TABLE custody_chains ADD COLUMN asked_height int8, ADD COLUMN asked_hash text,
        ADD COLUMN asked_index int4 NOT NULL DEFAULT 0;
      CREATE TABLE custody_balances (
        chain int4 NOT NULL,
        address text NOT NULL,
        asset int4 NOT NULL,
        amount numeric(78, 0) NOT NULL,
        dust numeric(78, 0) NOT NULL,
        height int8 NOT NULL,
        PRIMARY KEY (chain, address, asset));`,
  },
  {
    id: 5,
    name: 'small deposits that are decided together, and what reviewers would do with one',
    sql: `
      ALTER TABLE custody_transfers ADD COLUMN lead text;
      CREATE INDEX custody_transfers_lead ON custody_transfers (lead) WHERE lead IS NOT NULL;
      ALTER TABLE custody_approvals ADD COLUMN decision text NOT NULL DEFAULT 'credit';`,
  },
  {
    id: 6,
    name: 'whether data were restored, and what comes to addresses that nobody has since',
    sql: `
      CREATE TABLE custody_restored (at int8 NOT NULL);
      CREATE TABLE custody_ownerless (
        key text PRIMARY KEY CHECK (length(key) = 64),
        id int8 NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
        chain int4 NOT NULL,
        txid text NOT NULL,
        token text NOT NULL,
        asset int4 NOT NULL,
        address text NOT NULL,
        amount numeric(78, 0) NOT NULL CHECK (amount > 0),
        class text NOT NULL,
        height int8 NOT NULL,
        block_hash text NOT NULL,
        facts jsonb NOT NULL,
        told_by text NOT NULL,
        seen_at int8 NOT NULL);
      CREATE INDEX custody_ownerless_block ON custody_ownerless (chain, block_hash);
      CREATE INDEX custody_ownerless_address ON custody_ownerless (address, chain);`,
  },
  {
    id: 7,
    name: 'small payments that are part of a sum, and what reviewers have approved',
    sql: `
      CREATE TABLE custody_folded (key text PRIMARY KEY CHECK (length(key) = 64));
      ALTER TABLE custody_approvals ADD COLUMN matter text;`,
  },
  {
    id: 8,
    name: 'places of balances in the pool, by which they are shown',
    sql: `
      ALTER TABLE custody_balances ADD COLUMN place int4;
      UPDATE custody_balances SET place = entry.index FROM custody_addresses entry
        WHERE lower(entry.address) = custody_balances.address;
      CREATE INDEX custody_balances_place ON custody_balances (chain, place) WHERE place IS NOT NULL;`,
  },
];
