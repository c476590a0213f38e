import type { Texts } from '../catalogue.ts';

export const share: Texts<'pt', 'share'> = {
  title: 'Convidar amigos',
  lead: 'Quem se registra com o seu código paga {{discount}}% menos de taxas spot, e você recebe {{commission}}% das taxas que essa pessoa pagar durante {{days}} dias.',
  off: 'De momento, os convites não são remunerados. Os registos com o seu código continuam a ser contados.',
  code: 'O seu código',
  link: 'O seu link',
  copyCode: 'Copiar o código',
  copyLink: 'Copiar o link',
  qr: 'Código QR do seu link',
  poster: 'Guardar o cartaz',
  posterTitle: 'Negocie comigo na Tradewind',
  posterCode: 'Código de convite {{code}}',
  posterFees: 'Menos {{discount}}% de taxas spot durante {{days}} dias',
  posterFailed: 'Não foi possível criar o cartaz.',
  invited: 'Pessoas convidadas',
  paid: 'Pago até agora',
  owed: 'Pago na próxima hora certa',
  month: 'Pago este mês (UTC)',
  ofCap: '{{paid}} de {{cap}} {{asset}}',
  nothing: 'Ainda nada',
  list: 'Os seus convidados',
  listEmpty: 'Ainda ninguém se registou com o seu código.',
  account: 'Conta',
  joined: 'Registo',
  ends: 'Rende até',
  counts: {
    waiting: 'Ainda não conta: começa quando ambos estiverem verificados e os convites estiverem abertos para ambos.',
    same: 'Não conta: os documentos das duas contas são da mesma pessoa.',
  },
  earned: 'Ganho',
  history: 'Comissões pagas',
  historyEmpty: 'Ainda não foi paga nenhuma comissão.',
  allHistory: 'Todas as comissões no extrato',
  rules: {
    title: 'Regras',
    example:
      'Exemplo: numa taxa de 100 USDT, a pessoa convidada paga {{fee}} USDT, você recebe {{commission}} USDT e a plataforma fica com {{rest}} USDT.',
    hourly: 'As comissões são pagas a cada hora certa na sua conta spot, no ativo da taxa.',
    net: 'São calculadas sobre as taxas realmente pagas, depois de todos os descontos, e arredondadas para baixo; valores abaixo da menor unidade não são pagos.',
    own: 'As negociações entre você e os seus convidados não rendem nada. Negociar consigo mesmo através de uma segunda conta custa sempre mais do que devolve.',
    cap: 'Um mês civil (UTC) paga no máximo {{cap}} {{asset}}, avaliados pelo índice. O que ultrapassaria fica na plataforma e não é pago mais tarde.',
    bound: 'O convite é associado apenas no registo e nunca muda.',
    begins: {
      registration: 'Os dias contam a partir do registro.',
      verification:
        'O desconto e a comissão começam quando ambos são verificados como pessoas diferentes, e os dias contam a partir daí. Até lá, a pessoa convidada paga as taxas inteiras.',
    },
    closed:
      'Se os convites forem encerrados no país de uma das partes, o desconto e a comissão terminam, e ambas são avisadas. O que foi ganho antes é pago.',
  },
};
