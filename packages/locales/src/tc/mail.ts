import type { Texts } from '../catalogue.ts';

export const mail: Texts<'tc', 'mail'> = {
  signup_code_subject: 'Tradewind 驗證碼',
  signup_code_text: '您的 Tradewind 驗證碼是 {{code}}，{{minutes}} 分鐘內有效。我們絕不會來電索取驗證碼。',
  signin_code_subject: 'Tradewind 登入驗證碼',
  signin_code_text:
    '您的 Tradewind 登入驗證碼是 {{code}}，{{minutes}} 分鐘內有效。有人在新裝置上輸入了您的密碼。如果不是您本人，請立即修改密碼。',
  reset_code_subject: '重設 Tradewind 密碼的驗證碼',
  reset_code_text:
    '您重設 Tradewind 密碼的驗證碼是 {{code}}，{{minutes}} 分鐘內有效。如果不是您本人操作，請不要使用：密碼不會改變。',
  transaction_code_subject: '用於重設交易密碼的驗證碼',
  transaction_code_text:
    '您的驗證碼是 {{code}}，用於設定新的交易密碼，{{minutes}} 分鐘內有效。如果不是您本人操作，請立即修改登入密碼：有人已登入您的帳戶。',
  account_exists_subject: '您已有 Tradewind 帳戶',
  account_exists_text:
    '有人想用此地址註冊 Tradewind，但它已有帳戶。請直接登入；如果忘記密碼，可以設定新密碼。如果不是您本人操作，無需理會。',
  new_signin_subject: 'Tradewind 帳戶有新的登入',
  new_signin_text:
    '有人從新的裝置或地址登入了您的 Tradewind 帳戶：{{device}}，{{address}}，{{time}}。如果是您本人，無需操作。如果不是，請在安全中心結束該工作階段並修改密碼。',
  contact_code_subject: '更換電子郵件或手機號碼的驗證碼',
  contact_code_text:
    '您的驗證碼是 {{code}}，用於確認將您的 Tradewind 帳戶更換為 {{account}}，{{minutes}} 分鐘內有效。如果不是您本人操作，請立即修改登入密碼：有人已登入您的帳戶。',
  contact_new_code_subject: '新電子郵件或手機號碼的驗證碼',
  contact_new_code_text:
    '您的驗證碼是 {{code}}，用於確認這是一個 Tradewind 帳戶的新電子郵件或手機號碼，{{minutes}} 分鐘內有效。如果不是您本人操作，請不要使用。',
  contact_taken_subject: '此電子郵件或手機號碼已有 Tradewind 帳戶',
  contact_taken_text:
    '有人想把另一個 Tradewind 帳戶更換到此電子郵件或手機號碼，但它已有帳戶。沒有任何變更，您無需操作。',
  contact_changed_subject: '您的 Tradewind 帳戶已更換電子郵件或手機號碼',
  contact_changed_text:
    '{{time}}：您的 Tradewind 帳戶已更換為 {{account}}。提現暫停 24 小時。如果不是您本人操作，請在 {{hours}} 小時內撤回：{{link}}',
  contact_changed_new_subject: '您的 Tradewind 帳戶的新電子郵件或手機號碼',
  contact_changed_new_text:
    '{{time}}：這裡已成為您的 Tradewind 帳戶的電子郵件或手機號碼，今後請用它登入。其他裝置已登出，提現暫停 24 小時。',
  contact_undone_subject: '更換已撤回',
  contact_undone_text:
    '{{time}}：您的 Tradewind 帳戶更換到此電子郵件或手機號碼的操作，已由之前的電子郵件或手機號碼撤回。所有裝置已登出。如果帳戶是您的，請聯絡客服。',
  anti_phishing: '您的防釣魚碼：{{code}}',
  price_above_subject: '{{market}} 達到或高於 {{level}}',
  price_above_text: '價格提醒：{{at}}，價格為 {{price}} {{asset}}。',
  price_below_subject: '{{market}} 達到或低於 {{level}}',
  price_below_text: '價格提醒：{{at}}，價格為 {{price}} {{asset}}。',
  order_bought_subject: '已買入 {{quantity}} {{asset}}',
  order_bought_text: '您在 {{market}} 的訂單買入 {{quantity}} {{asset}}，共 {{total}} {{quote}}（未計手續費）。',
  order_sold_subject: '已賣出 {{quantity}} {{asset}}',
  order_sold_text: '您在 {{market}} 的訂單賣出 {{quantity}} {{asset}}，共 {{total}} {{quote}}（未計手續費）。',
  orders_filled_subject: '成交訂單：{{orders}}',
  orders_filled_text: '自上一則訊息以來成交：{{markets}}。',
  order_triggered_subject: '訂單已觸發：{{market}}',
  order_triggered_text: '已達到觸發價 {{price}} {{quote}}，您的訂單已提交到市場。',
  orders_triggered_subject: '觸發訂單：{{orders}}',
  orders_triggered_text: '以下市場達到觸發價：{{markets}}。',
  stake_ended_subject: '定期已到期',
  stake_ended_text: '{{amount}} {{asset}} 已在您的理財帳戶中恢復可用。累計收益：{{reward}} {{asset}}。',
  subscription_settled_subject: '您的新幣已分配',
  subscription_settled_text:
    '發售 {{sale}}：您以 {{paid}} {{payAsset}} 獲得 {{amount}} {{asset}}。認購餘款 {{refunded}} {{payAsset}} 已在現貨帳戶中恢復可用。新幣自 {{asset}} 開始交易之日起逐步解鎖。',
  subscription_filled_subject: '您的新幣已分配',
  subscription_filled_text:
    '發售 {{sale}}：您以 {{paid}} {{payAsset}} 獲得 {{amount}} {{asset}}。新幣自 {{asset}} 開始交易之日起逐步解鎖。',
  subscription_trades_subject: '{{asset}} 已開始交易',
  subscription_trades_text: '發售 {{sale}}：您的 {{amount}} {{asset}} 已解鎖，已在現貨帳戶中，可以交易。',
  subscription_trades_partly_subject: '{{asset}} 已開始交易',
  subscription_trades_partly_text:
    '發售 {{sale}}：您的 {{amount}} {{asset}} 中已解鎖 {{released}}，已在現貨帳戶中，可以交易。下一部分將於 {{at}} 解鎖。全部日期請見發售頁面。',
  subscription_trades_locked_subject: '{{asset}} 已開始交易',
  subscription_trades_locked_text:
    '發售 {{sale}}：您的 {{amount}} {{asset}} 將分期解鎖，首次解鎖時間為 {{at}}。全部日期請見發售頁面。',
  subscription_released_subject: '您的 {{asset}} 已解鎖',
  subscription_released_text:
    '發售 {{sale}}：您的 {{amount}} {{asset}} 中已解鎖 {{released}}，已在現貨帳戶中，可以交易。',
  subscription_refunded_subject: '您的認購已退款',
  subscription_refunded_text:
    '{{asset}} 的發售 {{sale}} 未能成功。{{reason}}您的 {{refunded}} {{payAsset}} 已全部在現貨帳戶中恢復可用。',
  subscription_refunded_reasons: {
    issuer: '發行方已撤回。',
    law: '因法律原因取消。',
    mistake: '因條款有誤取消。',
    safety: '為安全起見取消。',
    'soft-cap': '未達到最低總認購額。',
    'not-listed': '該幣未按期開始交易。',
  },
  loan_disbursed_subject: '您的貸款已撥款',
  loan_disbursed_text: '{{amount}} {{asset}} 已在現貨帳戶中可用。列明每個日期的還款計畫請見貸款頁面。',
  loan_failed_subject: '您的貸款申請未獲批准',
  loan_failed_text: '您申請了 {{amount}} {{asset}}。原因請見貸款頁面。沒有資金變動，您也沒有欠款。',
  loan_due_subject: '貸款即將到還款日',
  loan_due_text: '貸款 {{loan}} 的 {{amount}} {{asset}} 將於 {{at}} 到期。您可以隨時在貸款頁面還款。',
  loan_overdue_subject: '您有一期貸款還款已逾期',
  loan_overdue_text:
    '貸款 {{loan}} 的 {{amount}} {{asset}} 已逾期。每多一天都會產生罰息，並從現貨帳戶的可用 {{asset}} 中扣收。請在貸款頁面還款，或聯絡客服。',
  loan_collected_subject: '逾期還款已扣收',
  loan_collected_text: '已從現貨帳戶扣收 {{amount}} {{asset}}，用於償還貸款 {{loan}} 的逾期部分。',
  loan_repaid_subject: '您的貸款已還清',
  loan_repaid_text: '您的 {{amount}} {{asset}} 貸款已還清，不再有欠款。',
  loan_written_off_subject: '您的貸款已核銷',
  loan_written_off_text: '您的 {{amount}} {{asset}} 貸款的欠款已核銷，不再有欠款。原因請見貸款頁面。',
  margin_low_subject: '保證金比率超過 80%：{{market}}',
  margin_low_text:
    '您的 {{market}} 倉位保證金比率為 {{ratio}}%。達到 100%（標記價格約 {{price}} {{quote}}）時將被強平。您可以追加保證金或部分平倉。',
  margin_low_cross_subject: '保證金比率超過 80%：全倉',
  margin_low_cross_text:
    '您的全倉倉位保證金比率為 {{ratio}}%，達到 100% 時將被強平。若其他價格不變，{{market}} 標記價格約為 {{price}} {{quote}} 時最先觸發。您可以向合約帳戶劃轉 {{quote}} 或部分平倉。',
  margins_low_subject: '保證金比率超過 80% 的倉位：{{orders}}',
  margins_low_text: '倉位達到 100% 時將被強平。您可以在以下合約追加保證金或部分平倉：{{markets}}。',
  position_liquidated_subject: '倉位已被強平：{{market}}',
  position_liquidated_text:
    '保證金已不足以維持倉位。平倉張數：{{lots}}，均價 {{price}} {{quote}}。該倉位已全部平倉。強平手續費：{{amount}} {{quote}}。回單列有全部數據。',
  position_partly_liquidated_subject: '倉位被部分強平：{{market}}',
  position_partly_liquidated_text:
    '保證金已不足以維持倉位。平倉張數：{{lots}}，均價 {{price}} {{quote}}。剩餘張數：{{left}}。強平手續費：{{amount}} {{quote}}。回單列有全部數據。',
  positions_liquidated_subject: '被強平的倉位：{{orders}}',
  positions_liquidated_text: '以下合約的倉位被全部或部分強平：{{markets}}。回單列有全部數據。',
  position_deleveraged_subject: '倉位被自動減倉：{{market}}',
  position_deleveraged_text:
    '對手方有破產倉位無人接手，因此獲利最多的倉位被減倉。平倉張數：{{lots}}，價格 {{price}} {{quote}}，不收手續費。剩餘張數：{{left}}。',
  positions_deleveraged_subject: '被自動減倉的倉位：{{orders}}',
  positions_deleveraged_text:
    '對手方有破產倉位無人接手，因此獲利最多的倉位被減倉，不收手續費。您被減倉的合約：{{markets}}。',
  funding_paid_subject: '已支付資金費：{{amount}} {{quote}}',
  funding_paid_text: '您的 {{market}} 倉位於 {{at}} 支付資金費 {{amount}} {{quote}}。',
  funding_received_subject: '已收取資金費：{{amount}} {{quote}}',
  funding_received_text: '您的 {{market}} 倉位於 {{at}} 收取資金費 {{amount}} {{quote}}。',
  fundings_told_subject: '超過您設定金額的資金費：{{orders}} 筆',
  fundings_told_text: '支付或收取資金費的合約：{{markets}}。',
  contract_order_filled_subject: '合約訂單已成交：{{market}}',
  contract_order_filled_text: '成交 {{quantity}} {{asset}}，均價 {{price}} {{quote}}。',
  contract_orders_filled_subject: '成交合約訂單：{{orders}}',
  contract_orders_filled_text: '自上一則訊息以來成交：{{markets}}。',
  contract_orders_triggered_subject: '觸發合約訂單：{{orders}}',
  contract_orders_triggered_text: '以下市場達到觸發價：{{markets}}。',
  take_profit_triggered_subject: '止盈已觸發：{{market}}',
  take_profit_triggered_text: '已達到觸發價 {{price}} {{quote}}，平倉訂單已提交到市場。',
  stop_loss_triggered_subject: '停損已觸發：{{market}}',
  stop_loss_triggered_text: '已達到觸發價 {{price}} {{quote}}，平倉訂單已提交到市場。',
  deposit_credited_subject: '充值已入帳：{{amount}} {{asset}}',
  deposit_credited_text: '{{amount}} {{asset}} 已存入現貨帳戶，可以交易。網路最終確認後即可提現。',
  deposit_released_subject: '充值已確認：{{amount}} {{asset}}',
  deposit_released_text: '網路已最終確認您的 {{amount}} {{asset}} 充值，現在可以提現。',
  deposit_review_subject: '充值審核中：{{amount}} {{asset}}',
  deposit_review_text: '{{amount}} {{asset}} 由合約轉入，而非一般轉帳。我們會核實並手動入帳，您無需操作。',
  deposit_reversed_subject: '充值被撤銷：{{amount}} {{asset}}',
  deposit_reversed_text:
    '網路替換了包含您 {{amount}} {{asset}} 充值的區塊，因此已撤回入帳。若轉帳再次確認，將再次入帳。',
  deposit_owed_subject: '充值被撤銷：欠 {{owed}} {{asset}}',
  deposit_owed_text:
    '網路替換了包含您 {{amount}} {{asset}} 充值的區塊。現貨帳戶中已不足該金額，您現在欠 {{owed}} {{asset}}。還清之前，等值的資產需保留在此。請充值 {{asset}}，或透過閃兌、賣出幣種換取：到達現貨帳戶的部分會自動還款。',
  deposit_rejected_subject: '充值未入帳：{{amount}} {{asset}}',
  deposit_rejected_text: '您的 {{amount}} {{asset}} 充值經審核未予入帳。原因見充值清單。如有疑問請聯絡客服。',
};
