interface CommissionShareTable {
  trade: number;
  user_id: number;
  inviter_id: number;
  asset: number;
  amount: number;
  time: number;
  seq: number;
}

export interface CommissionTables {
  commission_shares: CommissionShareTable;
}
