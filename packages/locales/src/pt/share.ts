import type { Texts } from '../catalogue.ts';

export const share: Texts<'pt', 'share'> = {
  title: 'Convidar amigos',
  lead: 'Quem se cadastra com o seu código paga {{discount}}% menos em taxas spot, e você recebe {{commission}}% das taxas que essa pessoa pagar por {{days}} dias.',
  off: 'Por enquanto os convites não pagam nada. Os cadastros com o seu código continuam sendo contados.',
  code: 'Seu código',
  link: 'Seu link',
  copyCode: 'Copiar o código',
  copyLink: 'Copiar o link',
  qr: 'Código QR do seu link',
  poster: 'Salvar o cartaz',
  posterTitle: 'Negocie comigo na Tradewind',
  posterCode: 'Código de convite {{code}}',
  posterFees: '{{discount}}% a menos em taxas spot por {{days}} dias',
  posterFailed: 'Não foi possível criar o cartaz.',
  invited: 'Indicados',
  paid: 'Pago até agora',
  owed: 'Pago na próxima hora cheia',
  month: 'Pago este mês (UTC)',
  ofCap: '{{paid}} de {{cap}} {{asset}}',
  nothing: 'Ainda nada',
  list: 'Seus indicados',
  listEmpty: 'Ninguém se cadastrou ainda com o seu código.',
  account: 'Conta',
  joined: 'Cadastro',
  ends: 'Rende até',
  counts: {
    waiting: 'Ainda não conta: começa quando ambos estiverem verificados e os convites estiverem abertos para ambos.',
    same: 'Não conta: os documentos das duas contas são da mesma pessoa.',
  },
  earned: 'Ganho',
  history: 'Comissões pagas',
  historyEmpty: 'Nenhuma comissão foi paga ainda.',
  allHistory: 'Todas as comissões',
  rules: {
    title: 'Regras',
    example:
      'Exemplo: em uma taxa de 100 USDT, a pessoa convidada paga {{fee}} USDT, você recebe {{commission}} USDT e a plataforma fica com {{rest}} USDT.',
    hourly: 'As comissões são pagas a cada hora cheia na sua conta Spot, no ativo da taxa.',
    net: 'São calculadas sobre as taxas realmente pagas, depois de todos os descontos, e arredondadas para baixo; valores abaixo da menor unidade não são pagos.',
    own: 'Negociações entre você e seus indicados não rendem nada. Negociar com você mesmo por uma segunda conta sempre custa mais do que devolve.',
    cap: 'Um mês-calendário (UTC) paga no máximo {{cap}} {{asset}}, avaliados pelo índice. O que exceder fica na plataforma e não é pago depois.',
    bound: 'O convite é associado apenas no cadastro e nunca muda.',
    begins: {
      registration: 'Os dias contam a partir do cadastro.',
      verification:
        'O desconto e a comissão começam quando ambos são verificados como pessoas diferentes, e os dias contam a partir daí. Até lá, a pessoa convidada paga as taxas inteiras.',
    },
    closed:
      'Se os convites forem encerrados no país de uma das partes, o desconto e a comissão terminam, e ambas são avisadas. O que foi ganho antes é pago.',
  },
};
