import type { Texts } from '../catalogue.ts';

export const validation: Texts<'vi', 'validation'> = {
  email_required: 'vui lòng nhập địa chỉ email',
  email_invalid: 'vui lòng nhập đúng địa chỉ email',
  phone_required: 'vui lòng nhập số điện thoại',
  phone_invalid: 'vui lòng nhập đúng số điện thoại kèm mã quốc gia',
  password_required: 'vui lòng nhập mật khẩu',
  password_incorrect: 'vui lòng nhập đúng mật khẩu',
  password_length: 'mật khẩu cần 8 đến 128 ký tự',
  code_required: 'vui lòng nhập mã xác minh',
  invitation_invalid: 'mã mời gồm 8 chữ cái và chữ số',
  agreement_required: 'vui lòng đồng ý với thỏa thuận người dùng',
  currency_required: 'vui lòng chọn đồng tiền',
  wallet_required: 'vui lòng chọn ví',
  amount_required: 'vui lòng nhập số lượng',
  amount_invalid: 'vui lòng nhập đúng số lượng',
  amount_incorrect: 'số lượng nhập không đúng',
  balance_available_insufficient: 'số dư khả dụng không đủ',
  balance_account_insufficient: 'số dư tài khoản không đủ',
  transaction_password_required: 'vui lòng nhập mật khẩu giao dịch',
  withdrawal_address_required: 'vui lòng đặt địa chỉ rút tiền trước',
};
