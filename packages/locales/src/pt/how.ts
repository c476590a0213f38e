import type { Texts } from '../catalogue.ts';

export const how: Texts<'pt', 'how'> = {
  inputs: 'Dados de entrada',
  noInputs: 'Nada.',
  result: 'Recalculado no seu navegador',
  verdict: {
    equal: 'Confere com o valor mostrado.',
    moved: 'Mudou desde o seu toque. Mostrado então:',
    unknown: 'Não é possível recalcular enquanto um dado faltar ou estiver atrasado.',
  },
  server: 'O servidor informa:',
  journal_one: 'Comando do diário {{seqs}}',
  journal_many: 'Comandos do diário {{seqs}}',
  journal_other: 'Comandos do diário {{seqs}}',
  record: 'Ver lançamentos',
  atIndex: 'índice {{price}}',
  noIndex: 'sem preço de índice',
  quantity: 'Quantidade',
  total: {
    title: 'Valor total',
    words:
      'O que você tem, disponível ou bloqueado, avaliado pelo índice e somado, menos o que você deve de empréstimos. O que ainda não tem preço fica de fora. Cada parte é arredondada para baixo. O PnL não realizado de posições abertas não entra.',
    formula: 'Valor = soma de (total de um ativo × seu índice) − dívidas',
    account: {
      words:
        'O que você tem nesta conta, disponível ou bloqueado, avaliado pelo índice e somado. O que ainda não tem preço fica de fora. Cada parte é arredondada para baixo. O PnL não realizado de posições abertas não entra.',
      formula: 'Valor = soma de (total de um ativo × seu índice)',
    },
  },
  fiat: {
    title: 'Valor em {{fiat}}',
    words:
      'O valor total pela cotação registrada. Só para exibição: nenhuma negociação ou saldo a utiliza. Após {{days}} dias sem nova cotação, ela é marcada como desatualizada.',
    formula: 'Valor = valor total × cotação',
    source: 'Fonte: {{source}}',
  },
  worth: {
    title: 'Valor de {{asset}}, {{account}}',
    words: 'O que você tem, disponível ou bloqueado, pelo índice. Arredondado para baixo.',
    formula: 'Valor = total × índice',
  },
  frozen: {
    title: '{{asset}} bloqueado',
    words:
      'Reservado para suas ordens abertas e para novas moedas subscritas. É liberado quando uma ordem ou venda termina, ou quando uma moeda é liberada.',
    formula:
      'Bloqueado = soma de (preço × quantidade restante) das compras, ou da quantidade restante das vendas, mais as subscrições',
    order: '{{side}} {{market}}, ordem {{id}}',
    subscription: 'Subscrição {{id}}',
  },
  cost: {
    title: 'Custo médio de {{asset}}',
    words:
      'O que você pagou pelo que ainda tem, com taxas, em todas as contas. Cada venda leva sua parte do custo. Arredondado para cima.',
    formula: 'Custo médio = pago ÷ comprado',
    paid: 'Pago',
  },
  unrealised: {
    title: 'PnL não realizado de {{asset}}',
    words: 'O que você comprou e ainda tem, pelo índice, menos o que pagou. O que veio sem preço não conta.',
    formula: 'PnL = comprado × índice − pago',
  },
  growth: {
    title: 'Variação do valor total',
    words: 'O valor agora menos o valor no início do período. Depósitos e saques também contam.',
    formula: 'Variação = valor agora − valor no início',
    now: 'Valor agora',
    start: 'Valor no início',
  },
  fee: {
    title: 'Taxa de negociação',
    words: 'Uma parte do que você recebeu, no ativo recebido, arredondada para cima até a menor unidade.',
    formulaBuy: 'Taxa = quantidade × percentual da taxa',
    formulaSell: 'Taxa = preço × quantidade × percentual da taxa',
    maker: 'Percentual maker',
    taker: 'Percentual taker',
  },
  orderTotal: {
    title: 'Total da ordem',
    words: 'Quanto a ordem soma ao seu preço, antes da taxa. É exato: nenhuma negociação é arredondada.',
    formula: 'Total = preço × quantidade',
  },
  index: {
    title: 'Índice de {{market}}',
    words:
      'A média das fontes em dia. Uma fonte em silêncio há mais de 2 segundos, ou com preço de mais de 30 segundos, fica de fora, assim como a que se afasta mais de 5% da mediana; se mais de uma se afasta, o índice é a mediana.',
    formula: 'Índice = média das fontes em dia',
    derivedWords: 'Este par não tem fonte própria: é o quociente de dois índices, arredondado para baixo.',
    derivedFormula: 'Índice = índice do ativo base ÷ índice da moeda de cotação',
    source: {
      live: 'em dia, há {{age}} ms',
      stale: 'desatualizada, há {{age}} ms',
      outlier: 'longe demais, há {{age}} ms',
    },
  },
  change: {
    title: 'Variação 24 h de {{market}}',
    words: 'Da primeira negociação das últimas 24 horas à última. Em um mercado novo, o período é mais curto.',
    formula: 'Variação = (último preço − primeiro preço) ÷ primeiro preço × 100',
    last: 'Último preço',
    first: 'Primeiro preço do período',
  },
  commission: {
    title: 'Comissão de indicação {{id}}',
    owed: 'Paga na próxima hora cheia',
    words:
      'Uma parte das taxas de negociação que seus indicados realmente pagaram, no ativo da taxa. A parte de cada negociação é arredondada para baixo até a menor unidade; o pagamento ocorre a cada hora cheia.',
    formula: 'Comissão = soma de todas as negociações (taxa paga × {{rate}}%)',
    fees_one: '{{count}} negociação, taxa {{fees}} {{asset}}',
    fees_many: '{{count}} de negociações, taxas {{fees}} {{asset}}',
    fees_other: '{{count}} negociações, taxas {{fees}} {{asset}}',
  },
  stakeReward: {
    title: 'Recompensa',
    days: 'Dias',
    words:
      'O valor bloqueado × a taxa diária × os dias, arredondado para baixo até a menor unidade. O que um dia deixa abaixo de uma unidade é pago assim que ela se completa.',
    formula: 'Recompensa = valor × taxa × dias, arredondado para baixo',
  },
  stakesLocked: {
    words: 'O que suas aplicações em andamento bloqueiam. Cada uma é liberada ao terminar ou no resgate antecipado.',
    formula: 'Bloqueado = soma dos valores das aplicações em andamento',
  },
  stakePaid: {
    title: 'Recompensas da aplicação {{id}}',
    formula: 'Pago = soma das recompensas diárias',
  },
  stakeIncome: {
    words:
      'As recompensas de todas as aplicações no último dia UTC pago. As de um dia são pagas às 00:10 UTC do seguinte.',
    formula: 'Recompensas = soma das recompensas desse dia',
  },
  turnover: {
    title: 'Volume em 24 horas',
    words: 'Preço × quantidade de cada negociação das últimas 24 horas, somado nos mercados desta moeda.',
    formula: 'Volume = soma dos volumes dos mercados',
  },
  conversion: {
    paid: 'Você paga',
    got: 'Você recebe',
    gotWords:
      'O que você paga ao preço de cada mercado: seu índice deslocado pelo spread. Arredondado para baixo até a menor unidade.',
    paidWords:
      'O que você pediu para receber ao preço de cada mercado: seu índice deslocado pelo spread. Arredondado para cima até a menor unidade.',
    gotBy: {
      sell: 'Recebe = paga × preço',
      buy: 'Recebe = paga ÷ preço',
      cross: 'Recebe = paga × preço do que é pago ÷ preço do que é recebido',
    },
    paidBy: {
      sell: 'Paga = recebe ÷ preço',
      buy: 'Paga = recebe × preço',
      cross: 'Paga = recebe × preço do que é recebido ÷ preço do que é pago',
    },
    price: 'Preço {{market}}',
    below: 'índice {{index}} menos {{spread}}% de spread',
    above: 'índice {{index}} mais {{spread}}% de spread',
  },
  secondsWin: {
    words:
      'O retorno sobre o seu valor, arredondado para baixo até a menor unidade. É reservado quando o contrato é aceito.',
    formula: 'Ganho = valor × {{payout}}%',
  },
  breakEven: {
    words: 'De 100 contratos, quantos é preciso ganhar para que os retornos cubram os valores perdidos.',
    formula: 'Acertos necessários = 1 ÷ (1 + {{payout}}%)',
  },
  contracts: {
    index: 'Preço do índice',
    funded: 'Preço do índice com o financiamento restante',
    book: 'Preço do índice com a distância média do livro',
    last: 'Última negociação',
    markPrice: 'Preço de marcação',
    mean: 'Prêmio médio até agora',
    samples: 'Amostras até agora',
    nextRate: 'Taxa de financiamento',
    openLots: 'Lotes abertos',
    lots: 'Lotes',
    lot: 'Tamanho do lote',
    size: 'Quantidade',
    entryWorth: 'Valor de entrada',
    markWorth: 'Valor ao preço de marcação',
    wallet: 'Saldo (sem margens isoladas)',
    isolated: 'Margens isoladas',
    crossMargin: 'Margem das posições cruzadas',
    orderMargin: 'Margem das ordens',
    crossUnrealised: 'PnL não realizado das posições cruzadas',
    othersUnrealised: 'PnL não realizado das outras posições',
    othersKept: 'Margem de manutenção das outras posições',
    behind: 'Margem que garante esta posição',
    kept: 'Margem de manutenção',
    keptOfAll: 'Margem de manutenção de todas as posições cruzadas',
    keepRate: 'Taxa de manutenção',
    deduction: 'Dedução da faixa',
    leverage: 'Alavancagem',
    since: 'Adicionado, retirado, liberado e financiamento desde então',
    closed: 'Fechado a {{price}}',
    mark: {
      title: 'Preço de marcação de {{contract}}',
      words:
        'O valor central de três preços, mantido perto do índice. Antes da primeira negociação, ou sem ofertas perto do índice dos dois lados, é o primeiro deles.',
      formula:
        'Preço de marcação = mediana de (índice com o financiamento restante, índice com a distância média do livro, última negociação)',
    },
    rate: {
      title: 'Taxa de financiamento de {{contract}}',
      words:
        'O prêmio médio deste intervalo até agora, com mais peso para as amostras recentes, aproximado dos juros e limitado. Paga-se a taxa do fim do intervalo.',
      formula: 'Taxa = prêmio médio + ({{interest}}% − prêmio médio, no máximo ±{{damper}}%), no máximo ±{{cap}}%',
    },
    interest: {
      title: 'Posições em aberto de {{contract}}',
      words: 'Quanto valem todas as posições long ao preço de marcação. As short têm o mesmo número de lotes.',
      formula: 'Posições em aberto = lotes × tamanho do lote × preço de marcação',
    },
    funding: {
      title: 'Próximo financiamento',
      words:
        'Quanto custa o próximo financiamento ao preço de marcação e à taxa atuais. Com taxa positiva, os long pagam e os short recebem. Se for negativo, você recebe.',
      formula: 'Financiamento = lotes × tamanho do lote × preço de marcação × taxa',
    },
    fee: {
      words: 'Uma parte do valor dos lotes, arredondada para cima até a menor unidade.',
      formula: 'Taxa = lotes × tamanho do lote × preço × percentual da taxa',
    },
    entry: {
      title: 'Preço de entrada',
      words:
        'Quanto valiam os lotes abertos na entrada, calculado de cada negociação. Ao fechar uma parte, sua fração é descontada. Arredondado para cima em long e para baixo em short.',
      formula: 'Preço de entrada = valor de entrada ÷ quantidade',
    },
    unrealised: {
      title: 'PnL não realizado',
      words: 'O que fechar ao preço de marcação renderia, antes das taxas.',
      long: 'PnL = valor ao preço de marcação − valor de entrada',
      short: 'PnL = valor de entrada − valor ao preço de marcação',
    },
    realised: {
      title: 'PnL realizado',
      words:
        'O que os lotes fechados ganharam ou perderam, antes de taxas e financiamento, calculado de cada negociação.',
      long: 'PnL = soma de (valor de fechamento − seu valor de entrada)',
      short: 'PnL = soma de (seu valor de entrada − valor de fechamento)',
    },
    ratio: {
      title: 'Índice de margem',
      words: 'A parte do que resta que precisa ser mantida. Em 100% a posição é liquidada. Arredondado para cima.',
      crossWords:
        'A parte do que resta na conta que as posições cruzadas precisam manter. Em 100% elas são liquidadas. Arredondado para cima.',
      isolated: 'Índice = margem de manutenção ÷ (margem + PnL não realizado)',
      cross: 'Índice = margem de manutenção de todas as posições cruzadas ÷ (saldo + seu PnL não realizado)',
    },
    liquidation: {
      title: 'Preço de liquidação',
      words:
        'O preço de marcação em que não resta mais que a margem de manutenção. Em passos de preço inteiros, nunca mais longe do que está.',
      crossWords:
        'O preço de marcação em que não resta mais que a margem de manutenção, com as outras posições cruzadas nos seus preços de marcação atuais. Ele se move com elas.',
      long: 'Preço = (valor de entrada − margem − dedução) ÷ (quantidade × (1 − taxa de manutenção))',
      short: 'Preço = (valor de entrada + margem + dedução) ÷ (quantidade × (1 + taxa de manutenção))',
    },
    margin: {
      title: 'Margem',
      words:
        'O que garante só esta posição: o que a abertura exigiu e o que foi adicionado, retirado, liberado ou pago como financiamento desde então.',
      crossWords: 'O que a abertura da posição exigiu. Na margem cruzada, a conta inteira a garante.',
      isolated: 'Margem = valor de entrada ÷ alavancagem + mudanças desde então',
      cross: 'Margem = valor de entrada ÷ alavancagem, arredondada para cima',
    },
    equity: {
      title: 'Patrimônio da conta Futuros',
      words: 'O que há na conta, com o PnL não realizado de todas as posições nos seus preços de marcação.',
      formula: 'Patrimônio = saldo + margens isoladas + PnL não realizado de todas as posições',
    },
    free: {
      title: 'Disponível em Futuros',
      words:
        'O que abre novas posições e ordens e pode ser transferido. Perdas abertas das posições cruzadas o reduzem; lucros abertos não o aumentam.',
      formula:
        'Disponível = saldo − margem das posições cruzadas − margem das ordens + perdas abertas das posições cruzadas',
    },
    frozen: {
      words: 'Margem das posições isoladas e o que as posições cruzadas e as ordens exigem, até onde o saldo alcança.',
      formula: 'Bloqueado = margens isoladas + o menor de (saldo; margem das posições cruzadas + margem das ordens)',
    },
  },
};
