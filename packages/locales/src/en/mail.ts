/** Subjects and texts of mails; a short message is the text alone. */
export const mail = {
  signup_code_subject: 'Your Tradewind verification code',
  signup_code_text:
    'Your Tradewind verification code is {{code}}. It is valid for {{minutes}} minutes. We never ask for it by phone.',
  signin_code_subject: 'Your Tradewind login code',
  signin_code_text:
    'Your Tradewind login code is {{code}}. It is valid for {{minutes}} minutes. Someone entered your password on a new device. If it was not you, change your password at once.',
  reset_code_subject: 'Your code for a new Tradewind password',
  reset_code_text:
    'Your code for a new Tradewind password is {{code}}. It is valid for {{minutes}} minutes. If you did not ask for it, leave it unused: your password stays as it is.',
  transaction_code_subject: 'Your code for a new transaction password',
  transaction_code_text:
    'Your code is {{code}}. It sets a new transaction password and works for {{minutes}} minutes. If it was not you, change your login password at once: someone is logged in to your account.',
  account_exists_subject: 'You already have a Tradewind account',
  account_exists_text:
    'Someone tried to register this address at Tradewind, but it already has an account. Log in, or set a new password if you forgot yours. If it was not you, there is nothing to do.',
  new_signin_subject: 'New login to your Tradewind account',
  new_signin_text:
    'Someone logged in to your Tradewind account from a new device or address: {{device}}, {{address}}, {{time}}. If it was you, there is nothing to do. If not, end that session in the security centre and change your password.',
  contact_code_subject: 'Your code to change your email or phone',
  contact_code_text:
    'Your code is {{code}}. It confirms that {{account}} becomes the address of your Tradewind account and works for {{minutes}} minutes. If it was not you, change your login password now: someone is logged in to your account.',
  contact_new_code_subject: 'Your code for the new address',
  contact_new_code_text:
    'Your code is {{code}}. It confirms that this is the new address of a Tradewind account and works for {{minutes}} minutes. If you did not ask for it, leave it unused.',
  contact_taken_subject: 'This address already has a Tradewind account',
  contact_taken_text:
    'Someone asked to move another Tradewind account to this address, but it already has one. Nothing was changed, and there is nothing to do.',
  contact_changed_subject: 'The address of your Tradewind account was changed',
  contact_changed_text:
    '{{time}}: the address of your Tradewind account was changed to {{account}}. Withdrawals are paused for 24 hours. If it was not you, undo it within {{hours}} hours: {{link}}',
  contact_changed_new_subject: 'The new address of your Tradewind account',
  contact_changed_new_text:
    '{{time}}: this is now the address of your Tradewind account. Log in with it from now on. Other devices are logged out, and withdrawals are paused for 24 hours.',
  contact_undone_subject: 'The change of address was undone',
  contact_undone_text:
    '{{time}}: the change of your Tradewind account to this address was undone from the previous one. All devices are logged out. If the account is yours, contact support.',
  anti_phishing: 'Your anti-phishing code: {{code}}',
  price_above_subject: '{{market}} at or above {{level}}',
  price_above_text: 'Price alert: {{price}} {{asset}} on {{at}}.',
  price_below_subject: '{{market}} at or below {{level}}',
  price_below_text: 'Price alert: {{price}} {{asset}} on {{at}}.',
  order_bought_subject: 'Bought {{quantity}} {{asset}}',
  order_bought_text: 'Your order in {{market}} bought {{quantity}} {{asset}} for {{total}} {{quote}} (before fees).',
  order_sold_subject: 'Sold {{quantity}} {{asset}}',
  order_sold_text: 'Your order in {{market}} sold {{quantity}} {{asset}} for {{total}} {{quote}} (before fees).',
  orders_filled_subject: 'Orders filled: {{orders}}',
  orders_filled_text: 'Filled since the last message: {{markets}}.',
  order_triggered_subject: 'Order triggered: {{market}}',
  order_triggered_text: 'The trigger price of {{price}} {{quote}} was reached. Your order is in the market now.',
  orders_triggered_subject: 'Orders triggered: {{orders}}',
  orders_triggered_text: 'Trigger prices were reached in: {{markets}}.',
  stake_ended_subject: 'Fixed term ended',
  stake_ended_text:
    '{{amount}} {{asset}} is available in your Earn account again. Rewards in total: {{reward}} {{asset}}.',
  subscription_settled_subject: 'Your new coins have been allocated',
  subscription_settled_text:
    'Sale {{sale}}: you get {{amount}} {{asset}} for {{paid}} {{payAsset}}. The remaining {{refunded}} {{payAsset}} of your subscription is available in Spot again. The coins unlock from the first day {{asset}} trades.',
  subscription_filled_subject: 'Your new coins have been allocated',
  subscription_filled_text:
    'Sale {{sale}}: you get {{amount}} {{asset}} for {{paid}} {{payAsset}}. The coins unlock from the first day {{asset}} trades.',
  subscription_trades_subject: '{{asset}} trades now',
  subscription_trades_text: 'Sale {{sale}}: your {{amount}} {{asset}} are unlocked. They are in Spot, ready to trade.',
  subscription_trades_partly_subject: '{{asset}} trades now',
  subscription_trades_partly_text:
    'Sale {{sale}}: {{released}} of your {{amount}} {{asset}} are unlocked. They are in Spot, ready to trade. The next part unlocks on {{at}}. All dates are in the sale.',
  subscription_trades_locked_subject: '{{asset}} trades now',
  subscription_trades_locked_text:
    'Sale {{sale}}: your {{amount}} {{asset}} unlock in steps, the first on {{at}}. All dates are in the sale.',
  subscription_released_subject: 'Your {{asset}} has unlocked',
  subscription_released_text:
    'Sale {{sale}}: {{released}} of your {{amount}} {{asset}} are unlocked. They are in Spot, ready to trade.',
  subscription_refunded_subject: 'Your subscription was refunded',
  subscription_refunded_text:
    'Sale {{sale}} of {{asset}} did not take place. {{reason}} All of your {{refunded}} {{payAsset}} is available in Spot again.',
  subscription_refunded_reasons: {
    issuer: 'The issuer withdrew.',
    law: 'It was cancelled for legal reasons.',
    mistake: 'It was cancelled because of a mistake in its terms.',
    safety: 'It was cancelled for safety.',
    'soft-cap': 'The minimum in total was not reached.',
    'not-listed': 'The coin did not start trading in time.',
  },
  loan_disbursed_subject: 'Your loan was paid out',
  loan_disbursed_text: '{{amount}} {{asset}} is available in Spot. The repayment plan with every date is under Loans.',
  loan_failed_subject: 'Your loan application was not approved',
  loan_failed_text:
    'You applied for {{amount}} {{asset}}. The reason is under Loans. No money moved, and nothing is owed.',
  loan_due_subject: 'Loan repayment due soon',
  loan_due_text: '{{amount}} {{asset}} of loan {{loan}} is due on {{at}}. You can repay at any time under Loans.',
  loan_overdue_subject: 'A loan repayment is overdue',
  loan_overdue_text:
    '{{amount}} {{asset}} of loan {{loan}} is overdue. A penalty adds up by the day, and what is available in Spot in {{asset}} is taken to pay it. Repay under Loans, or contact support.',
  loan_collected_subject: 'An overdue repayment was collected',
  loan_collected_text: '{{amount}} {{asset}} was taken from Spot for what was overdue on loan {{loan}}.',
  loan_repaid_subject: 'Your loan is repaid',
  loan_repaid_text: 'Your loan of {{amount}} {{asset}} is repaid. Nothing more is owed.',
  loan_written_off_subject: 'Your loan was written off',
  loan_written_off_text:
    'What you owed on your loan of {{amount}} {{asset}} was written off. Nothing more is owed. The reason is under Loans.',
  margin_low_subject: 'Margin ratio above 80%: {{market}}',
  margin_low_text:
    'Your position in {{market}} is at a margin ratio of {{ratio}}%. At 100% it is liquidated, at a mark price of about {{price}} {{quote}}. You can add margin or close a part.',
  margin_low_cross_subject: 'Margin ratio above 80%: cross positions',
  margin_low_cross_text:
    'Your cross positions are at a margin ratio of {{ratio}}%. At 100% they are liquidated: {{market}} first, at a mark price of about {{price}} {{quote}}, if the others stay where they are. You can transfer {{quote}} to Futures or close a part.',
  margins_low_subject: 'Positions with a margin ratio above 80%: {{orders}}',
  margins_low_text: 'A position is liquidated at 100%. You can add margin or close a part in: {{markets}}.',
  position_liquidated_subject: 'Position liquidated: {{market}}',
  position_liquidated_text:
    'Its margin no longer covered what has to be kept. Lots closed: {{lots}}, at {{price}} {{quote}} on average. Nothing of the position is left. Liquidation fee: {{amount}} {{quote}}. The receipt shows every figure.',
  position_partly_liquidated_subject: 'Position partly liquidated: {{market}}',
  position_partly_liquidated_text:
    'Its margin no longer covered what has to be kept. Lots closed: {{lots}}, at {{price}} {{quote}} on average. Lots left: {{left}}. Liquidation fee: {{amount}} {{quote}}. The receipt shows every figure.',
  positions_liquidated_subject: 'Positions liquidated: {{orders}}',
  positions_liquidated_text: 'Wholly or in part, in: {{markets}}. The receipts show every figure.',
  position_deleveraged_subject: 'Position reduced by ADL: {{market}}',
  position_deleveraged_text:
    'A bankrupt position on the other side found no taker, so the positions that win most were reduced. Lots closed: {{lots}}, at {{price}} {{quote}}, without a fee. Lots left: {{left}}.',
  positions_deleveraged_subject: 'Positions reduced by ADL: {{orders}}',
  positions_deleveraged_text:
    'Bankrupt positions on the other side found no taker, so the positions that win most were reduced, without a fee. Yours in: {{markets}}.',
  funding_paid_subject: 'Funding paid: {{amount}} {{quote}}',
  funding_paid_text: 'Your position in {{market}} paid {{amount}} {{quote}} in funding on {{at}}.',
  funding_received_subject: 'Funding received: {{amount}} {{quote}}',
  funding_received_text: 'Your position in {{market}} received {{amount}} {{quote}} in funding on {{at}}.',
  fundings_told_subject: 'Funding payments above your limit: {{orders}}',
  fundings_told_text: 'Paid or received in: {{markets}}.',
  contract_order_filled_subject: 'Futures order filled: {{market}}',
  contract_order_filled_text: 'Filled: {{quantity}} {{asset}} at {{price}} {{quote}} on average.',
  contract_orders_filled_subject: 'Futures orders filled: {{orders}}',
  contract_orders_filled_text: 'Filled since the last message: {{markets}}.',
  contract_orders_triggered_subject: 'Futures orders triggered: {{orders}}',
  contract_orders_triggered_text: 'Trigger prices were reached in: {{markets}}.',
  take_profit_triggered_subject: 'Take profit triggered: {{market}}',
  take_profit_triggered_text:
    'The trigger price of {{price}} {{quote}} was reached. An order that closes your position is in the market now.',
  stop_loss_triggered_subject: 'Stop loss triggered: {{market}}',
  stop_loss_triggered_text:
    'The trigger price of {{price}} {{quote}} was reached. An order that closes your position is in the market now.',
  deposit_credited_subject: 'Deposit credited: {{amount}} {{asset}}',
  deposit_credited_text:
    '{{amount}} {{asset}} is in Spot and can be traded. It can be withdrawn once the network has confirmed it for good.',
  deposit_released_subject: 'Deposit confirmed: {{amount}} {{asset}}',
  deposit_released_text:
    'The network has confirmed your deposit of {{amount}} {{asset}} for good. It can be withdrawn now.',
  deposit_review_subject: 'Deposit under review: {{amount}} {{asset}}',
  deposit_review_text:
    '{{amount}} {{asset}} arrived by a contract and not by a plain transfer. We check it and credit it by hand. There is nothing to do.',
  deposit_reversed_subject: 'Deposit taken back: {{amount}} {{asset}}',
  deposit_reversed_text:
    'The network replaced the block that held your deposit of {{amount}} {{asset}}, so its credit was taken back. If the transfer is confirmed again, it is credited again.',
  deposit_owed_subject: 'Deposit taken back: {{owed}} {{asset}} owed',
  deposit_owed_text:
    'The network replaced the block that held your deposit of {{amount}} {{asset}}. Not all of it was still in Spot: you now owe {{owed}} {{asset}}. Until it is paid, as much of what you have stays here. Deposit {{asset}}, or convert or sell coins for it: whatever reaches Spot pays it by itself.',
  deposit_rejected_subject: 'Deposit not credited: {{amount}} {{asset}}',
  deposit_rejected_text:
    'Your deposit of {{amount}} {{asset}} was reviewed and not credited. The list of deposits shows the reason. Contact support if you have questions.',
} as const;
