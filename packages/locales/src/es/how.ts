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
      'Lo que tienes, disponible o bloqueado, valorado al índice y sumado, menos lo que debes por préstamos. Lo que aún no tiene precio no cuenta. Cada parte se redondea hacia abajo. El PnL no realizado de las posiciones abiertas no cuenta.',
    formula: 'Valor = suma de (total de un activo × su índice) − deudas',
    account: {
      words:
        'Lo que tienes en esta cuenta, disponible o bloqueado, valorado al índice y sumado. Lo que aún no tiene precio no cuenta. Cada parte se redondea hacia abajo. El PnL no realizado de las posiciones abiertas no cuenta.',
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
  contracts: {
    index: 'Precio índice',
    funded: 'Precio índice con la financiación restante',
    book: 'Precio índice con la distancia media del libro',
    last: 'Última operación',
    markPrice: 'Precio de marca',
    mean: 'Prima media hasta ahora',
    samples: 'Muestras hasta ahora',
    nextRate: 'Tasa de financiación',
    openLots: 'Lotes abiertos',
    lots: 'Lotes',
    lot: 'Tamaño del lote',
    size: 'Cantidad',
    entryWorth: 'Valor de entrada',
    markWorth: 'Valor al precio de marca',
    wallet: 'Saldo (sin márgenes aislados)',
    isolated: 'Márgenes aislados',
    crossMargin: 'Margen de posiciones cruzadas',
    orderMargin: 'Margen de órdenes',
    crossUnrealised: 'PnL no realizado de posiciones cruzadas',
    othersUnrealised: 'PnL no realizado de las demás posiciones',
    othersKept: 'Margen de mantenimiento de las demás posiciones',
    behind: 'Margen que respalda esta posición',
    kept: 'Margen de mantenimiento',
    keptOfAll: 'Margen de mantenimiento de todas las posiciones cruzadas',
    keepRate: 'Tasa de mantenimiento',
    deduction: 'Deducción del tramo',
    leverage: 'Apalancamiento',
    since: 'Añadido, retirado, liberado y financiación desde entonces',
    closed: 'Cerrado a {{price}}',
    mark: {
      title: 'Precio de marca de {{contract}}',
      words:
        'El valor central de tres precios, mantenido cerca del índice. Antes de la primera operación, o sin cotizaciones cerca del índice en ambos lados, es el primero.',
      formula:
        'Precio de marca = mediana de (índice con la financiación restante, índice con la distancia media del libro, última operación)',
    },
    rate: {
      title: 'Tasa de financiación de {{contract}}',
      words:
        'La prima media de este intervalo hasta ahora, con más peso para las muestras recientes, acercada al interés y con un tope. Se paga la tasa del final del intervalo.',
      formula: 'Tasa = prima media + ({{interest}} % − prima media, máximo ±{{damper}} %), máximo ±{{cap}} %',
    },
    interest: {
      title: 'Interés abierto de {{contract}}',
      words: 'Lo que valen todas las posiciones long al precio de marca. Las short tienen los mismos lotes.',
      formula: 'Interés abierto = lotes × tamaño del lote × precio de marca',
    },
    funding: {
      title: 'Próxima financiación',
      words:
        'Lo que cuesta la próxima financiación al precio de marca y la tasa actuales. Con una tasa positiva pagan los long y cobran los short. Si es negativa, la cobras.',
      formula: 'Financiación = lotes × tamaño del lote × precio de marca × tasa',
    },
    fee: {
      words: 'Una parte del valor de los lotes, redondeada hacia arriba a la unidad mínima.',
      formula: 'Comisión = lotes × tamaño del lote × precio × tasa',
    },
    entry: {
      title: 'Precio de entrada',
      words:
        'Lo que valían los lotes abiertos al tomarlos, calculado de cada operación. Al cerrar una parte se resta su cuota. Se redondea hacia arriba en long y hacia abajo en short.',
      formula: 'Precio de entrada = valor de entrada ÷ cantidad',
    },
    unrealised: {
      title: 'PnL no realizado',
      words: 'Lo que daría cerrar al precio de marca, antes de comisiones.',
      long: 'PnL = valor al precio de marca − valor de entrada',
      short: 'PnL = valor de entrada − valor al precio de marca',
    },
    realised: {
      title: 'PnL realizado',
      words:
        'Lo que ganaron o perdieron los lotes cerrados, antes de comisiones y financiación, calculado de cada operación.',
      long: 'PnL = suma de (valor de cierre − su valor de entrada)',
      short: 'PnL = suma de (su valor de entrada − valor de cierre)',
    },
    ratio: {
      title: 'Ratio de margen',
      words: 'La parte de lo que queda que debe mantenerse. Al 100 % la posición se liquida. Se redondea hacia arriba.',
      crossWords:
        'La parte de lo que queda en la cuenta que deben mantener las posiciones cruzadas. Al 100 % se liquidan. Se redondea hacia arriba.',
      isolated: 'Ratio = margen de mantenimiento ÷ (margen + PnL no realizado)',
      cross: 'Ratio = margen de mantenimiento de todas las posiciones cruzadas ÷ (saldo + su PnL no realizado)',
    },
    liquidation: {
      title: 'Precio de liquidación',
      words:
        'El precio de marca en el que no queda más que el margen de mantenimiento. En pasos de precio enteros, nunca más lejos de lo que está.',
      crossWords:
        'El precio de marca en el que no queda más que el margen de mantenimiento, con las demás posiciones cruzadas a sus precios de marca actuales. Se mueve con ellas.',
      long: 'Precio = (valor de entrada − margen − deducción) ÷ (cantidad × (1 − tasa de mantenimiento))',
      short: 'Precio = (valor de entrada + margen + deducción) ÷ (cantidad × (1 + tasa de mantenimiento))',
    },
    margin: {
      title: 'Margen',
      words:
        'Lo que respalda solo esta posición: lo que costó abrirla y lo añadido, retirado, liberado o pagado como financiación desde entonces.',
      crossWords: 'Lo que costó abrir la posición. En cruzado la respalda toda la cuenta.',
      isolated: 'Margen = valor de entrada ÷ apalancamiento + cambios posteriores',
      cross: 'Margen = valor de entrada ÷ apalancamiento, redondeado hacia arriba',
    },
    equity: {
      title: 'Patrimonio de la cuenta Futuros',
      words: 'Lo que hay en la cuenta con el PnL no realizado de todas las posiciones a sus precios de marca.',
      formula: 'Patrimonio = saldo + márgenes aislados + PnL no realizado de todas las posiciones',
    },
    free: {
      title: 'Disponible en Futuros',
      words:
        'Lo que abre nuevas posiciones y órdenes y lo que puede transferirse. Las pérdidas abiertas de posiciones cruzadas lo reducen; las ganancias abiertas no lo aumentan.',
      formula:
        'Disponible = saldo − margen de posiciones cruzadas − margen de órdenes + pérdidas abiertas de posiciones cruzadas',
    },
    frozen: {
      words:
        'Margen de posiciones aisladas y lo que necesitan las posiciones cruzadas y las órdenes, hasta donde alcance el saldo.',
      formula: 'Bloqueado = márgenes aislados + el menor de (saldo; margen de posiciones cruzadas + margen de órdenes)',
    },
  },
};
