import type { Texts } from '../catalogue.ts';

export const share: Texts<'vi', 'share'> = {
  title: 'Mời bạn bè',
  lead: 'Bạn bè đăng ký bằng mã của bạn được giảm {{discount}}% phí giao ngay. Bạn nhận {{commission}}% phí họ trả trong {{days}} ngày.',
  off: 'Hiện tại việc mời không được trả hoa hồng. Lượt đăng ký bằng mã của bạn vẫn được tính.',
  code: 'Mã của bạn',
  link: 'Liên kết của bạn',
  copyCode: 'Sao chép mã',
  copyLink: 'Sao chép liên kết',
  qr: 'Mã QR của liên kết',
  poster: 'Lưu áp phích',
  posterTitle: 'Cùng tôi giao dịch trên Tradewind',
  posterCode: 'Mã mời {{code}}',
  posterFees: 'Giảm {{discount}}% phí giao ngay trong {{days}} ngày',
  posterFailed: 'Không tạo được áp phích.',
  invited: 'Người được mời',
  paid: 'Đã trả đến nay',
  owed: 'Trả vào đầu giờ tới',
  month: 'Đã trả trong tháng này (UTC)',
  ofCap: '{{paid}} / {{cap}} {{asset}}',
  nothing: 'Chưa có',
  list: 'Người bạn giới thiệu',
  listEmpty: 'Chưa có ai đăng ký bằng mã của bạn.',
  account: 'Tài khoản',
  joined: 'Đăng ký',
  ends: 'Hưởng đến',
  counts: {
    waiting: 'Chưa được tính: bắt đầu khi cả hai đã xác minh và việc mời được mở cho cả hai.',
    same: 'Không được tính: giấy tờ của hai tài khoản là của cùng một người.',
  },
  earned: 'Đã tích lũy',
  history: 'Hoa hồng đã trả',
  historyEmpty: 'Chưa có hoa hồng nào được trả.',
  allHistory: 'Tất cả hoa hồng',
  rules: {
    title: 'Quy tắc',
    example:
      'Ví dụ: với mức phí 100 USDT, người được mời trả {{fee}} USDT, bạn nhận {{commission}} USDT và sàn giữ {{rest}} USDT.',
    hourly: 'Hoa hồng được trả vào đầu mỗi giờ vào tài khoản Giao ngay của bạn, bằng tài sản của khoản phí.',
    net: 'Hoa hồng tính trên phí thực trả sau mọi khoản giảm và làm tròn xuống; phần nhỏ hơn đơn vị nhỏ nhất không được trả.',
    own: 'Giao dịch giữa bạn và người bạn mời không có hoa hồng. Tự giao dịch với mình qua tài khoản thứ hai luôn tốn nhiều hơn số nhận lại.',
    cap: 'Mỗi tháng dương lịch (UTC) trả tối đa {{cap}} {{asset}}, định giá theo chỉ số. Phần vượt mức thuộc về sàn và không được trả sau đó.',
    bound: 'Lời mời chỉ được gắn khi đăng ký và không bao giờ thay đổi.',
    begins: {
      registration: 'Số ngày tính từ khi đăng ký.',
      verification:
        'Giảm phí và hoa hồng bắt đầu khi cả hai được xác minh là hai người khác nhau, và số ngày tính từ đó. Trước đó, người được mời trả đủ phí.',
    },
    closed:
      'Nếu việc mời bị đóng tại quốc gia của một trong hai bên, giảm giá và hoa hồng sẽ kết thúc và cả hai được báo. Phần đã tích lũy trước đó vẫn được trả.',
  },
};
