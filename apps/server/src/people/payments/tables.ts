/** Rows of the scope `payments`. Times are milliseconds since 1970 UTC. */
export interface PaymentTables {
  readonly payment_methods: PaymentMethodRow;
}

/** Everything typed is sealed for the person as `payment_methods.<column>`. */
export interface PaymentMethodRow {
  id: string;
  person_id: number;
  real_name: Buffer;
  bank: Buffer;
  card_number: Buffer;
  branch: Buffer;
  id_number: Buffer;
  created_at: number;
}
