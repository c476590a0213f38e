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
      'O que você tem, disponível ou bloqueado, avaliado pelo índice e somado, menos o que você deve de empréstimos. O que ainda não tem preço fica de fora. Cada parte é arredondada para baixo.',
    formula: 'Valor = soma de (total de um ativo × seu índice) − dívidas',
    account: {
      words:
        'O que você tem nesta conta, disponível ou bloqueado, avaliado pelo índice e somado. O que ainda não tem preço fica de fora. Cada parte é arredondada para baixo.',
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
};
