import type { Texts } from '../catalogue.ts';

export const inbox: Texts<'jp', 'inbox'> = {
  identity_verified_title: '本人確認が完了しました',
  identity_verified_text: '書類が承認されました。新しい限度額が適用されます。',
  identity_rejected_title: '書類は承認されませんでした',
  identity_rejected_text: '理由は本人確認のページにあります。そこから再提出できます。',
  tier_granted_title: 'レベル{{tier}}が承認されました',
  tier_granted_text: '申請が承認されました。レベル{{tier}}の限度額が適用されます。',
  tier_refused_title: 'レベル{{tier}}は承認されませんでした',
  tier_refused_text: '理由は本人確認のページにあります。そこから再度申請できます。',
  new_signin_title: '新しいログイン',
  new_signin_text:
    '新しい端末またはアドレスからアカウントへのログインがありました：{{device}}、{{address}}。心当たりがない場合は、セキュリティセンターでそのセッションを終了し、パスワードを変更してください。',
  signins_refused_title: 'アカウントへのログインが拒否されました',
  signins_refused_text:
    '5回続けて誤った試行があり、最後は {{address}} からでした。ログインした人はいません。心当たりがない場合は、認証アプリまたはパスキーを有効にし、他で使っていないパスワードを設定してください。',
  security_changed_title: 'セキュリティ設定が変更されました',
  security_changed_text:
    '変更内容はセキュリティセンターで確認できます。心当たりがない場合は、すぐにパスワードを変更してご連絡ください。',
  commission_paid_title: '紹介報酬が支払われました',
  commission_paid_text: '紹介した方の取引により {{amounts}} を受け取りました。',
  referral_ended_title: '紹介報酬が終了しました',
  referral_ended_text:
    'お客様の国または相手の国で招待が停止されました。割引と紹介報酬は終了しましたが、それまでの分は支払われます。',
  work_order_answered_title: 'サポートから回答がありました',
  work_order_answered_text: 'お問い合わせを開いて確認・返信できます。',
  work_order_closed_title: 'お問い合わせは終了しました',
  work_order_closed_text: 'まだ解決していない場合は、新しく作成してください。',
  price_above_text: '価格アラート：{{price}} {{asset}}。',
  price_below_text: '価格アラート：{{price}} {{asset}}。',
};
