import type { Texts } from '../catalogue.ts';

export const security: Texts<'vi', 'security'> = {
  stepUp: {
    title: 'Xác nhận đó là bạn',
    text: 'Điều này bảo vệ tài khoản khỏi người khác dùng trình duyệt này.',
    loginPassword: 'Mật khẩu đăng nhập',
    transactionPassword: 'Mật khẩu giao dịch',
    code: 'Mã từ ứng dụng xác thực',
    codeHint: 'Hoặc một mã khôi phục của bạn.',
    usePasskey: 'Dùng khóa truy cập',
  },
};
