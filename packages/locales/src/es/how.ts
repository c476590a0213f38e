import type { Texts } from '../catalogue.ts';

export const how: Texts<'es', 'how'> = {
  inputs: 'Datos de entrada',
  noInputs: 'Nada.',
  result: 'Recalculado en tu navegador',
  verdict: {
    equal: 'Coincide con el importe mostrado.',
    moved: 'Cambió desde que tocaste. Entonces se mostraba:',
    unknown: 'No se puede recalcular mientras falte un dato o llegue con retraso.',
  },
  server: 'El servidor dice:',
  journal_one: 'Comando del diario {{seqs}}',
  journal_many: 'Comandos del diario {{seqs}}',
  journal_other: 'Comandos del diario {{seqs}}',
  record: 'Ver asientos',
  atIndex: 'índice {{price}}',
  noIndex: 'sin precio índice',
  quantity: 'Cantidad',
  total: {
    title: 'Valor total',
    words:
      'Lo que tienes, disponible o bloqueado, valorado al índice y sumado, menos lo que debes por préstamos. Lo que aún no tiene precio no cuenta. Cada parte se redondea hacia abajo.',
    formula: 'Valor = suma de (total de un activo × su índice) − deudas',
    account: {
      words:
        'Lo que tienes en esta cuenta, disponible o bloqueado, valorado al índice y sumado. Lo que aún no tiene precio no cuenta. Cada parte se redondea hacia abajo.',
      formula: 'Valor = suma de (total de un activo × su índice)',
    },
  },
  fiat: {
    title: 'Valor en {{fiat}}',
    words:
      'El valor total al tipo de cambio registrado. Solo para mostrar: ninguna operación ni ningún saldo lo usa. Tras {{days}} días sin un tipo nuevo se marca como desactualizado.',
    formula: 'Valor = valor total × tipo de cambio',
    source: 'Fuente: {{source}}',
  },
  worth: {
    title: 'Valor de {{asset}}, {{account}}',
    words: 'Lo que tienes, disponible o bloqueado, al índice. Redondeado hacia abajo.',
    formula: 'Valor = total × índice',
  },
  frozen: {
    title: '{{asset}} bloqueado',
    words:
      'Reservado para tus órdenes abiertas y para las nuevas monedas suscritas. Se libera cuando termina una orden o una venta, o cuando una moneda se desbloquea.',
    formula:
      'Bloqueado = suma de (precio × cantidad restante) de las compras, o de la cantidad restante de las ventas, más las suscripciones',
    order: '{{side}} {{market}}, orden {{id}}',
    subscription: 'Suscripción {{id}}',
  },
  cost: {
    title: 'Costo medio de {{asset}}',
    words:
      'Lo que pagaste por lo que aún tienes, con comisiones, en todas las cuentas. Cada venta se lleva su parte del costo. Redondeado hacia arriba.',
    formula: 'Costo medio = pagado ÷ comprado',
    paid: 'Pagado',
  },
  unrealised: {
    title: 'PnL no realizado de {{asset}}',
    words:
      'Lo que compraste y aún tienes, al índice, menos lo que pagaste por ello. Lo que llegó sin precio no cuenta.',
    formula: 'PnL = comprado × índice − pagado',
  },
  growth: {
    title: 'Variación del valor total',
    words: 'El valor actual menos el valor al inicio del periodo. Los depósitos y retiros también cuentan.',
    formula: 'Variación = valor actual − valor inicial',
    now: 'Valor actual',
    start: 'Valor inicial',
  },
  fee: {
    title: 'Comisión de negociación',
    words: 'Una parte de lo que recibiste, en el activo recibido, redondeada hacia arriba a su unidad mínima.',
    formulaBuy: 'Comisión = cantidad × tasa',
    formulaSell: 'Comisión = precio × cantidad × tasa',
    maker: 'Tasa maker',
    taker: 'Tasa taker',
  },
  orderTotal: {
    title: 'Total de la orden',
    words: 'Lo que suma la orden a su precio, antes de la comisión. Es exacto: ninguna operación se redondea.',
    formula: 'Total = precio × cantidad',
  },
  index: {
    title: 'Índice de {{market}}',
    words:
      'La media de las fuentes vigentes. Se descarta una fuente callada más de 2 segundos o con un precio de más de 30 segundos, y la que se aleja más del 5 % de la mediana; si lo hace más de una, el índice es la mediana.',
    formula: 'Índice = media de las fuentes vigentes',
    derivedWords: 'Este par no tiene fuente propia: es el cociente de dos índices, redondeado hacia abajo.',
    derivedFormula: 'Índice = índice del activo base ÷ índice de la moneda de cotización',
    source: {
      live: 'vigente, hace {{age}} ms',
      stale: 'desactualizada, hace {{age}} ms',
      outlier: 'demasiado lejos, hace {{age}} ms',
    },
  },
  change: {
    title: 'Variación 24 h de {{market}}',
    words: 'De la primera operación de las últimas 24 horas a la última. En un mercado nuevo el periodo es más corto.',
    formula: 'Variación = (último precio − primer precio) ÷ primer precio × 100',
    last: 'Último precio',
    first: 'Primer precio del periodo',
  },
  commission: {
    title: 'Comisión por referidos {{id}}',
    owed: 'Se paga en la próxima hora en punto',
    words:
      'Una parte de las comisiones de negociación que realmente pagaron tus referidos, en el activo de la comisión. La parte de cada operación se redondea hacia abajo a la unidad mínima; se paga a cada hora en punto.',
    formula: 'Comisión por referidos = suma de todas las operaciones (comisión pagada × {{rate}} %)',
    fees_one: '{{count}} operación, comisión {{fees}} {{asset}}',
    fees_many: '{{count}} de operaciones, comisiones {{fees}} {{asset}}',
    fees_other: '{{count}} operaciones, comisiones {{fees}} {{asset}}',
  },
  stakeReward: {
    title: 'Recompensa',
    days: 'Días',
    words:
      'El importe bloqueado × la tasa diaria × los días, redondeado hacia abajo a la unidad mínima. Lo que un día deja por debajo de una unidad se paga en cuanto la completa.',
    formula: 'Recompensa = importe × tasa × días, redondeado hacia abajo',
  },
  stakesLocked: {
    words: 'Lo que retienen tus bloqueos en curso. Cada uno se libera al terminar o al rescatarlo antes.',
    formula: 'Bloqueado = suma de los importes de los bloqueos en curso',
  },
  stakePaid: {
    title: 'Recompensas del bloqueo {{id}}',
    formula: 'Pagado = suma de las recompensas diarias',
  },
  stakeIncome: {
    words:
      'Las recompensas de todos los bloqueos del último día UTC pagado. Las de un día se pagan a las 00:10 UTC del siguiente.',
    formula: 'Recompensas = suma de las recompensas de ese día',
  },
  turnover: {
    title: 'Volumen en 24 horas',
    words: 'Precio × cantidad de cada operación de las últimas 24 horas, sumado en los mercados de esta moneda.',
    formula: 'Volumen = suma de los volúmenes de los mercados',
  },
  conversion: {
    paid: 'Pagas',
    got: 'Recibes',
    gotWords:
      'Lo que pagas al precio de cada mercado: su índice movido por el diferencial. Se redondea hacia abajo a la unidad mínima.',
    paidWords:
      'Lo que pediste recibir al precio de cada mercado: su índice movido por el diferencial. Se redondea hacia arriba a la unidad mínima.',
    gotBy: {
      sell: 'Recibes = pagas × precio',
      buy: 'Recibes = pagas ÷ precio',
      cross: 'Recibes = pagas × precio de lo pagado ÷ precio de lo recibido',
    },
    paidBy: {
      sell: 'Pagas = recibes ÷ precio',
      buy: 'Pagas = recibes × precio',
      cross: 'Pagas = recibes × precio de lo recibido ÷ precio de lo pagado',
    },
    price: 'Precio {{market}}',
    below: 'índice {{index}} menos {{spread}} % de diferencial',
    above: 'índice {{index}} más {{spread}} % de diferencial',
  },
  secondsWin: {
    words: 'El pago sobre tu importe, redondeado hacia abajo a la unidad mínima. Se reserva al aceptar el contrato.',
    formula: 'Ganancia = importe × {{payout}} %',
  },
  breakEven: {
    words: 'De 100 contratos, cuántos hay que ganar para que los pagos cubran lo perdido.',
    formula: 'Aciertos necesarios = 1 ÷ (1 + {{payout}} %)',
  },
};
