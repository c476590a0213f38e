import type { Texts } from '../catalogue.ts';

export const home: Texts<'es', 'home'> = {
  title: 'Inicio',
  hello: 'Una plataforma que cualquiera puede comprobar',
  lead: 'Cada saldo se deduce de un único diario encadenado con hashes que se puede repetir desde la primera fila. Nadie puede fijar un precio, un resultado ni un saldo.',
  register: 'Crear una cuenta',
  login: 'Iniciar sesión',
  market: 'Ver los mercados',
  watch: 'Favoritos',
  watchEdit: 'Elegir mercados',
  watchNone: 'Ningún mercado tiene estrella todavía. Mientras tanto, aquí están los mayores.',
  lists: 'Listas de mercados',
  movers: 'Mayores movimientos',
  gainers: 'Mayores subidas',
  losers: 'Mayores bajadas',
  rising: 'Suben',
  falling: 'Bajan',
  all: 'Todos los mercados',
  news: 'Noticias y avisos',
  tutorials: 'Tutoriales',
  help: 'Ayuda',
  products: 'Productos',
  announcement: {
    title: 'Anuncios',
    more: 'Más información',
  },
  articlesNone: 'Aún no hay nada aquí.',
  volume: 'Por volumen',
  wind: 'Mapa de vientos',
  windText:
    'Una marca por mercado: el mástil sube con las ganancias y baja con las pérdidas en 24 horas; las plumas cuentan el importe negociado.',
  windLabel: '{{market}}: {{change}} por ciento en 24 horas, importe {{turnover}}',
  windNone: '{{market}}: sin operaciones en 24 horas',
  none: 'Aún no hay operaciones.',
  noGainers: 'Ningún mercado ha subido en las últimas 24 horas.',
  noLosers: 'Ningún mercado ha bajado en las últimas 24 horas.',
  check: {
    title: 'Cómo comprobarnos',
    journal: 'Un solo diario',
    journalText:
      'Cada comando se escribe y se asegura en disco antes de responder. Los saldos de todos salen de ahí y de nada más.',
    replay: 'Repítelo',
    replayText:
      'El comando verify del operador repite el diario desde la primera fila y compara cada hash y cada tabla.',
    index: 'Precios que nadie elige',
    indexText:
      'El índice simulado sigue semillas cuyos hashes están en el diario con días de antelación: nadie puede elegirlas después.',
  },
};
