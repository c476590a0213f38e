import type { Texts } from '../catalogue.ts';

export const messages: Texts<'vi', 'messages'> = {
  identity_verified_title: 'Danh tính của bạn đã được xác minh',
  identity_verified_text: 'Giấy tờ của bạn đã được chấp nhận. Hạn mức của cấp mới có hiệu lực từ bây giờ.',
  identity_rejected_title: 'Giấy tờ của bạn không được chấp nhận',
  identity_rejected_text: 'Trang xác minh nêu rõ lý do. Bạn có thể gửi lại tại đó.',
  tier_granted_title: 'Bạn đã đạt cấp {{tier}}',
  tier_granted_text: 'Yêu cầu của bạn được chấp thuận. Hạn mức của cấp {{tier}} có hiệu lực ngay.',
  tier_refused_title: 'Cấp {{tier}} không được chấp thuận',
  tier_refused_text: 'Trang xác minh của bạn cho biết lý do. Bạn có thể yêu cầu lại ở đó.',
  new_signin_title: 'Đăng nhập mới',
  new_signin_text:
    'Có người đã đăng nhập tài khoản của bạn từ thiết bị hoặc địa chỉ mới: {{device}}, {{address}}. Nếu không phải bạn, hãy kết thúc phiên đó trong trung tâm bảo mật và đổi mật khẩu.',
  signins_refused_title: 'Một số lần đăng nhập vào tài khoản của bạn đã bị từ chối',
  signins_refused_text:
    'Năm lần sai liên tiếp, lần cuối từ {{address}}. Không ai vào được. Nếu không phải bạn, hãy bật ứng dụng xác thực hoặc khóa truy cập và chọn một mật khẩu không dùng ở nơi nào khác.',
  security_changed_title: 'Một lớp bảo vệ tài khoản của bạn đã thay đổi',
  security_changed_text:
    'Trung tâm bảo mật cho biết lớp nào. Nếu không phải bạn, hãy đổi mật khẩu và liên hệ với chúng tôi ngay.',
  commission_paid_title: 'Đã trả hoa hồng',
  commission_paid_text: 'Bạn nhận được {{amounts}} từ giao dịch của những người bạn đã mời.',
  referral_ended_title: 'Một lời mời không còn mang lại lợi ích',
  referral_ended_text:
    'Việc mời đã bị đóng tại quốc gia của bạn hoặc của bên kia. Giảm giá và hoa hồng đã kết thúc; phần đã nhận trước đó vẫn được trả.',
  work_order_answered_title: 'Yêu cầu hỗ trợ của bạn đã có trả lời',
  work_order_answered_text: 'Mở yêu cầu để đọc và trả lời lại.',
  work_order_closed_title: 'Yêu cầu hỗ trợ của bạn đã đóng',
  work_order_closed_text: 'Nếu vẫn còn vấn đề, hãy tạo yêu cầu mới.',
  inbox: {
    title: 'Tin nhắn',
    message: 'Chi tiết tin nhắn',
    bell_other: 'Tin nhắn: {{count}} chưa đọc',
    all: 'Tất cả',
    unread: 'Chưa đọc',
    readAll: 'Đánh dấu đã đọc tất cả',
    none: 'Chưa có tin nhắn. Những gì xảy ra với tài khoản sẽ được báo tại đây.',
    noneUnread: 'Đã đọc hết.',
    gone: 'Tin nhắn này không tồn tại.',
    open: {
      identity: 'Mở trang xác minh',
      security: 'Mở trung tâm bảo mật',
      support: 'Mở yêu cầu hỗ trợ',
      referral: 'Mở trang mời bạn',
    },
  },
  mails: {
    title: 'Gửi cả qua email',
    text: 'Mọi tin nhắn đều đến đây. Hãy chọn loại cũng gửi đến email của bạn.',
    always: 'Không thể tắt email bảo mật.',
    none: 'Tài khoản của bạn không có địa chỉ email nên không có gì được gửi qua email.',
    topics: {
      security: 'Bảo mật',
      identity: 'Xác minh',
      support: 'Yêu cầu hỗ trợ',
      referral: 'Hoa hồng',
    },
  },
};
