import type { Texts } from '../catalogue.ts';

export const mail: Texts<'jp', 'mail'> = {
  signup_code_subject: 'Tradewind の認証コード',
  signup_code_text:
    'Tradewind の認証コードは {{code}} です。有効期間は{{minutes}}分です。電話でお尋ねすることはありません。',
  signin_code_subject: 'Tradewind のログインコード',
  signin_code_text:
    'Tradewind のログインコードは {{code}} です。有効期間は{{minutes}}分です。新しい端末でパスワードが入力されました。心当たりがない場合は、すぐにパスワードを変更してください。',
  reset_code_subject: 'Tradewind の新しいパスワード用コード',
  reset_code_text:
    'Tradewind の新しいパスワード用コードは {{code}} です。有効期間は{{minutes}}分です。お心当たりがない場合は使わないでください。パスワードは変わりません。',
  transaction_code_subject: '新しい取引パスワードのコード',
  transaction_code_text:
    'コードは {{code}} です。新しい取引パスワードを設定でき、{{minutes}}分間有効です。心当たりがない場合は、すぐにログインパスワードを変更してください。誰かがアカウントにログインしています。',
  account_exists_subject: 'Tradewind のアカウントをすでにお持ちです',
  account_exists_text:
    'このアドレスで Tradewind に登録しようとした方がいますが、すでにアカウントがあります。ログインするか、お忘れの場合は新しいパスワードを設定してください。お心当たりがない場合は何もする必要はありません。',
  new_signin_subject: 'Tradewindアカウントへの新しいログイン',
  new_signin_text:
    '新しい端末またはアドレスからTradewindアカウントへのログインがありました：{{device}}、{{address}}、{{time}}。ご本人であれば何もする必要はありません。心当たりがない場合は、セキュリティセンターでそのセッションを終了し、パスワードを変更してください。',
  contact_code_subject: 'メールアドレス・電話番号の変更コード',
  contact_code_text:
    'コードは {{code}} です。{{account}} を Tradewind アカウントの連絡先にすることを確認するもので、{{minutes}}分間有効です。心当たりがない場合は、すぐにログインパスワードを変更してください。誰かがアカウントにログインしています。',
  contact_new_code_subject: '新しい連絡先の確認コード',
  contact_new_code_text:
    'コードは {{code}} です。これが Tradewind アカウントの新しい連絡先であることを確認するもので、{{minutes}}分間有効です。お心当たりがない場合は使わないでください。',
  contact_taken_subject: 'この連絡先にはすでに Tradewind アカウントがあります',
  contact_taken_text:
    '別の Tradewind アカウントの連絡先をここに変更しようとした方がいますが、すでにアカウントがあります。何も変更されていません。お手続きは不要です。',
  contact_changed_subject: 'Tradewind アカウントの連絡先が変更されました',
  contact_changed_text:
    '{{time}}：Tradewind アカウントの連絡先が {{account}} に変更されました。出金は24時間停止されます。心当たりがない場合は、{{hours}}時間以内に取り消してください：{{link}}',
  contact_changed_new_subject: 'Tradewind アカウントの新しい連絡先',
  contact_changed_new_text:
    '{{time}}：これが Tradewind アカウントの連絡先になりました。今後はこれでログインしてください。他の端末はログアウトされ、出金は24時間停止されます。',
  contact_undone_subject: '連絡先の変更が取り消されました',
  contact_undone_text:
    '{{time}}：Tradewind アカウントの連絡先をここにする変更が、以前の連絡先から取り消されました。すべての端末がログアウトされました。ご自身のアカウントであればサポートにご連絡ください。',
  anti_phishing: 'フィッシング対策コード：{{code}}',
  price_above_subject: '{{market}} が {{level}} 以上になりました',
  price_above_text: '価格アラート：{{at}} に {{price}} {{asset}}。',
  price_below_subject: '{{market}} が {{level}} 以下になりました',
  price_below_text: '価格アラート：{{at}} に {{price}} {{asset}}。',
  order_bought_subject: '{{quantity}} {{asset}} を購入しました',
  order_bought_text: '{{market}} の注文で {{quantity}} {{asset}} を {{total}} {{quote}} で購入しました（手数料別）。',
  order_sold_subject: '{{quantity}} {{asset}} を売却しました',
  order_sold_text: '{{market}} の注文で {{quantity}} {{asset}} を {{total}} {{quote}} で売却しました（手数料別）。',
  orders_filled_subject: '約定した注文：{{orders}}',
  orders_filled_text: '前回のメッセージ以降に約定：{{markets}}。',
  order_triggered_subject: '注文が発動しました：{{market}}',
  order_triggered_text: 'トリガー価格 {{price}} {{quote}} に達しました。注文は市場に出ています。',
  orders_triggered_subject: '発動した注文：{{orders}}',
  orders_triggered_text: 'トリガー価格に達した市場：{{markets}}。',
  stake_ended_subject: '固定期間が満了しました',
  stake_ended_text: '{{amount}} {{asset}} が運用口座で再び利用可能になりました。報酬の合計：{{reward}} {{asset}}。',
  subscription_settled_subject: '新規コインが割り当てられました',
  subscription_settled_text:
    '販売 {{sale}}：{{paid}} {{payAsset}} で {{amount}} {{asset}} を受け取ります。申込の残り {{refunded}} {{payAsset}} は現物口座で再び利用可能です。コインは {{asset}} の取引開始日から順に解放されます。',
  subscription_filled_subject: '新規コインが割り当てられました',
  subscription_filled_text:
    '販売 {{sale}}：{{paid}} {{payAsset}} で {{amount}} {{asset}} を受け取ります。コインは {{asset}} の取引開始日から順に解放されます。',
  subscription_trades_subject: '{{asset}} の取引が始まりました',
  subscription_trades_text:
    '販売 {{sale}}：{{amount}} {{asset}} が解放されました。現物口座にあり、すぐに取引できます。',
  subscription_trades_partly_subject: '{{asset}} の取引が始まりました',
  subscription_trades_partly_text:
    '販売 {{sale}}：{{amount}} {{asset}} のうち {{released}} が解放されました。現物口座にあり、すぐに取引できます。次の解放は {{at}} です。すべての日程は販売ページにあります。',
  subscription_trades_locked_subject: '{{asset}} の取引が始まりました',
  subscription_trades_locked_text:
    '販売 {{sale}}：{{amount}} {{asset}} は段階的に解放されます。最初の解放は {{at}} です。すべての日程は販売ページにあります。',
  subscription_released_subject: '{{asset}} が解放されました',
  subscription_released_text:
    '販売 {{sale}}：{{amount}} {{asset}} のうち {{released}} が解放されました。現物口座にあり、すぐに取引できます。',
  subscription_refunded_subject: '申込金が返金されました',
  subscription_refunded_text:
    '{{asset}} の販売 {{sale}} は成立しませんでした。{{reason}}{{refunded}} {{payAsset}} は全額、現物口座で再び利用可能です。',
  subscription_refunded_reasons: {
    issuer: '発行者が撤回しました。',
    law: '法的な理由で中止されました。',
    mistake: '条件の誤りにより中止されました。',
    safety: '安全のため中止されました。',
    'soft-cap': '最低合計額に届きませんでした。',
    'not-listed': '期限までに取引が始まりませんでした。',
  },
  loan_disbursed_subject: 'ローンが融資されました',
  loan_disbursed_text:
    '{{amount}} {{asset}} が現物口座で利用可能になりました。すべての期日を記した返済予定は、ローンの画面にあります。',
  loan_failed_subject: 'ローンの申込は承認されませんでした',
  loan_failed_text:
    '{{amount}} {{asset}} の申込について、理由はローンの画面にあります。資金は動いておらず、返済するものもありません。',
  loan_due_subject: 'ローンの返済期日が近づいています',
  loan_due_text:
    'ローン {{loan}} の {{amount}} {{asset}} の返済期日は {{at}} です。ローンの画面からいつでも返済できます。',
  loan_overdue_subject: 'ローンの返済が延滞しています',
  loan_overdue_text:
    'ローン {{loan}} の {{amount}} {{asset}} が延滞しています。1日ごとに遅延損害金がかかり、現物口座で利用可能な {{asset}} から引き落とされます。ローンの画面から返済するか、サポートにご連絡ください。',
  loan_collected_subject: '延滞分が引き落とされました',
  loan_collected_text: 'ローン {{loan}} の延滞分として、現物口座から {{amount}} {{asset}} が引き落とされました。',
  loan_repaid_subject: 'ローンを完済しました',
  loan_repaid_text: '{{amount}} {{asset}} のローンを完済しました。返済の残りはありません。',
  loan_written_off_subject: 'ローンが貸倒処理されました',
  loan_written_off_text:
    '{{amount}} {{asset}} のローンの返済残高は貸倒処理されました。これ以上返済するものはありません。理由はローンの画面にあります。',
  margin_low_subject: '証拠金比率が 80% を超えました：{{market}}',
  margin_low_text:
    '{{market}} のポジションの証拠金比率は {{ratio}}% です。100%（マーク価格が約 {{price}} {{quote}}）になると強制決済されます。証拠金の追加や一部の決済ができます。',
  margin_low_cross_subject: '証拠金比率が 80% を超えました：クロス',
  margin_low_cross_text:
    'クロスポジションの証拠金比率は {{ratio}}% です。100% になると強制決済されます。ほかの価格が変わらなければ、最初は {{market}} のマーク価格が約 {{price}} {{quote}} のときです。先物口座への {{quote}} の振替や一部の決済ができます。',
  margins_low_subject: '証拠金比率が 80% を超えたポジション：{{orders}}',
  margins_low_text: '100% になると強制決済されます。次の契約で証拠金の追加や一部の決済ができます：{{markets}}。',
  position_liquidated_subject: 'ポジションが強制決済されました：{{market}}',
  position_liquidated_text:
    '証拠金が維持に必要な額を下回りました。決済ロット数：{{lots}}、平均 {{price}} {{quote}}。ポジションは残っていません。強制決済手数料：{{amount}} {{quote}}。明細ですべての数値を確認できます。',
  position_partly_liquidated_subject: 'ポジションの一部が強制決済されました：{{market}}',
  position_partly_liquidated_text:
    '証拠金が維持に必要な額を下回りました。決済ロット数：{{lots}}、平均 {{price}} {{quote}}。残りロット数：{{left}}。強制決済手数料：{{amount}} {{quote}}。明細ですべての数値を確認できます。',
  positions_liquidated_subject: '強制決済されたポジション：{{orders}}',
  positions_liquidated_text: '全部または一部が強制決済された契約：{{markets}}。明細ですべての数値を確認できます。',
  position_deleveraged_subject: 'ADL によりポジションが縮小されました：{{market}}',
  position_deleveraged_text:
    '反対側の破綻したポジションに引き受け手がなかったため、利益の大きいポジションが縮小されました。決済ロット数：{{lots}}、価格 {{price}} {{quote}}、手数料なし。残りロット数：{{left}}。',
  positions_deleveraged_subject: 'ADL により縮小されたポジション：{{orders}}',
  positions_deleveraged_text:
    '反対側の破綻したポジションに引き受け手がなかったため、利益の大きいポジションが手数料なしで縮小されました。対象の契約：{{markets}}。',
  funding_paid_subject: '資金調達の支払い：{{amount}} {{quote}}',
  funding_paid_text: '{{market}} のポジションが {{at}} に資金調達として {{amount}} {{quote}} を支払いました。',
  funding_received_subject: '資金調達の受け取り：{{amount}} {{quote}}',
  funding_received_text: '{{market}} のポジションが {{at}} に資金調達として {{amount}} {{quote}} を受け取りました。',
  fundings_told_subject: '設定額を超えた資金調達：{{orders}} 件',
  fundings_told_text: '支払いまたは受け取りがあった契約：{{markets}}。',
  contract_order_filled_subject: '先物の注文が約定しました：{{market}}',
  contract_order_filled_text: '約定：{{quantity}} {{asset}}、平均 {{price}} {{quote}}。',
  contract_orders_filled_subject: '約定した先物注文：{{orders}}',
  contract_orders_filled_text: '前回のメッセージ以降に約定：{{markets}}。',
  contract_orders_triggered_subject: '発動した先物注文：{{orders}}',
  contract_orders_triggered_text: 'トリガー価格に達した市場：{{markets}}。',
  take_profit_triggered_subject: '利確が発動しました：{{market}}',
  take_profit_triggered_text:
    'トリガー価格 {{price}} {{quote}} に達しました。ポジションを決済する注文が市場に出ています。',
  stop_loss_triggered_subject: '損切りが発動しました：{{market}}',
  stop_loss_triggered_text:
    'トリガー価格 {{price}} {{quote}} に達しました。ポジションを決済する注文が市場に出ています。',
  deposit_credited_subject: '入金を反映しました：{{amount}} {{asset}}',
  deposit_credited_text: '{{amount}} {{asset}}が現物口座に入り、取引できます。ネットワークで確定すると出金できます。',
  deposit_released_subject: '入金が確定しました：{{amount}} {{asset}}',
  deposit_released_text: '{{amount}} {{asset}}の入金がネットワークで確定しました。出金できます。',
  deposit_review_subject: '入金を審査中です：{{amount}} {{asset}}',
  deposit_review_text:
    '{{amount}} {{asset}}は通常の送金ではなくコントラクトから届きました。確認のうえ手動で反映します。お手続きは不要です。',
  deposit_reversed_subject: '入金が取り消されました：{{amount}} {{asset}}',
  deposit_reversed_text:
    '{{amount}} {{asset}}の入金を含むブロックがネットワークで置き換えられたため、反映を取り消しました。再び承認されれば、再び反映されます。',
  deposit_owed_subject: '入金が取り消されました：{{owed}} {{asset}}の未払い',
  deposit_owed_text:
    '{{amount}} {{asset}}の入金を含むブロックがネットワークで置き換えられました。現物口座に全額が残っていなかったため、{{owed}} {{asset}}が未払いです。支払いが済むまで、同額相当の資産はここに残ります。{{asset}}を入金するか、コインを交換または売却してください。現物口座に入った分から自動で支払われます。',
  deposit_rejected_subject: '入金は反映されません：{{amount}} {{asset}}',
  deposit_rejected_text:
    '{{amount}} {{asset}}の入金を確認した結果、反映しないことになりました。理由は入金一覧に表示されます。ご不明な点はサポートにお問い合わせください。',
};
