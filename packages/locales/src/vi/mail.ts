import type { Texts } from '../catalogue.ts';

export const mail: Texts<'vi', 'mail'> = {
  signup_code_subject: 'Mã xác minh Tradewind của bạn',
  signup_code_text:
    'Mã xác minh Tradewind của bạn là {{code}}. Mã có hiệu lực trong {{minutes}} phút. Chúng tôi không bao giờ hỏi mã qua điện thoại.',
  signin_code_subject: 'Mã đăng nhập Tradewind của bạn',
  signin_code_text:
    'Mã đăng nhập Tradewind của bạn là {{code}}. Mã có hiệu lực trong {{minutes}} phút. Có người vừa nhập đúng mật khẩu của bạn trên một thiết bị mới. Nếu không phải bạn, hãy đổi mật khẩu ngay.',
  reset_code_subject: 'Mã để đặt mật khẩu Tradewind mới',
  reset_code_text:
    'Mã để đặt mật khẩu Tradewind mới là {{code}}. Mã có hiệu lực trong {{minutes}} phút. Nếu bạn không yêu cầu, đừng dùng mã: mật khẩu của bạn vẫn như cũ.',
  transaction_code_subject: 'Mã để đặt mật khẩu giao dịch mới',
  transaction_code_text:
    'Mã của bạn là {{code}}. Mã này đặt mật khẩu giao dịch mới và có hiệu lực trong {{minutes}} phút. Nếu không phải bạn, hãy đổi ngay mật khẩu đăng nhập: có người đang đăng nhập vào tài khoản của bạn.',
  account_exists_subject: 'Bạn đã có tài khoản Tradewind',
  account_exists_text:
    'Có người muốn đăng ký địa chỉ này tại Tradewind, nhưng nó đã có tài khoản. Hãy đăng nhập, hoặc đặt mật khẩu mới nếu bạn quên. Nếu không phải bạn, bạn không cần làm gì.',
  new_signin_subject: 'Đăng nhập mới vào tài khoản Tradewind',
  new_signin_text:
    'Có người đăng nhập vào tài khoản Tradewind của bạn từ thiết bị hoặc địa chỉ mới: {{device}}, {{address}}, {{time}}. Nếu là bạn, không cần làm gì. Nếu không, hãy kết thúc phiên đó trong trung tâm bảo mật và đổi mật khẩu.',
  contact_code_subject: 'Mã để đổi email hoặc số điện thoại',
  contact_code_text:
    'Mã của bạn là {{code}}. Mã xác nhận {{account}} trở thành địa chỉ của tài khoản Tradewind và có hiệu lực trong {{minutes}} phút. Nếu không phải bạn, hãy đổi ngay mật khẩu đăng nhập: có người đang đăng nhập vào tài khoản của bạn.',
  contact_new_code_subject: 'Mã cho địa chỉ mới của bạn',
  contact_new_code_text:
    'Mã của bạn là {{code}}. Mã xác nhận đây là địa chỉ mới của một tài khoản Tradewind và có hiệu lực trong {{minutes}} phút. Nếu bạn không yêu cầu, đừng dùng mã.',
  contact_taken_subject: 'Địa chỉ này đã có tài khoản Tradewind',
  contact_taken_text:
    'Có người muốn chuyển một tài khoản Tradewind khác sang địa chỉ này, nhưng nó đã có tài khoản. Không có gì thay đổi và bạn không cần làm gì.',
  contact_changed_subject: 'Địa chỉ tài khoản Tradewind của bạn đã được đổi',
  contact_changed_text:
    '{{time}}: địa chỉ tài khoản Tradewind của bạn đã được đổi thành {{account}}. Việc rút tiền tạm dừng 24 giờ. Nếu không phải bạn, hãy hoàn tác trong {{hours}} giờ: {{link}}',
  contact_changed_new_subject: 'Địa chỉ mới của tài khoản Tradewind',
  contact_changed_new_text:
    '{{time}}: đây là địa chỉ mới của tài khoản Tradewind của bạn. Từ giờ hãy đăng nhập bằng địa chỉ này. Các thiết bị khác đã bị đăng xuất và việc rút tiền tạm dừng 24 giờ.',
  contact_undone_subject: 'Việc đổi địa chỉ đã được hoàn tác',
  contact_undone_text:
    '{{time}}: việc chuyển tài khoản Tradewind của bạn sang địa chỉ này đã được hoàn tác từ địa chỉ trước. Mọi thiết bị đã bị đăng xuất. Nếu tài khoản là của bạn, hãy liên hệ hỗ trợ.',
  anti_phishing: 'Mã chống lừa đảo của bạn: {{code}}',
  price_above_subject: '{{market}} từ {{level}} trở lên',
  price_above_text: 'Cảnh báo giá: {{price}} {{asset}} lúc {{at}}.',
  price_below_subject: '{{market}} từ {{level}} trở xuống',
  price_below_text: 'Cảnh báo giá: {{price}} {{asset}} lúc {{at}}.',
  order_bought_subject: 'Đã mua {{quantity}} {{asset}}',
  order_bought_text:
    'Lệnh của bạn tại {{market}} đã mua {{quantity}} {{asset}} với {{total}} {{quote}} (chưa tính phí).',
  order_sold_subject: 'Đã bán {{quantity}} {{asset}}',
  order_sold_text:
    'Lệnh của bạn tại {{market}} đã bán {{quantity}} {{asset}} được {{total}} {{quote}} (chưa tính phí).',
  orders_filled_subject: 'Lệnh đã khớp: {{orders}}',
  orders_filled_text: 'Đã khớp từ tin nhắn trước: {{markets}}.',
  order_triggered_subject: 'Lệnh đã kích hoạt: {{market}}',
  order_triggered_text: 'Đã đạt giá kích hoạt {{price}} {{quote}}. Lệnh của bạn đã vào thị trường.',
  orders_triggered_subject: 'Lệnh đã kích hoạt: {{orders}}',
  orders_triggered_text: 'Đã đạt giá kích hoạt tại: {{markets}}.',
  stake_ended_subject: 'Kỳ hạn cố định đã kết thúc',
  stake_ended_text:
    '{{amount}} {{asset}} đã khả dụng trở lại trong tài khoản Sinh lời. Tổng thưởng: {{reward}} {{asset}}.',
  subscription_settled_subject: 'Coin mới của bạn đã được phân bổ',
  subscription_settled_text:
    'Đợt bán {{sale}}: bạn nhận {{amount}} {{asset}} với giá {{paid}} {{payAsset}}. Phần còn lại {{refunded}} {{payAsset}} đã khả dụng trở lại trong Giao ngay. Coin được mở khóa kể từ ngày đầu {{asset}} giao dịch.',
  subscription_filled_subject: 'Coin mới của bạn đã được phân bổ',
  subscription_filled_text:
    'Đợt bán {{sale}}: bạn nhận {{amount}} {{asset}} với giá {{paid}} {{payAsset}}. Coin được mở khóa kể từ ngày đầu {{asset}} giao dịch.',
  subscription_trades_subject: '{{asset}} đã bắt đầu giao dịch',
  subscription_trades_text:
    'Đợt bán {{sale}}: {{amount}} {{asset}} của bạn đã được mở khóa, nằm trong Giao ngay và sẵn sàng giao dịch.',
  subscription_trades_partly_subject: '{{asset}} đã bắt đầu giao dịch',
  subscription_trades_partly_text:
    'Đợt bán {{sale}}: {{released}} trong {{amount}} {{asset}} của bạn đã được mở khóa, nằm trong Giao ngay và sẵn sàng giao dịch. Phần tiếp theo được mở khóa lúc {{at}}. Mọi ngày mở khóa đều có trong đợt bán.',
  subscription_trades_locked_subject: '{{asset}} đã bắt đầu giao dịch',
  subscription_trades_locked_text:
    'Đợt bán {{sale}}: {{amount}} {{asset}} của bạn được mở khóa theo từng phần, phần đầu tiên lúc {{at}}. Mọi ngày mở khóa đều có trong đợt bán.',
  subscription_released_subject: '{{asset}} của bạn đã được mở khóa',
  subscription_released_text:
    'Đợt bán {{sale}}: {{released}} trong {{amount}} {{asset}} của bạn đã được mở khóa, nằm trong Giao ngay và sẵn sàng giao dịch.',
  subscription_refunded_subject: 'Khoản đăng ký mua đã được hoàn lại',
  subscription_refunded_text:
    'Đợt bán {{sale}} của {{asset}} không diễn ra. {{reason}} Toàn bộ {{refunded}} {{payAsset}} của bạn đã khả dụng trở lại trong Giao ngay.',
  subscription_refunded_reasons: {
    issuer: 'Bên phát hành đã rút lui.',
    law: 'Đợt bán bị hủy vì lý do pháp lý.',
    mistake: 'Đợt bán bị hủy vì sai sót trong điều khoản.',
    safety: 'Đợt bán bị hủy vì an toàn.',
    'soft-cap': 'Không đạt tổng tối thiểu.',
    'not-listed': 'Coin không được giao dịch đúng hạn.',
  },
  loan_disbursed_subject: 'Khoản vay của bạn đã được giải ngân',
  loan_disbursed_text:
    '{{amount}} {{asset}} đã khả dụng trong Giao ngay. Lịch trả nợ với từng ngày có trong mục Khoản vay.',
  loan_failed_subject: 'Đơn vay của bạn không được duyệt',
  loan_failed_text:
    'Bạn đã đăng ký vay {{amount}} {{asset}}. Lý do có trong mục Khoản vay. Không có tiền nào được chuyển và bạn không nợ gì.',
  loan_due_subject: 'Sắp đến hạn trả nợ',
  loan_due_text:
    '{{amount}} {{asset}} của khoản vay {{loan}} đến hạn vào {{at}}. Bạn có thể trả bất cứ lúc nào trong mục Khoản vay.',
  loan_overdue_subject: 'Có một kỳ trả nợ đã quá hạn',
  loan_overdue_text:
    '{{amount}} {{asset}} của khoản vay {{loan}} đã quá hạn. Mỗi ngày thêm đều bị tính phí phạt, và {{asset}} khả dụng trong Giao ngay bị trừ để trả. Hãy trả trong mục Khoản vay hoặc liên hệ hỗ trợ.',
  loan_collected_subject: 'Đã thu khoản quá hạn',
  loan_collected_text: '{{amount}} {{asset}} đã được trừ từ Giao ngay cho phần quá hạn của khoản vay {{loan}}.',
  loan_repaid_subject: 'Khoản vay của bạn đã được trả xong',
  loan_repaid_text: 'Khoản vay {{amount}} {{asset}} của bạn đã được trả xong. Bạn không còn nợ gì.',
  loan_written_off_subject: 'Khoản vay của bạn đã được xóa nợ',
  loan_written_off_text:
    'Phần bạn còn nợ của khoản vay {{amount}} {{asset}} đã được xóa. Bạn không còn nợ gì. Lý do có trong mục Khoản vay.',
  margin_low_subject: 'Tỷ lệ ký quỹ trên 80%: {{market}}',
  margin_low_text:
    'Vị thế {{market}} của bạn có tỷ lệ ký quỹ {{ratio}}%. Ở mức 100%, vị thế bị thanh lý, với giá đánh dấu khoảng {{price}} {{quote}}. Bạn có thể thêm ký quỹ hoặc đóng một phần.',
  margin_low_cross_subject: 'Tỷ lệ ký quỹ trên 80%: vị thế chéo',
  margin_low_cross_text:
    'Các vị thế chéo của bạn có tỷ lệ ký quỹ {{ratio}}%. Ở mức 100%, chúng bị thanh lý: trước hết là {{market}}, với giá đánh dấu khoảng {{price}} {{quote}}, nếu các giá khác không đổi. Bạn có thể chuyển {{quote}} vào Futures hoặc đóng một phần.',
  margins_low_subject: 'Vị thế có tỷ lệ ký quỹ trên 80%: {{orders}}',
  margins_low_text: 'Ở mức 100%, vị thế bị thanh lý. Bạn có thể thêm ký quỹ hoặc đóng một phần tại: {{markets}}.',
  position_liquidated_subject: 'Vị thế bị thanh lý: {{market}}',
  position_liquidated_text:
    'Ký quỹ không còn đủ mức duy trì. Số lô đã đóng: {{lots}}, giá trung bình {{price}} {{quote}}. Vị thế không còn gì. Phí thanh lý: {{amount}} {{quote}}. Biên bản ghi rõ mọi con số.',
  position_partly_liquidated_subject: 'Vị thế bị thanh lý một phần: {{market}}',
  position_partly_liquidated_text:
    'Ký quỹ không còn đủ mức duy trì. Số lô đã đóng: {{lots}}, giá trung bình {{price}} {{quote}}. Số lô còn lại: {{left}}. Phí thanh lý: {{amount}} {{quote}}. Biên bản ghi rõ mọi con số.',
  positions_liquidated_subject: 'Vị thế bị thanh lý: {{orders}}',
  positions_liquidated_text: 'Toàn bộ hoặc một phần, tại: {{markets}}. Biên bản ghi rõ mọi con số.',
  position_deleveraged_subject: 'Vị thế bị giảm do ADL: {{market}}',
  position_deleveraged_text:
    'Một vị thế phá sản ở phía đối diện không có ai nhận, nên các vị thế lãi nhiều nhất bị giảm. Số lô đã đóng: {{lots}}, giá {{price}} {{quote}}, không tính phí. Số lô còn lại: {{left}}.',
  positions_deleveraged_subject: 'Vị thế bị giảm do ADL: {{orders}}',
  positions_deleveraged_text:
    'Các vị thế phá sản ở phía đối diện không có ai nhận, nên các vị thế lãi nhiều nhất bị giảm, không tính phí. Của bạn tại: {{markets}}.',
  funding_paid_subject: 'Đã trả phí funding: {{amount}} {{quote}}',
  funding_paid_text: 'Vị thế {{market}} của bạn đã trả {{amount}} {{quote}} phí funding lúc {{at}}.',
  funding_received_subject: 'Đã nhận phí funding: {{amount}} {{quote}}',
  funding_received_text: 'Vị thế {{market}} của bạn đã nhận {{amount}} {{quote}} phí funding lúc {{at}}.',
  fundings_told_subject: 'Số lần phí funding vượt mức của bạn: {{orders}}',
  fundings_told_text: 'Đã trả hoặc nhận tại: {{markets}}.',
  contract_order_filled_subject: 'Lệnh Futures đã khớp: {{market}}',
  contract_order_filled_text: 'Đã khớp: {{quantity}} {{asset}}, giá trung bình {{price}} {{quote}}.',
  contract_orders_filled_subject: 'Lệnh Futures đã khớp: {{orders}}',
  contract_orders_filled_text: 'Đã khớp từ tin nhắn trước: {{markets}}.',
  contract_orders_triggered_subject: 'Lệnh Futures đã kích hoạt: {{orders}}',
  contract_orders_triggered_text: 'Đã đạt giá kích hoạt tại: {{markets}}.',
  take_profit_triggered_subject: 'Chốt lời đã kích hoạt: {{market}}',
  take_profit_triggered_text: 'Đã đạt giá kích hoạt {{price}} {{quote}}. Lệnh đóng vị thế của bạn đã vào thị trường.',
  stop_loss_triggered_subject: 'Cắt lỗ đã kích hoạt: {{market}}',
  stop_loss_triggered_text: 'Đã đạt giá kích hoạt {{price}} {{quote}}. Lệnh đóng vị thế của bạn đã vào thị trường.',
  deposit_credited_subject: 'Đã ghi có khoản nạp: {{amount}} {{asset}}',
  deposit_credited_text:
    '{{amount}} {{asset}} đã vào Giao ngay và có thể giao dịch. Bạn rút được khi mạng xác nhận dứt khoát.',
  deposit_released_subject: 'Khoản nạp đã xác nhận: {{amount}} {{asset}}',
  deposit_released_text: 'Mạng đã xác nhận dứt khoát khoản nạp {{amount}} {{asset}}. Bạn có thể rút ngay.',
  deposit_review_subject: 'Khoản nạp chờ duyệt: {{amount}} {{asset}}',
  deposit_review_text:
    '{{amount}} {{asset}} đến từ hợp đồng thông minh, không phải lệnh chuyển thông thường. Chúng tôi kiểm tra và ghi có thủ công. Bạn không cần làm gì.',
  deposit_reversed_subject: 'Khoản nạp bị hoàn tác: {{amount}} {{asset}}',
  deposit_reversed_text:
    'Mạng đã thay thế khối chứa khoản nạp {{amount}} {{asset}} nên khoản ghi có bị thu hồi. Nếu giao dịch được xác nhận lại, khoản này sẽ được ghi có lại.',
  deposit_owed_subject: 'Khoản nạp bị hoàn tác: bạn nợ {{owed}} {{asset}}',
  deposit_owed_text:
    'Mạng đã thay thế khối chứa khoản nạp {{amount}} {{asset}} của bạn. Số tiền đó không còn đủ trong Giao ngay: hiện bạn nợ {{owed}} {{asset}}. Cho đến khi trả xong, bấy nhiêu tài sản của bạn ở lại đây. Hãy nạp {{asset}}, hoặc chuyển đổi hay bán coin để lấy tài sản này: những gì về Giao ngay sẽ tự trả nợ.',
  deposit_rejected_subject: 'Khoản nạp không được ghi có: {{amount}} {{asset}}',
  deposit_rejected_text:
    'Khoản nạp {{amount}} {{asset}} đã được kiểm tra và không được ghi có. Danh sách nạp cho biết lý do. Nếu cần, hãy liên hệ bộ phận hỗ trợ.',
};
