import type { Texts } from '../catalogue.ts';

export const inbox: Texts<'vi', 'inbox'> = {
  identity_verified_title: 'Danh tính của bạn đã được xác minh',
  identity_verified_text: 'Giấy tờ của bạn đã được chấp nhận. Hạn mức mới có hiệu lực ngay.',
  identity_rejected_title: 'Giấy tờ của bạn không được chấp nhận',
  identity_rejected_text: 'Xem lý do tại trang xác minh. Bạn có thể gửi lại tại đó.',
  tier_granted_title: 'Đã duyệt cấp {{tier}}',
  tier_granted_text: 'Yêu cầu của bạn được chấp thuận. Hạn mức của cấp {{tier}} có hiệu lực ngay.',
  tier_refused_title: 'Cấp {{tier}} không được chấp thuận',
  tier_refused_text: 'Xem lý do tại trang xác minh. Bạn có thể yêu cầu lại tại đó.',
  new_signin_title: 'Đăng nhập mới',
  new_signin_text:
    'Có người đã đăng nhập tài khoản của bạn từ thiết bị hoặc địa chỉ mới: {{device}}, {{address}}. Nếu không phải bạn, hãy kết thúc phiên đó trong trung tâm bảo mật và đổi mật khẩu.',
  signins_refused_title: 'Một số lần đăng nhập vào tài khoản của bạn đã bị từ chối',
  signins_refused_text:
    'Năm lần sai liên tiếp, lần cuối từ {{address}}. Không ai vào được. Nếu không phải bạn, hãy bật ứng dụng xác thực hoặc khóa truy cập và chọn một mật khẩu không dùng ở nơi nào khác.',
  security_changed_title: 'Cài đặt bảo mật đã thay đổi',
  security_changed_text:
    'Trung tâm bảo mật cho biết điều gì đã đổi. Nếu không phải bạn, hãy đổi mật khẩu và liên hệ với chúng tôi ngay.',
  commission_paid_title: 'Đã trả hoa hồng',
  commission_paid_text: 'Bạn nhận được {{amounts}} từ giao dịch của những người bạn giới thiệu.',
  referral_ended_title: 'Thưởng giới thiệu đã kết thúc',
  referral_ended_text:
    'Chương trình mời đã đóng tại quốc gia của bạn hoặc của bên kia. Giảm giá và hoa hồng đã kết thúc; phần đã tích lũy trước đó vẫn được trả.',
  work_order_answered_title: 'Bộ phận hỗ trợ đã trả lời',
  work_order_answered_text: 'Mở yêu cầu để đọc và trả lời.',
  work_order_closed_title: 'Yêu cầu hỗ trợ của bạn đã đóng',
  work_order_closed_text: 'Nếu vẫn còn vấn đề, hãy tạo yêu cầu mới.',
  price_above_text: 'Cảnh báo giá: {{price}} {{asset}}.',
  price_below_text: 'Cảnh báo giá: {{price}} {{asset}}.',
};
