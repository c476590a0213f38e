import type { Texts } from '../catalogue.ts';

export const inbox: Texts<'zh', 'inbox'> = {
  identity_verified_title: '您的身份已通过认证',
  identity_verified_text: '您的资料已通过审核，新限额即刻生效。',
  identity_rejected_title: '您的资料未通过审核',
  identity_rejected_text: '身份认证页面写明了原因，您可以在那里重新提交。',
  tier_granted_title: '等级 {{tier}} 已通过',
  tier_granted_text: '您的申请已通过，等级 {{tier}} 的限额即刻生效。',
  tier_refused_title: '等级 {{tier}} 申请未通过',
  tier_refused_text: '原因见身份认证页面，您可以在那里再次申请。',
  new_signin_title: '新的登录',
  new_signin_text:
    '有人从新的设备或地址登录了您的账户：{{device}}，{{address}}。如果不是您本人，请在安全中心结束该会话并修改密码。',
  signins_refused_title: '您账户的登录尝试被拒绝',
  signins_refused_text:
    '连续五次登录失败，最近一次来自 {{address}}。没有人登录成功。如果不是您本人，请开启身份验证器或通行密钥，并设置一个不在别处使用的密码。',
  security_changed_title: '您的安全设置已更改',
  security_changed_text: '安全中心会显示更改内容。如果不是您本人操作，请立即修改密码并联系我们。',
  commission_paid_title: '返佣已发放',
  commission_paid_text: '您邀请的用户产生了交易，您获得 {{amounts}}。',
  referral_ended_title: '邀请返佣已结束',
  referral_ended_text: '您所在的国家或对方所在的国家已关闭邀请。手续费折扣和返佣已结束；此前产生的返佣仍会支付。',
  work_order_answered_title: '客服已回复',
  work_order_answered_text: '打开工单即可查看和回复。',
  work_order_closed_title: '您的工单已关闭',
  work_order_closed_text: '如果问题仍未解决，请新建工单。',
  price_above_text: '价格提醒：{{price}} {{asset}}。',
  price_below_text: '价格提醒：{{price}} {{asset}}。',
};
