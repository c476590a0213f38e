import type { Texts } from '../catalogue.ts';

export const quiz: Texts<'es', 'quiz'> = {
  leverage: {
    question:
      'Abres una posición con apalancamiento 10x y el precio se mueve un 5 % en tu contra. ¿Cuánto de tu margen has perdido?',
    options: {
      five: 'Cerca del 5 %',
      ten: 'Cerca del 10 %',
      fifty: 'Cerca del 50 %',
      hundred: 'Todo el margen',
    },
    why: 'El apalancamiento multiplica las pérdidas igual que las ganancias: 10 veces 5 % es el 50 % del margen. A eso se suman las comisiones.',
  },
  liquidation: {
    question: '¿Cuándo se liquida una posición?',
    options: {
      empty: 'Solo cuando no queda nada de su margen',
      maintenance: 'Cuando lo que queda, al precio de marca, no supera el margen de mantenimiento',
      warned: 'Como pronto, 24 horas después de un aviso',
      funding: 'Solo a las horas en que se paga la financiación',
    },
    why: 'La liquidación empieza en el margen de mantenimiento, a cualquier hora y sin aviso. Su comisión puede llevarse lo que queda.',
  },
  loss: {
    question: '¿Cuánto puedes perder con una posición aislada y cuánto con una cruzada?',
    options: {
      account: 'Aislada: el margen de la posición. Cruzada: todo Futuros, salvo los márgenes aislados',
      margin: 'Aislada y cruzada: solo el margen con que se abrió la posición',
      reverse: 'Aislada: todo Futuros. Cruzada: solo el margen de la posición',
      spot: 'Aislada y cruzada: todo Futuros y todo Spot',
    },
    why: 'Una posición aislada tiene su propio margen, con todo lo que le añades. Las cruzadas comparten todo lo demás que hay en Futuros.',
  },
  funding: {
    question: '¿Qué es la financiación y quién la paga?',
    options: {
      interest: 'Un interés: toda posición lo paga a la plataforma, sea cual sea su lado',
      winners: 'Una parte de las ganancias: las posiciones que ganan la pagan a las que pierden',
      sides: 'Un pago entre longs y shorts: pagan los longs si la tasa es positiva y los shorts si es negativa',
    },
    why: 'Cada ocho horas, un lado paga al otro una parte del valor de la posición, tanto si gana como si pierde.',
  },
  fees: {
    question: 'Con un margen de 500 USDT abres una posición que vale 10.000 USDT. ¿Sobre qué se calcula la comisión?',
    options: {
      margin: 'Sobre el margen de 500 USDT',
      worth: 'Sobre el valor de 10.000 USDT',
      profit: 'Sobre la ganancia al cerrar',
    },
    why: 'Cuenta el valor completo, al abrir y al cerrar. Con apalancamiento 20x, una comisión del 0,05 % es el 1 % del margen.',
  },
  trigger: {
    question: '¿Qué precio decide si se liquida una posición?',
    options: {
      last: 'El último precio',
      index: 'El precio índice',
      best: 'El mejor precio del libro de órdenes',
      mark: 'El precio de marca',
    },
    why: 'El precio de marca sale del índice, del libro de órdenes y de la última operación. Una sola operación extraña no liquida a nadie.',
  },
  deleveraging: {
    question: '¿Qué es el autodesapalancamiento (ADL)?',
    options: {
      setting: 'La plataforma baja tu apalancamiento mientras el mercado se mueve rápido',
      closed: 'Tu posición se cierra, en parte o por completo, contra otra en quiebra que nadie más toma',
      stop: 'La plataforma pone un stop loss a las posiciones con mucho apalancamiento',
    },
    why: 'Es el último recurso, después del libro de órdenes y del fondo de seguro. También una posición que gana puede acabar así.',
  },
  stop: {
    question: 'Tu posición long tiene un stop loss en 59.000 USDT y el precio cae rápido. ¿A qué precio se cierra?',
    options: {
      market: 'Al mejor precio que haya entonces en el mercado, que puede ser menor que 59.000 USDT',
      exact: 'A 59.000 USDT exactos, por rápido que caiga el precio',
      paid: 'A cualquier precio, pero la plataforma paga la diferencia hasta 59.000 USDT',
    },
    why: 'El precio de activación solo lanza una orden. Se ejecuta a lo que ofrece entonces el libro de órdenes, y puede ser peor.',
  },
};
