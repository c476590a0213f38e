import type { Texts } from '../catalogue.ts';

export const quiz: Texts<'pt', 'quiz'> = {
  leverage: {
    question:
      'Você abre uma posição com alavancagem de 10x e o preço anda 5% contra você. Quanto da sua margem foi perdido?',
    options: {
      five: 'Cerca de 5%',
      ten: 'Cerca de 10%',
      fifty: 'Cerca de 50%',
      hundred: 'Toda a margem',
    },
    why: 'A alavancagem multiplica a perda tanto quanto o lucro: 10 vezes 5% são 50% da margem. As taxas vêm além disso.',
  },
  liquidation: {
    question: 'Quando uma posição é liquidada?',
    options: {
      empty: 'Só quando não resta nada da margem dela',
      maintenance: 'Quando o que resta, ao preço de marcação, não passa da margem de manutenção',
      warned: 'No mínimo 24 horas depois de um aviso',
      funding: 'Só nos horários em que o financiamento é pago',
    },
    why: 'A liquidação começa na margem de manutenção, a qualquer hora e sem aviso. A taxa dela pode levar o que resta.',
  },
  loss: {
    question: 'Quanto você pode perder com uma posição isolada e quanto com uma cruzada?',
    options: {
      account: 'Isolada: a margem da posição. Cruzada: tudo em Futuros, menos as margens isoladas',
      margin: 'Isolada e cruzada: só a margem com que a posição foi aberta',
      reverse: 'Isolada: tudo em Futuros. Cruzada: só a margem da posição',
      spot: 'Isolada e cruzada: tudo em Futuros e tudo em Spot',
    },
    why: 'Uma posição isolada tem margem própria, com tudo o que você adiciona a ela. As cruzadas dividem todo o resto em Futuros.',
  },
  funding: {
    question: 'O que é o financiamento e quem paga?',
    options: {
      interest: 'Juros: toda posição paga à plataforma, seja qual for o lado',
      winners: 'Uma parte dos lucros: posições com lucro pagam às que têm perda',
      sides: 'Um pagamento entre longs e shorts: os longs pagam se a taxa é positiva, os shorts se é negativa',
    },
    why: 'A cada oito horas um lado paga ao outro uma parte do valor da posição, com lucro ou com perda.',
  },
  fees: {
    question:
      'Com margem de 500 USDT você abre uma posição que vale 10.000 USDT. Sobre o que a taxa de negociação é calculada?',
    options: {
      margin: 'Sobre a margem de 500 USDT',
      worth: 'Sobre o valor de 10.000 USDT',
      profit: 'Sobre o lucro ao fechar',
    },
    why: 'Vale o valor inteiro, ao abrir e ao fechar. Com alavancagem de 20x, uma taxa de 0,05% é 1% da margem.',
  },
  trigger: {
    question: 'Que preço decide se uma posição é liquidada?',
    options: {
      last: 'O último preço',
      index: 'O preço do índice',
      best: 'O melhor preço do livro de ofertas',
      mark: 'O preço de marcação',
    },
    why: 'O preço de marcação vem do índice, do livro de ofertas e do último negócio. Um único negócio fora da curva não liquida ninguém.',
  },
  deleveraging: {
    question: 'O que é a autodesalavancagem (ADL)?',
    options: {
      setting: 'A plataforma reduz sua alavancagem enquanto o mercado se move rápido',
      closed: 'Sua posição é fechada, em parte ou por inteiro, contra uma falida que ninguém mais assume',
      stop: 'A plataforma coloca um stop loss nas posições com alavancagem alta',
    },
    why: 'É o último recurso, depois do livro de ofertas e do fundo de seguro. Até uma posição com lucro pode acabar assim.',
  },
  stop: {
    question: 'Sua posição long tem um stop loss em 59.000 USDT e o preço cai rápido. A que preço ela é fechada?',
    options: {
      market: 'Ao melhor preço do mercado naquele momento, que pode ser menor que 59.000 USDT',
      exact: 'A exatamente 59.000 USDT, por mais rápido que o preço caia',
      paid: 'A qualquer preço, mas a plataforma paga a diferença até 59.000 USDT',
    },
    why: 'O preço de disparo só inicia uma ordem. Ela é executada ao que o livro de ofertas tem então, e isso pode ser pior.',
  },
};
