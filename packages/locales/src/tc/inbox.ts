import type { Texts } from '../catalogue.ts';

export const inbox: Texts<'tc', 'inbox'> = {
  identity_verified_title: '您的身分已通過認證',
  identity_verified_text: '您的資料已通過審核，新限額即刻生效。',
  identity_rejected_title: '您的資料未通過審核',
  identity_rejected_text: '身分認證頁面寫明了原因，您可以在那裡重新提交。',
  tier_granted_title: '等級 {{tier}} 已通過',
  tier_granted_text: '您的申請已通過，等級 {{tier}} 的限額即刻生效。',
  tier_refused_title: '等級 {{tier}} 申請未通過',
  tier_refused_text: '原因見身分認證頁面，您可以在那裡再次申請。',
  new_signin_title: '新的登入',
  new_signin_text:
    '有人從新的裝置或地址登入了您的帳戶：{{device}}，{{address}}。如果不是您本人，請在安全中心結束該工作階段並修改密碼。',
  signins_refused_title: '您帳戶的登入嘗試被拒絕',
  signins_refused_text:
    '連續五次登入失敗，最近一次來自 {{address}}。沒有人登入成功。如果不是您本人，請開啟身分驗證器或通行金鑰，並設定一個不在別處使用的密碼。',
  security_changed_title: '您的安全設定已更改',
  security_changed_text: '安全中心會顯示更改內容。如果不是您本人操作，請立即修改密碼並聯絡我們。',
  commission_paid_title: '返佣已發放',
  commission_paid_text: '您邀請的使用者產生了交易，您獲得 {{amounts}}。',
  referral_ended_title: '邀請返佣已結束',
  referral_ended_text: '您所在的國家或對方所在的國家已關閉邀請。手續費折扣和返佣已結束；此前產生的返佣仍會支付。',
  work_order_answered_title: '客服已回覆',
  work_order_answered_text: '開啟工單即可查看和回覆。',
  work_order_closed_title: '您的工單已關閉',
  work_order_closed_text: '如果問題仍未解決，請新建工單。',
  price_above_text: '價格提醒：{{price}} {{asset}}。',
  price_below_text: '價格提醒：{{price}} {{asset}}。',
};
