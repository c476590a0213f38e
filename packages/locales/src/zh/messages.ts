import type { Texts } from '../catalogue.ts';

export const messages: Texts<'zh', 'messages'> = {
  identity_verified_title: '您的身份已通过认证',
  identity_verified_text: '您的资料已通过审核,新等级的额度即刻生效。',
  identity_rejected_title: '您的资料未通过审核',
  identity_rejected_text: '身份认证页面写明了原因,您可以在那里重新提交。',
  new_signin_title: '新的登录',
  new_signin_text:
    '有人从新的设备或地址登录了您的账户:{{device}},{{address}}。如果不是您本人,请在安全中心结束该会话并修改密码。',
  signins_refused_title: '您账户的登录尝试被拒绝',
  signins_refused_text:
    '连续五次错误尝试，最近一次来自 {{address}}。没有人登录成功。如果不是您本人，请开启身份验证器或通行密钥，并设置一个不在别处使用的密码。',
  security_changed_title: '您账户的一项安全设置已更改',
  security_changed_text: '安全中心会显示是哪一项。如果不是您本人操作,请立即修改密码并联系我们。',
  commission_paid_title: '佣金已发放',
  commission_paid_text: '您邀请的用户产生了交易,您获得 {{amounts}}。',
  work_order_answered_title: '您的工单有了回复',
  work_order_answered_text: '打开工单即可查看并继续回复。',
  work_order_closed_title: '您的工单已关闭',
  work_order_closed_text: '如果问题仍未解决,请新建工单。',
  inbox: {
    title: '消息',
    message: '消息详情',
    bell_other: '消息:{{count}} 条未读',
    all: '全部',
    unread: '未读',
    readAll: '全部标为已读',
    none: '暂无消息。账户的动态会在这里通知您。',
    noneUnread: '全部已读。',
    gone: '该消息不存在。',
    open: {
      identity: '查看身份认证',
      security: '查看安全中心',
      support: '查看工单',
      referral: '查看邀请',
    },
  },
  mails: {
    title: '同时发送邮件',
    text: '所有消息都会出现在这里。请选择哪些还要发送到您的邮箱。',
    always: '安全邮件无法关闭。',
    none: '您的账户没有邮箱,因此不会发送邮件。',
    topics: {
      security: '安全',
      identity: '身份认证',
      support: '工单',
      referral: '佣金',
    },
  },
};
