import type { Texts } from '../catalogue.ts';

export const home: Texts<'pt', 'home'> = {
  title: 'Início',
  hello: 'Uma plataforma que qualquer um pode conferir',
  lead: 'Cada saldo decorre de um único diário encadeado por hashes, que pode ser repetido desde a primeira linha. Ninguém pode fixar um preço, um resultado ou um saldo.',
  register: 'Criar uma conta',
  login: 'Entrar',
  market: 'Ver os mercados',
  watch: 'Favoritos',
  watchEdit: 'Escolher mercados',
  watchNone: 'Nenhum mercado tem estrela ainda. Até lá, aqui estão os maiores.',
  lists: 'Listas de mercados',
  movers: 'Maiores movimentos',
  gainers: 'Maiores altas',
  losers: 'Maiores baixas',
  rising: 'Em alta',
  falling: 'Em baixa',
  all: 'Todos os mercados',
  news: 'Notícias e avisos',
  tutorials: 'Tutoriais',
  help: 'Ajuda',
  products: 'Produtos',
  announcement: {
    title: 'Anúncios',
    more: 'Saiba mais',
  },
  articlesNone: 'Ainda não há nada aqui.',
  volume: 'Por volume',
  wind: 'Mapa dos ventos',
  windText: 'Uma marca por mercado: o mastro sobe com ganhos e desce com perdas em 24 horas; as penas contam o giro.',
  windLabel: '{{market}}: {{change}} por cento em 24 horas, giro {{turnover}}',
  windNone: '{{market}}: sem negócios em 24 horas',
  none: 'Ainda não há negócios.',
  noGainers: 'Nenhum mercado subiu nas últimas 24 horas.',
  noLosers: 'Nenhum mercado caiu nas últimas 24 horas.',
  check: {
    title: 'Como nos conferir',
    journal: 'Um só diário',
    journalText:
      'Cada comando é gravado e sincronizado antes da resposta. Os saldos de todos decorrem dele e de nada mais.',
    replay: 'Repita-o',
    replayText:
      'O comando verify do operador repete o diário desde a primeira linha e compara cada hash e cada tabela.',
    index: 'Preços que ninguém escolhe',
    indexText:
      'O índice simulado segue sementes cujos hashes entram no diário dias antes: ninguém pode escolhê-las depois.',
  },
};
