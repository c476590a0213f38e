import type { Texts } from '../catalogue.ts';

export const how: Texts<'vi', 'how'> = {
  inputs: 'Dữ liệu đầu vào',
  noInputs: 'Không có gì.',
  result: 'Tính lại trong trình duyệt của bạn',
  verdict: {
    equal: 'Khớp với số đang hiện.',
    moved: 'Đã thay đổi từ lúc bạn chạm. Lúc đó hiện:',
    unknown: 'Không thể tính lại khi dữ liệu còn thiếu hoặc bị trễ.',
  },
  server: 'Máy chủ cho biết:',
  journal_other: 'Lệnh nhật ký {{seqs}}',
  record: 'Xem bút toán sổ cái',
  atIndex: 'chỉ số {{price}}',
  noIndex: 'không có giá chỉ số',
  quantity: 'Số lượng',
  total: {
    title: 'Tổng giá trị',
    words:
      'Những gì bạn có, khả dụng lẫn đóng băng, tính theo chỉ số rồi cộng lại, trừ dư nợ khoản vay. Tài sản chưa có giá thì không tính. Từng phần làm tròn xuống.',
    formula: 'Giá trị = tổng của (tổng lượng tài sản × chỉ số) − dư nợ',
    account: {
      words:
        'Những gì bạn có trong tài khoản này, khả dụng lẫn đóng băng, tính theo chỉ số rồi cộng lại. Tài sản chưa có giá thì không tính. Từng phần làm tròn xuống.',
      formula: 'Giá trị = tổng của (tổng lượng tài sản × chỉ số)',
    },
  },
  fiat: {
    title: 'Giá trị theo {{fiat}}',
    words:
      'Tổng giá trị theo tỷ giá được ghi nhận. Chỉ để hiển thị: không giao dịch hay số dư nào dùng tỷ giá này. Sau {{days}} ngày không có tỷ giá mới, tỷ giá được đánh dấu là đã cũ.',
    formula: 'Giá trị = tổng giá trị × tỷ giá',
    source: 'Nguồn: {{source}}',
  },
  worth: {
    title: 'Giá trị {{asset}}, {{account}}',
    words: 'Những gì bạn có, khả dụng lẫn đóng băng, theo chỉ số. Làm tròn xuống.',
    formula: 'Giá trị = tổng lượng × chỉ số',
  },
  frozen: {
    title: '{{asset}} đóng băng',
    words:
      'Dành cho các lệnh đang mở và các coin mới bạn đăng ký. Được trả lại khi lệnh hay đợt bán kết thúc, hoặc khi coin được mở khóa.',
    formula:
      'Đóng băng = tổng (giá × số lượng còn lại) của lệnh mua, hoặc số lượng còn lại của lệnh bán, cộng các khoản đăng ký mua',
    order: '{{side}} {{market}}, lệnh {{id}}',
    subscription: 'Đăng ký mua {{id}}',
  },
  cost: {
    title: 'Giá vốn bình quân của {{asset}}',
    words:
      'Số bạn đã trả cho phần còn nắm giữ, gồm cả phí, trên mọi tài khoản. Mỗi lần bán mang theo phần vốn tương ứng. Làm tròn lên.',
    formula: 'Giá vốn bình quân = đã trả ÷ đã mua',
    paid: 'Đã trả',
  },
  unrealised: {
    title: 'PnL chưa chốt của {{asset}}',
    words: 'Phần bạn đã mua và còn giữ, tính theo chỉ số, trừ số đã trả. Phần nhận không có giá không được tính.',
    formula: 'PnL = đã mua × chỉ số − đã trả',
  },
  growth: {
    title: 'Thay đổi tổng giá trị',
    words: 'Giá trị hiện tại trừ giá trị đầu kỳ. Nạp và rút cũng được tính.',
    formula: 'Thay đổi = giá trị hiện tại − giá trị đầu kỳ',
    now: 'Giá trị hiện tại',
    start: 'Giá trị đầu kỳ',
  },
  fee: {
    title: 'Phí giao dịch',
    words: 'Một phần của những gì bạn nhận, bằng tài sản nhận được, làm tròn lên đến đơn vị nhỏ nhất.',
    formulaBuy: 'Phí = số lượng × tỷ lệ phí',
    formulaSell: 'Phí = giá × số lượng × tỷ lệ phí',
    maker: 'Tỷ lệ phí maker',
    taker: 'Tỷ lệ phí taker',
  },
  orderTotal: {
    title: 'Tổng giá trị lệnh',
    words: 'Giá trị của lệnh theo giá đặt, trước phí. Chính xác: giao dịch không bao giờ bị làm tròn.',
    formula: 'Tổng = giá × số lượng',
  },
  index: {
    title: 'Chỉ số {{market}}',
    words:
      'Trung bình của các nguồn còn mới. Nguồn im lặng quá 2 giây hoặc có giá cũ hơn 30 giây bị bỏ, nguồn lệch quá 5% so với trung vị cũng vậy; nếu có hơn một nguồn lệch, chỉ số là trung vị.',
    formula: 'Chỉ số = trung bình các nguồn còn mới',
    derivedWords: 'Cặp này không có nguồn riêng: là thương của hai chỉ số, làm tròn xuống.',
    derivedFormula: 'Chỉ số = chỉ số tài sản cơ sở ÷ chỉ số đồng định giá',
    source: {
      live: 'còn mới, {{age}} ms trước',
      stale: 'đã cũ, {{age}} ms trước',
      outlier: 'lệch quá xa, {{age}} ms trước',
    },
  },
  change: {
    title: 'Biến động 24h của {{market}}',
    words: 'Từ giao dịch đầu tiên đến giao dịch cuối cùng trong 24 giờ qua. Thị trường mới có khoảng ngắn hơn.',
    formula: 'Biến động = (giá mới nhất − giá đầu) ÷ giá đầu × 100',
    last: 'Giá mới nhất',
    first: 'Giá đầu trong khoảng',
  },
  commission: {
    title: 'Hoa hồng {{id}}',
    owed: 'Trả vào đầu giờ tới',
    words:
      'Một phần phí giao dịch mà những người bạn mời đã thực trả, bằng tài sản của khoản phí. Phần của mỗi giao dịch được làm tròn xuống đơn vị nhỏ nhất và được trả vào đầu mỗi giờ.',
    formula: 'Hoa hồng = tổng các giao dịch (phí đã trả × {{rate}}%)',
    fees_other: '{{count}} giao dịch, phí {{fees}} {{asset}}',
  },
  stakeReward: {
    title: 'Thưởng',
    days: 'Số ngày',
    words:
      'Số tiền khóa × tỷ lệ ngày × số ngày, làm tròn xuống đơn vị nhỏ nhất. Phần của một ngày chưa đủ một đơn vị được trả ngay khi tròn một đơn vị.',
    formula: 'Thưởng = số tiền × tỷ lệ × số ngày, làm tròn xuống',
  },
  stakesLocked: {
    words: 'Số tiền các khoản khóa đang chạy giữ. Mỗi khoản được mở khi kết thúc hoặc tất toán sớm.',
    formula: 'Đã khóa = tổng số tiền các khoản khóa đang chạy',
  },
  stakePaid: {
    title: 'Thưởng của khoản khóa {{id}}',
    formula: 'Đã trả = tổng thưởng hằng ngày',
  },
  stakeIncome: {
    words:
      'Thưởng của mọi khoản khóa trong ngày UTC gần nhất đã trả. Thưởng của một ngày được trả lúc 00:10 UTC ngày kế tiếp.',
    formula: 'Thu nhập = tổng thưởng của ngày đó',
  },
  turnover: {
    title: 'Giá trị giao dịch 24 giờ',
    words: 'Giá × số lượng của mọi giao dịch trong 24 giờ qua, cộng trên các thị trường cùng đồng định giá.',
    formula: 'Giá trị = tổng giá trị các thị trường',
  },
  conversion: {
    paid: 'Bạn trả',
    got: 'Bạn nhận',
    gotWords:
      'Số bạn trả theo giá của từng thị trường: chỉ số dịch theo chênh lệch. Làm tròn xuống đến đơn vị nhỏ nhất.',
    paidWords:
      'Số bạn muốn nhận theo giá của từng thị trường: chỉ số dịch theo chênh lệch. Làm tròn lên đến đơn vị nhỏ nhất.',
    gotBy: {
      sell: 'Nhận = trả × giá',
      buy: 'Nhận = trả ÷ giá',
      cross: 'Nhận = trả × giá của tài sản trả ÷ giá của tài sản nhận',
    },
    paidBy: {
      sell: 'Trả = nhận ÷ giá',
      buy: 'Trả = nhận × giá',
      cross: 'Trả = nhận × giá của tài sản nhận ÷ giá của tài sản trả',
    },
    price: 'Giá {{market}}',
    below: 'chỉ số {{index}} trừ {{spread}}% chênh lệch',
    above: 'chỉ số {{index}} cộng {{spread}}% chênh lệch',
  },
  secondsWin: {
    words:
      'Khoản trả trên số tiền của bạn, làm tròn xuống đơn vị nhỏ nhất. Khoản này được dành riêng khi hợp đồng được chấp nhận.',
    formula: 'Tiền thắng = số tiền × {{payout}}%',
  },
  breakEven: {
    words: 'Số hợp đồng trên 100 phải thắng để tiền trả bù được số tiền đã mất.',
    formula: 'Tỷ lệ thắng cần = 1 ÷ (1 + {{payout}}%)',
  },
};
