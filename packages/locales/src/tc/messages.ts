import type { Texts } from '../catalogue.ts';

export const messages: Texts<'tc', 'messages'> = {
  identity_verified_title: '您的身份已通過認證',
  identity_verified_text: '您的資料已通過稽核,新等級的額度即刻生效。',
  identity_rejected_title: '您的資料未通過稽核',
  identity_rejected_text: '身份認證頁面寫明瞭原因,您可以在那裡重新提交。',
  new_signin_title: '新的登入',
  new_signin_text:
    '有人從新的裝置或地址登入了您的帳戶:{{device}},{{address}}。如果不是您本人,請在安全中心結束該工作階段並修改密碼。',
  signins_refused_title: '您帳戶的登入嘗試被拒絕',
  signins_refused_text:
    '連續五次錯誤嘗試，最近一次來自 {{address}}。沒有人登入成功。如果不是您本人，請開啟身分驗證器或通行密鑰，並設定一個不在別處使用的密碼。',
  security_changed_title: '您帳戶的一項安全設定已更改',
  security_changed_text: '安全中心會顯示是哪一項。如果不是您本人操作,請立即修改密碼並聯系我們。',
  commission_paid_title: '佣金已發放',
  commission_paid_text: '您邀請的使用者產生了交易,您獲得 {{amounts}}。',
  work_order_answered_title: '您的工單有了回覆',
  work_order_answered_text: '開啟工單即可查看並繼續回覆。',
  work_order_closed_title: '您的工單已關閉',
  work_order_closed_text: '如果問題仍未解決,請新建工單。',
  inbox: {
    title: '訊息',
    message: '訊息詳情',
    bell_other: '訊息:{{count}} 條未讀',
    all: '全部',
    unread: '未讀',
    readAll: '全部標為已讀',
    none: '暫無訊息。帳戶的動態會在這裡通知您。',
    noneUnread: '全部已讀。',
    gone: '該訊息不存在。',
    open: {
      identity: '查看身份認證',
      security: '查看安全中心',
      support: '查看工單',
      referral: '查看邀請',
    },
  },
  mails: {
    title: '同時傳送郵件',
    text: '所有訊息都會出現在這裡。請選擇哪些還要傳送到您的郵箱。',
    always: '安全郵件無法關閉。',
    none: '您的帳戶沒有郵箱,因此不會發送郵件。',
    topics: {
      security: '安全',
      identity: '身份認證',
      support: '工單',
      referral: '佣金',
    },
  },
};
