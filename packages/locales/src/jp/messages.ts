import type { Texts } from '../catalogue.ts';

export const messages: Texts<'jp', 'messages'> = {
  identity_verified_title: '本人確認が完了しました',
  identity_verified_text: '書類が承認されました。新しいレベルの限度額が今から適用されます。',
  identity_rejected_title: '書類は承認されませんでした',
  identity_rejected_text: '理由は本人確認のページにあります。そこから再提出できます。',
  tier_granted_title: 'レベル{{tier}}になりました',
  tier_granted_text: '申請が承認されました。レベル{{tier}}の限度額がただちに適用されます。',
  tier_refused_title: 'レベル{{tier}}は承認されませんでした',
  tier_refused_text: '理由は本人確認のページにあります。そこから再度申請できます。',
  new_signin_title: '新しいログイン',
  new_signin_text:
    '新しいデバイスまたはアドレスからアカウントへのログインがありました:{{device}}、{{address}}。心当たりがない場合は、セキュリティセンターでそのセッションを終了し、パスワードを変更してください。',
  signins_refused_title: 'アカウントへのログインが拒否されました',
  signins_refused_text:
    '5回続けて誤った試行があり、最後は {{address}} からでした。ログインした人はいません。心当たりがない場合は、認証アプリまたはパスキーを有効にし、他で使っていないパスワードを設定してください。',
  security_changed_title: 'アカウントの保護設定が変更されました',
  security_changed_text:
    '変更内容はセキュリティセンターで確認できます。心当たりがない場合は、すぐにパスワードを変更してご連絡ください。',
  commission_paid_title: 'コミッションが支払われました',
  commission_paid_text: '招待した方の取引により {{amounts}} が支払われました。',
  referral_ended_title: '招待の特典が終了しました',
  referral_ended_text:
    'あなたの国または相手の国で招待が停止されました。割引とコミッションは終了しましたが、それまでの分は支払われます。',
  work_order_answered_title: 'お問い合わせに回答がありました',
  work_order_answered_text: 'お問い合わせを開いて回答を確認し、返信できます。',
  work_order_closed_title: 'お問い合わせは終了しました',
  work_order_closed_text: 'まだ解決していない場合は、新しく作成してください。',
  inbox: {
    title: 'メッセージ',
    message: 'メッセージの詳細',
    bell_other: 'メッセージ:未読 {{count}} 件',
    all: 'すべて',
    unread: '未読',
    readAll: 'すべて既読にする',
    none: 'メッセージはまだありません。アカウントの出来事はここでお知らせします。',
    noneUnread: 'すべて既読です。',
    gone: 'このメッセージは存在しません。',
    open: {
      identity: '本人確認を開く',
      security: 'セキュリティセンターを開く',
      support: 'お問い合わせを開く',
      referral: '招待を開く',
    },
  },
  mails: {
    title: 'メールでも受け取る',
    text: 'メッセージはすべてここに届きます。メールでも受け取るものを選んでください。',
    always: 'セキュリティのメールは停止できません。',
    none: 'アカウントにメールアドレスがないため、メールは届きません。',
    topics: {
      security: 'セキュリティ',
      identity: '本人確認',
      support: 'お問い合わせ',
      referral: 'コミッション',
    },
  },
};
