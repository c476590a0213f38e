import type { Texts } from '../catalogue.ts';

export const mail: Texts<'zh', 'mail'> = {
  signup_code_subject: 'Tradewind 验证码',
  signup_code_text: '您的 Tradewind 验证码是 {{code}}，{{minutes}} 分钟内有效。我们绝不会打电话索要验证码。',
  signin_code_subject: 'Tradewind 登录验证码',
  signin_code_text:
    '您的 Tradewind 登录验证码是 {{code}}，{{minutes}} 分钟内有效。有人在新设备上输入了您的密码。如果不是您本人，请立即修改密码。',
  reset_code_subject: '重设 Tradewind 密码的验证码',
  reset_code_text:
    '您重设 Tradewind 密码的验证码是 {{code}}，{{minutes}} 分钟内有效。如果不是您本人操作，请不要使用：密码不会改变。',
  transaction_code_subject: '用于重设交易密码的验证码',
  transaction_code_text:
    '您的验证码是 {{code}}，用于设置新的交易密码，{{minutes}} 分钟内有效。如果不是您本人操作，请立即修改登录密码：有人已登录您的账户。',
  account_exists_subject: '您已有 Tradewind 账户',
  account_exists_text:
    '有人想用此地址注册 Tradewind，但它已有账户。请直接登录；如果忘记密码，可以设置新密码。如果不是您本人操作，无需理会。',
  new_signin_subject: 'Tradewind 账户有新的登录',
  new_signin_text:
    '有人从新的设备或地址登录了您的 Tradewind 账户：{{device}}，{{address}}，{{time}}。如果是您本人，无需操作。如果不是，请在安全中心结束该会话并修改密码。',
  contact_code_subject: '更换邮箱或手机号的验证码',
  contact_code_text:
    '您的验证码是 {{code}}，用于确认将您的 Tradewind 账户更换为 {{account}}，{{minutes}} 分钟内有效。如果不是您本人操作，请立即修改登录密码：有人已登录您的账户。',
  contact_new_code_subject: '新邮箱或手机号的验证码',
  contact_new_code_text:
    '您的验证码是 {{code}}，用于确认这是一个 Tradewind 账户的新邮箱或手机号，{{minutes}} 分钟内有效。如果不是您本人操作，请不要使用。',
  contact_taken_subject: '此邮箱或手机号已有 Tradewind 账户',
  contact_taken_text: '有人想把另一个 Tradewind 账户更换到此邮箱或手机号，但它已有账户。没有任何更改，您无需操作。',
  contact_changed_subject: '您的 Tradewind 账户已更换邮箱或手机号',
  contact_changed_text:
    '{{time}}：您的 Tradewind 账户已更换为 {{account}}。提现暂停 24 小时。如果不是您本人操作，请在 {{hours}} 小时内撤回：{{link}}',
  contact_changed_new_subject: '您的 Tradewind 账户的新邮箱或手机号',
  contact_changed_new_text:
    '{{time}}：这里已成为您的 Tradewind 账户的邮箱或手机号，今后请用它登录。其他设备已退出登录，提现暂停 24 小时。',
  contact_undone_subject: '更换已撤回',
  contact_undone_text:
    '{{time}}：您的 Tradewind 账户更换到此邮箱或手机号的操作，已由之前的邮箱或手机号撤回。所有设备已退出登录。如果账户是您的，请联系客服。',
  anti_phishing: '您的防钓鱼码：{{code}}',
  price_above_subject: '{{market}} 达到或高于 {{level}}',
  price_above_text: '价格提醒：{{at}}，价格为 {{price}} {{asset}}。',
  price_below_subject: '{{market}} 达到或低于 {{level}}',
  price_below_text: '价格提醒：{{at}}，价格为 {{price}} {{asset}}。',
  order_bought_subject: '已买入 {{quantity}} {{asset}}',
  order_bought_text: '您在 {{market}} 的订单买入 {{quantity}} {{asset}}，共 {{total}} {{quote}}（未计手续费）。',
  order_sold_subject: '已卖出 {{quantity}} {{asset}}',
  order_sold_text: '您在 {{market}} 的订单卖出 {{quantity}} {{asset}}，共 {{total}} {{quote}}（未计手续费）。',
  orders_filled_subject: '成交订单：{{orders}}',
  orders_filled_text: '自上一条消息以来成交：{{markets}}。',
  order_triggered_subject: '订单已触发：{{market}}',
  order_triggered_text: '已达到触发价 {{price}} {{quote}}，您的订单已提交到市场。',
  orders_triggered_subject: '触发订单：{{orders}}',
  orders_triggered_text: '以下市场达到触发价：{{markets}}。',
  stake_ended_subject: '定期已到期',
  stake_ended_text: '{{amount}} {{asset}} 已在您的理财账户中恢复可用。累计收益：{{reward}} {{asset}}。',
  subscription_settled_subject: '您的新币已分配',
  subscription_settled_text:
    '发售 {{sale}}：您以 {{paid}} {{payAsset}} 获得 {{amount}} {{asset}}。认购余款 {{refunded}} {{payAsset}} 已在现货账户中恢复可用。新币自 {{asset}} 开始交易之日起逐步解锁。',
  subscription_filled_subject: '您的新币已分配',
  subscription_filled_text:
    '发售 {{sale}}：您以 {{paid}} {{payAsset}} 获得 {{amount}} {{asset}}。新币自 {{asset}} 开始交易之日起逐步解锁。',
  subscription_trades_subject: '{{asset}} 已开始交易',
  subscription_trades_text: '发售 {{sale}}：您的 {{amount}} {{asset}} 已解锁，已在现货账户中，可以交易。',
  subscription_trades_partly_subject: '{{asset}} 已开始交易',
  subscription_trades_partly_text:
    '发售 {{sale}}：您的 {{amount}} {{asset}} 中已解锁 {{released}}，已在现货账户中，可以交易。下一部分将于 {{at}} 解锁。全部日期请见发售页面。',
  subscription_trades_locked_subject: '{{asset}} 已开始交易',
  subscription_trades_locked_text:
    '发售 {{sale}}：您的 {{amount}} {{asset}} 将分期解锁，首次解锁时间为 {{at}}。全部日期请见发售页面。',
  subscription_released_subject: '您的 {{asset}} 已解锁',
  subscription_released_text:
    '发售 {{sale}}：您的 {{amount}} {{asset}} 中已解锁 {{released}}，已在现货账户中，可以交易。',
  subscription_refunded_subject: '您的认购已退款',
  subscription_refunded_text:
    '{{asset}} 的发售 {{sale}} 未能成功。{{reason}}您的 {{refunded}} {{payAsset}} 已全部在现货账户中恢复可用。',
  subscription_refunded_reasons: {
    issuer: '发行方已撤回。',
    law: '因法律原因取消。',
    mistake: '因条款有误取消。',
    safety: '为安全起见取消。',
    'soft-cap': '未达到最低总认购额。',
    'not-listed': '该币未按期开始交易。',
  },
  loan_disbursed_subject: '您的贷款已放款',
  loan_disbursed_text: '{{amount}} {{asset}} 已在现货账户中可用。列明每个日期的还款计划请见贷款页面。',
  loan_failed_subject: '您的贷款申请未获批准',
  loan_failed_text: '您申请了 {{amount}} {{asset}}。原因请见贷款页面。没有资金变动，您也没有欠款。',
  loan_due_subject: '贷款即将到还款日',
  loan_due_text: '贷款 {{loan}} 的 {{amount}} {{asset}} 将于 {{at}} 到期。您可以随时在贷款页面还款。',
  loan_overdue_subject: '您有一期贷款还款已逾期',
  loan_overdue_text:
    '贷款 {{loan}} 的 {{amount}} {{asset}} 已逾期。每多一天都会产生罚息，并从现货账户的可用 {{asset}} 中扣收。请在贷款页面还款，或联系客服。',
  loan_collected_subject: '逾期还款已扣收',
  loan_collected_text: '已从现货账户扣收 {{amount}} {{asset}}，用于偿还贷款 {{loan}} 的逾期部分。',
  loan_repaid_subject: '您的贷款已还清',
  loan_repaid_text: '您的 {{amount}} {{asset}} 贷款已还清，不再有欠款。',
  loan_written_off_subject: '您的贷款已核销',
  loan_written_off_text: '您的 {{amount}} {{asset}} 贷款的欠款已核销，不再有欠款。原因请见贷款页面。',
  margin_low_subject: '保证金比率超过 80%：{{market}}',
  margin_low_text:
    '您的 {{market}} 仓位保证金比率为 {{ratio}}%。达到 100%（标记价格约 {{price}} {{quote}}）时将被强平。您可以追加保证金或部分平仓。',
  margin_low_cross_subject: '保证金比率超过 80%：全仓',
  margin_low_cross_text:
    '您的全仓仓位保证金比率为 {{ratio}}%，达到 100% 时将被强平。若其他价格不变，{{market}} 标记价格约为 {{price}} {{quote}} 时最先触发。您可以向合约账户划转 {{quote}} 或部分平仓。',
  margins_low_subject: '保证金比率超过 80% 的仓位：{{orders}}',
  margins_low_text: '仓位达到 100% 时将被强平。您可以在以下合约追加保证金或部分平仓：{{markets}}。',
  position_liquidated_subject: '仓位已被强平：{{market}}',
  position_liquidated_text:
    '保证金已不足以维持仓位。平仓张数：{{lots}}，均价 {{price}} {{quote}}。该仓位已全部平仓。强平手续费：{{amount}} {{quote}}。回单列有全部数据。',
  position_partly_liquidated_subject: '仓位被部分强平：{{market}}',
  position_partly_liquidated_text:
    '保证金已不足以维持仓位。平仓张数：{{lots}}，均价 {{price}} {{quote}}。剩余张数：{{left}}。强平手续费：{{amount}} {{quote}}。回单列有全部数据。',
  positions_liquidated_subject: '被强平的仓位：{{orders}}',
  positions_liquidated_text: '以下合约的仓位被全部或部分强平：{{markets}}。回单列有全部数据。',
  position_deleveraged_subject: '仓位被自动减仓：{{market}}',
  position_deleveraged_text:
    '对手方有破产仓位无人接手，因此盈利最多的仓位被减仓。平仓张数：{{lots}}，价格 {{price}} {{quote}}，不收手续费。剩余张数：{{left}}。',
  positions_deleveraged_subject: '被自动减仓的仓位：{{orders}}',
  positions_deleveraged_text:
    '对手方有破产仓位无人接手，因此盈利最多的仓位被减仓，不收手续费。您被减仓的合约：{{markets}}。',
  funding_paid_subject: '已支付资金费：{{amount}} {{quote}}',
  funding_paid_text: '您的 {{market}} 仓位于 {{at}} 支付资金费 {{amount}} {{quote}}。',
  funding_received_subject: '已收取资金费：{{amount}} {{quote}}',
  funding_received_text: '您的 {{market}} 仓位于 {{at}} 收取资金费 {{amount}} {{quote}}。',
  fundings_told_subject: '超过您设定金额的资金费：{{orders}} 笔',
  fundings_told_text: '支付或收取资金费的合约：{{markets}}。',
  contract_order_filled_subject: '合约订单已成交：{{market}}',
  contract_order_filled_text: '成交 {{quantity}} {{asset}}，均价 {{price}} {{quote}}。',
  contract_orders_filled_subject: '成交合约订单：{{orders}}',
  contract_orders_filled_text: '自上一条消息以来成交：{{markets}}。',
  contract_orders_triggered_subject: '触发合约订单：{{orders}}',
  contract_orders_triggered_text: '以下市场达到触发价：{{markets}}。',
  take_profit_triggered_subject: '止盈已触发：{{market}}',
  take_profit_triggered_text: '已达到触发价 {{price}} {{quote}}，平仓订单已提交到市场。',
  stop_loss_triggered_subject: '止损已触发：{{market}}',
  stop_loss_triggered_text: '已达到触发价 {{price}} {{quote}}，平仓订单已提交到市场。',
  deposit_credited_subject: '充值已入账：{{amount}} {{asset}}',
  deposit_credited_text: '{{amount}} {{asset}} 已存入现货账户，可以交易。网络最终确认后即可提现。',
  deposit_released_subject: '充值已确认：{{amount}} {{asset}}',
  deposit_released_text: '网络已最终确认您的 {{amount}} {{asset}} 充值，现在可以提现。',
  deposit_review_subject: '充值审核中：{{amount}} {{asset}}',
  deposit_review_text: '{{amount}} {{asset}} 由合约转入，而非普通转账。我们会核实并手动入账，您无需操作。',
  deposit_reversed_subject: '充值被撤销：{{amount}} {{asset}}',
  deposit_reversed_text:
    '网络替换了包含您 {{amount}} {{asset}} 充值的区块，因此已撤回入账。若转账再次确认，将再次入账。',
  deposit_owed_subject: '充值被撤销：欠 {{owed}} {{asset}}',
  deposit_owed_text:
    '网络替换了包含您 {{amount}} {{asset}} 充值的区块。现货账户中已不足该金额，您现在欠 {{owed}} {{asset}}。还清之前，等值的资产需保留在此。请充值 {{asset}}，或通过闪兑、卖出币种换取：到达现货账户的部分会自动还款。',
  deposit_rejected_subject: '充值未入账：{{amount}} {{asset}}',
  deposit_rejected_text: '您的 {{amount}} {{asset}} 充值经审核未予入账。原因见充值列表。如有疑问请联系客服。',
};
