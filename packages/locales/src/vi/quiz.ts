import type { Texts } from '../catalogue.ts';

export const quiz: Texts<'vi', 'quiz'> = {
  leverage: {
    question: 'Bạn mở vị thế với đòn bẩy 10x và giá đi ngược 5%. Bạn mất bao nhiêu ký quỹ?',
    options: {
      five: 'Khoảng 5%',
      ten: 'Khoảng 10%',
      fifty: 'Khoảng 50%',
      hundred: 'Toàn bộ ký quỹ',
    },
    why: 'Đòn bẩy nhân khoản lỗ giống như nhân khoản lãi: 10 lần 5% là 50% ký quỹ. Ngoài ra còn có phí.',
  },
  liquidation: {
    question: 'Khi nào một vị thế bị thanh lý?',
    options: {
      empty: 'Chỉ khi ký quỹ không còn gì',
      maintenance: 'Khi phần còn lại tính theo giá đánh dấu không vượt quá ký quỹ duy trì',
      warned: 'Sớm nhất là 24 giờ sau khi cảnh báo',
      funding: 'Chỉ vào những lúc trả phí funding',
    },
    why: 'Thanh lý bắt đầu ở mức ký quỹ duy trì, vào bất cứ lúc nào và không cảnh báo. Phí thanh lý có thể lấy hết phần còn lại.',
  },
  loss: {
    question: 'Bạn có thể mất bao nhiêu với vị thế cô lập và bao nhiêu với vị thế chéo?',
    options: {
      account: 'Cô lập: ký quỹ của vị thế. Chéo: toàn bộ tiền trong Futures, trừ ký quỹ cô lập',
      margin: 'Cô lập và chéo: chỉ mất ký quỹ ban đầu khi mở vị thế',
      reverse: 'Cô lập: toàn bộ tiền trong Futures. Chéo: chỉ mất ký quỹ của vị thế',
      spot: 'Cô lập và chéo: toàn bộ tiền trong Futures và Giao ngay',
    },
    why: 'Vị thế cô lập có ký quỹ riêng, gồm cả phần bạn thêm vào. Các vị thế chéo dùng chung mọi thứ còn lại trong Futures.',
  },
  funding: {
    question: 'Funding là gì và ai trả?',
    options: {
      interest: 'Tiền lãi: vị thế nào cũng trả cho sàn, bất kể long hay short',
      winners: 'Phần chia từ lãi: vị thế đang lãi trả cho vị thế đang lỗ',
      sides: 'Khoản trả giữa long và short: tỷ lệ dương thì long trả, tỷ lệ âm thì short trả',
    },
    why: 'Cứ tám giờ một bên trả cho bên kia một phần giá trị vị thế, dù đang lãi hay đang lỗ.',
  },
  fees: {
    question: 'Với ký quỹ 500 USDT, bạn mở vị thế trị giá 10.000 USDT. Phí giao dịch tính trên số nào?',
    options: {
      margin: 'Ký quỹ 500 USDT',
      worth: 'Giá trị 10.000 USDT',
      profit: 'Khoản lãi khi đóng',
    },
    why: 'Phí tính trên toàn bộ giá trị, cả lúc mở và lúc đóng. Với đòn bẩy 20x, phí 0,05% bằng 1% ký quỹ.',
  },
  trigger: {
    question: 'Giá nào quyết định một vị thế có bị thanh lý hay không?',
    options: {
      last: 'Giá cuối',
      index: 'Giá chỉ số',
      best: 'Giá tốt nhất trong sổ lệnh',
      mark: 'Giá đánh dấu',
    },
    why: 'Giá đánh dấu lấy từ chỉ số, sổ lệnh và giao dịch gần nhất. Chỉ một giao dịch bất thường thì không ai bị thanh lý.',
  },
  deleveraging: {
    question: 'Tự động giảm đòn bẩy (ADL) là gì?',
    options: {
      setting: 'Sàn hạ đòn bẩy của bạn khi thị trường biến động nhanh',
      closed: 'Vị thế của bạn bị đóng, một phần hoặc toàn bộ, để khớp với một vị thế phá sản không ai khác nhận',
      stop: 'Sàn đặt cắt lỗ cho các vị thế có đòn bẩy cao',
    },
    why: 'Đây là biện pháp cuối cùng, sau sổ lệnh và quỹ bảo hiểm. Vị thế đang lãi cũng có thể kết thúc như vậy.',
  },
  stop: {
    question: 'Vị thế long của bạn có cắt lỗ ở 59.000 USDT và giá giảm nhanh. Vị thế được đóng ở giá nào?',
    options: {
      market: 'Ở giá tốt nhất trên thị trường lúc đó, có thể thấp hơn 59.000 USDT',
      exact: 'Ở đúng 59.000 USDT, dù giá giảm nhanh đến đâu',
      paid: 'Ở bất kỳ giá nào, nhưng sàn trả phần chênh lệch so với 59.000 USDT',
    },
    why: 'Giá kích hoạt chỉ đưa lệnh vào. Lệnh khớp theo những gì sổ lệnh có lúc đó, và có thể ở giá xấu hơn.',
  },
};
