import type { Texts } from '../catalogue.ts';

export const mail: Texts<'vi', 'mail'> = {
  signup_code_subject: 'Mã xác minh Tradewind của bạn',
  signup_code_text:
    'Mã xác minh Tradewind của bạn là {{code}}. Mã có hiệu lực trong {{minutes}} phút. Chúng tôi không bao giờ hỏi mã qua điện thoại.',
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
  anti_phishing: 'Mã chống lừa đảo của bạn: {{code}}',
};
