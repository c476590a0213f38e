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
      'Những gì bạn có, khả dụng lẫn đóng băng, tính theo chỉ số rồi cộng lại, trừ dư nợ khoản vay. Tài sản chưa có giá thì không tính. Từng phần làm tròn xuống. PnL chưa chốt của vị thế đang mở không được tính.',
    formula: 'Giá trị = tổng của (tổng lượng tài sản × chỉ số) − dư nợ',
    account: {
      words:
        'Những gì bạn có trong tài khoản này, khả dụng lẫn đóng băng, tính theo chỉ số rồi cộng lại. Tài sản chưa có giá thì không tính. Từng phần làm tròn xuống. PnL chưa chốt của vị thế đang mở không được tính.',
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
  contracts: {
    index: 'Giá chỉ số',
    funded: 'Giá chỉ số cộng funding còn lại',
    book: 'Giá chỉ số cộng độ lệch trung bình của sổ lệnh',
    last: 'Giao dịch gần nhất',
    markPrice: 'Giá đánh dấu',
    mean: 'Phần bù trung bình đến nay',
    samples: 'Số mẫu đến nay',
    nextRate: 'Tỷ lệ funding',
    openLots: 'Số lô đang mở',
    lots: 'Lô',
    lot: 'Kích thước lô',
    size: 'Số lượng',
    entryWorth: 'Giá trị lúc vào',
    markWorth: 'Giá trị theo giá đánh dấu',
    wallet: 'Ví (không gồm ký quỹ cô lập)',
    isolated: 'Ký quỹ cô lập',
    crossMargin: 'Ký quỹ vị thế chéo',
    orderMargin: 'Ký quỹ lệnh',
    crossUnrealised: 'PnL chưa chốt của vị thế chéo',
    othersUnrealised: 'PnL chưa chốt của các vị thế khác',
    othersKept: 'Ký quỹ duy trì của các vị thế khác',
    behind: 'Ký quỹ bảo đảm vị thế này',
    kept: 'Ký quỹ duy trì',
    keptOfAll: 'Ký quỹ duy trì của mọi vị thế chéo',
    keepRate: 'Tỷ lệ duy trì',
    deduction: 'Khoản khấu trừ của bậc',
    leverage: 'Đòn bẩy',
    since: 'Nạp thêm, rút ra, giải phóng và funding từ đó',
    closed: 'Đóng ở {{price}}',
    mark: {
      title: 'Giá đánh dấu của {{contract}}',
      words:
        'Giá ở giữa của ba giá, được giữ gần chỉ số. Trước giao dịch đầu tiên, hoặc khi không có báo giá gần chỉ số ở cả hai phía, đó là giá thứ nhất.',
      formula:
        'Giá đánh dấu = trung vị của (chỉ số cộng funding còn lại, chỉ số cộng độ lệch trung bình của sổ lệnh, giao dịch gần nhất)',
    },
    rate: {
      title: 'Tỷ lệ funding của {{contract}}',
      words:
        'Phần bù trung bình của kỳ này đến nay, mẫu càng mới càng nặng, được kéo về phía lãi suất và có giới hạn. Tỷ lệ ở cuối kỳ mới là tỷ lệ được trả.',
      formula:
        'Tỷ lệ = phần bù trung bình + ({{interest}}% − phần bù trung bình, tối đa ±{{damper}}%), tối đa ±{{cap}}%',
    },
    interest: {
      title: 'Vị thế mở của {{contract}}',
      words: 'Giá trị của mọi vị thế long theo giá đánh dấu. Phía short có cùng số lô.',
      formula: 'Vị thế mở = số lô × kích thước lô × giá đánh dấu',
    },
    funding: {
      title: 'Funding kế tiếp',
      words:
        'Chi phí funding kế tiếp theo giá đánh dấu và tỷ lệ hiện tại. Tỷ lệ dương thì long trả, short nhận. Số âm là khoản bạn nhận.',
      formula: 'Funding = số lô × kích thước lô × giá đánh dấu × tỷ lệ',
    },
    fee: {
      words: 'Một phần giá trị của các lô, làm tròn lên đến đơn vị nhỏ nhất.',
      formula: 'Phí = số lô × kích thước lô × giá × tỷ lệ phí',
    },
    entry: {
      title: 'Giá vào',
      words:
        'Giá trị của các lô đang mở lúc vào, tính từ từng giao dịch. Đóng một phần thì trừ đi phần tương ứng. Long làm tròn lên, short làm tròn xuống.',
      formula: 'Giá vào = giá trị lúc vào ÷ số lượng',
    },
    unrealised: {
      title: 'PnL chưa chốt',
      words: 'Khoản sẽ chốt nếu đóng ở giá đánh dấu, trước phí.',
      long: 'PnL = giá trị theo giá đánh dấu − giá trị lúc vào',
      short: 'PnL = giá trị lúc vào − giá trị theo giá đánh dấu',
    },
    realised: {
      title: 'PnL đã chốt',
      words: 'Lãi hoặc lỗ của các lô đã đóng, trước phí và funding, tính từ từng giao dịch.',
      long: 'PnL = tổng của (giá trị đóng − giá trị lúc vào của phần đó)',
      short: 'PnL = tổng của (giá trị lúc vào của phần đó − giá trị đóng)',
    },
    ratio: {
      title: 'Tỷ lệ ký quỹ',
      words: 'Phần phải giữ lại trong số còn lại. Ở 100% vị thế bị thanh lý. Làm tròn lên.',
      crossWords:
        'Phần mà các vị thế chéo phải giữ lại trong số còn lại của tài khoản. Ở 100% chúng bị thanh lý. Làm tròn lên.',
      isolated: 'Tỷ lệ = ký quỹ duy trì ÷ (ký quỹ + PnL chưa chốt)',
      cross: 'Tỷ lệ = ký quỹ duy trì của mọi vị thế chéo ÷ (ví + PnL chưa chốt của chúng)',
    },
    liquidation: {
      title: 'Giá thanh lý',
      words: 'Giá đánh dấu mà tại đó số còn lại không hơn ký quỹ duy trì. Theo bước giá, không bao giờ xa hơn thực tế.',
      crossWords:
        'Giá đánh dấu mà tại đó số còn lại không hơn ký quỹ duy trì, khi các vị thế chéo khác ở giá đánh dấu hiện tại. Giá này đổi theo chúng.',
      long: 'Giá = (giá trị lúc vào − ký quỹ − khấu trừ) ÷ (số lượng × (1 − tỷ lệ duy trì))',
      short: 'Giá = (giá trị lúc vào + ký quỹ + khấu trừ) ÷ (số lượng × (1 + tỷ lệ duy trì))',
    },
    margin: {
      title: 'Ký quỹ',
      words:
        'Khoản chỉ bảo đảm cho vị thế này: số cần khi mở, cùng phần nạp thêm, rút ra, giải phóng hoặc trả funding từ đó.',
      crossWords: 'Số cần khi mở vị thế. Ở chế độ chéo, cả tài khoản bảo đảm cho nó.',
      isolated: 'Ký quỹ = giá trị lúc vào ÷ đòn bẩy + thay đổi từ đó',
      cross: 'Ký quỹ = giá trị lúc vào ÷ đòn bẩy, làm tròn lên',
    },
    equity: {
      title: 'Vốn của tài khoản Futures',
      words: 'Số dư tài khoản cộng PnL chưa chốt của mọi vị thế theo giá đánh dấu.',
      formula: 'Vốn = ví + ký quỹ cô lập + PnL chưa chốt của mọi vị thế',
    },
    free: {
      title: 'Khả dụng trong Futures',
      words:
        'Khoản để mở vị thế, đặt lệnh mới và có thể chuyển đi. Lỗ chưa chốt của vị thế chéo làm giảm, lãi chưa chốt không làm tăng.',
      formula: 'Khả dụng = ví − ký quỹ vị thế chéo − ký quỹ lệnh + lỗ chưa chốt của vị thế chéo',
    },
    frozen: {
      words: 'Ký quỹ của vị thế cô lập, và khoản mà vị thế chéo và lệnh cần, trong phạm vi ví.',
      formula: 'Đóng băng = ký quỹ cô lập + số nhỏ hơn của (ví; ký quỹ vị thế chéo + ký quỹ lệnh)',
    },
  },
};
