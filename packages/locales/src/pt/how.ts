import type { Texts } from '../catalogue.ts';

export const how: Texts<'pt', 'how'> = {
  title: 'Como se chegou a isto?',
  inputs: 'O que entrou na conta',
  noInputs: 'Nada.',
  result: 'Recalculado no seu navegador',
  verdict: {
    equal: 'Igual ao número mostrado.',
    moved: 'Mudou desde o seu toque. Mostrado então:',
    unknown: 'Não dá para recalcular enquanto faltar um dado ou ele estiver desatualizado.',
  },
  server: 'O servidor informa:',
  journal_one: 'Comando do diário {{seqs}}',
  journal_many: 'Comandos do diário {{seqs}}',
  journal_other: 'Comandos do diário {{seqs}}',
  record: 'Mostrar os lançamentos por trás',
  atIndex: 'índice {{price}}',
  noIndex: 'sem preço de índice',
  quantity: 'Quantidade',
  total: {
    title: 'Valor total',
    words:
      'O que você tem, disponível ou bloqueado, avaliado pelo índice e somado. Cada parte é arredondada para baixo.',
    formula: 'Valor = soma de (total de um ativo × seu índice)',
  },
  worth: {
    title: 'Valor de {{asset}}, {{account}}',
    words: 'O que você tem, disponível ou bloqueado, pelo índice. Arredondado para baixo.',
    formula: 'Valor = total × índice',
  },
  frozen: {
    title: '{{asset}} bloqueado',
    words:
      'O que suas ordens abertas retêm para que cada uma possa ser executada. É liberado quando uma ordem termina.',
    formula: 'Bloqueado = soma de (preço × quantidade restante) das compras, ou da quantidade restante das vendas',
    order: '{{side}} {{market}}, ordem {{id}}',
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
    formulaBuy: 'Taxa = quantidade × alíquota',
    formulaSell: 'Taxa = preço × quantidade × alíquota',
    maker: 'Alíquota maker',
    taker: 'Alíquota taker',
  },
  orderTotal: {
    title: 'Total da ordem',
    words: 'Quanto a ordem soma ao seu preço, antes da taxa. É exato: nenhum negócio é arredondado.',
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
    words: 'Do primeiro negócio das últimas 24 horas ao último. Em um mercado novo, o período é mais curto.',
    formula: 'Variação = (último preço − primeiro preço) ÷ primeiro preço × 100',
    last: 'Último preço',
    first: 'Primeiro preço do período',
  },
  commission: {
    title: 'Comissão {{id}}',
    owed: 'Paga na próxima hora cheia',
    words:
      'Uma parte das taxas de negociação que as pessoas convidadas por você realmente pagaram, no ativo da taxa. A parte de cada negociação é arredondada para baixo até a menor unidade; o pagamento ocorre a cada hora cheia.',
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
    formula: 'Rendimento = soma das recompensas desse dia',
  },
  turnover: {
    title: 'Giro em 24 horas',
    words: 'Preço × quantidade de cada negócio das últimas 24 horas, somado nos mercados desta moeda.',
    formula: 'Giro = soma dos giros dos mercados',
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
    below: 'índice {{index}} menos {{spread}} % de spread',
    above: 'índice {{index}} mais {{spread}} % de spread',
  },
  secondsWin: {
    words:
      'O pagamento sobre a sua aposta, arredondado para baixo à menor unidade. É reservado quando o contrato é aceito.',
    formula: 'Ganho = aposta × {{payout}}%',
  },
  breakEven: {
    words: 'De 100 contratos, quantos é preciso ganhar para que os pagamentos compensem as apostas perdidas.',
    formula: 'Acertos necessários = 1 ÷ (1 + {{payout}}%)',
  },
};
