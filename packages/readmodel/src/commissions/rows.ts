interface CommissionShareTable {
  trade: number;
  user_id: number;
  inviter_id: number;
  asset: number;
  amount: number;
  time: number;
  seq: number;
}

/** What was owed in one asset is gone: paid as this commission, or 0 = withheld. */
interface CommissionSettlementTable {
  inviter_id: number;
  asset: number;
  seq: number;
  amount: number;
  commission: number;
  time: number;
}

export interface CommissionTables {
  commission_shares: CommissionShareTable;
  commission_settlements: CommissionSettlementTable;
}
