import type { Texts } from '../catalogue.ts';

export const share: Texts<'es', 'share'> = {
  title: 'Invitar a amigos',
  lead: 'Quien se registre con tu código paga un {{discount}} % menos de comisiones spot, y tú recibes el {{commission}} % de las comisiones que pague durante {{days}} días.',
  off: 'Por ahora las invitaciones no pagan nada. Los registros con tu código se siguen contando.',
  code: 'Tu código',
  link: 'Tu enlace',
  copyCode: 'Copiar el código',
  copyLink: 'Copiar el enlace',
  qr: 'Código QR de tu enlace',
  poster: 'Guardar el cartel',
  posterTitle: 'Opera conmigo en Tradewind',
  posterCode: 'Código de invitación {{code}}',
  posterFees: '{{discount}} % menos de comisiones spot durante {{days}} días',
  posterFailed: 'No se pudo crear el cartel.',
  invited: 'Referidos',
  paid: 'Pagado hasta ahora',
  owed: 'Se paga en la próxima hora en punto',
  month: 'Pagado este mes (UTC)',
  ofCap: '{{paid}} de {{cap}} {{asset}}',
  nothing: 'Nada todavía',
  list: 'Tus referidos',
  listEmpty: 'Nadie se ha registrado todavía con tu código.',
  account: 'Cuenta',
  joined: 'Registro',
  ends: 'Genera hasta',
  counts: {
    waiting:
      'Aún no cuenta: empieza cuando ambas partes estén verificadas y las invitaciones estén abiertas para ambas.',
    same: 'No cuenta: los documentos de las dos cuentas son de una misma persona.',
  },
  earned: 'Ganado',
  history: 'Comisiones por referidos',
  historyEmpty: 'Todavía no se ha pagado nada.',
  allHistory: 'Todas las comisiones',
  rules: {
    title: 'Reglas',
    example:
      'Ejemplo: de una comisión de 100 USDT, la persona invitada paga {{fee}} USDT, tú recibes {{commission}} USDT y la plataforma conserva {{rest}} USDT.',
    hourly:
      'Las comisiones por referidos se pagan a cada hora en punto en tu cuenta Spot, en el activo de la comisión.',
    net: 'Se calculan sobre las comisiones realmente pagadas, después de los descuentos, y se redondean a la baja; lo que no llega a la unidad mínima no se paga.',
    own: 'Las operaciones entre tú y tus referidos no generan nada. Operar contigo mismo con una segunda cuenta siempre cuesta más de lo que devuelve.',
    cap: 'En un mes calendario (UTC) se pagan como máximo {{cap}} {{asset}}, valorados al índice. Lo que exceda queda en la plataforma y no se paga más adelante.',
    bound: 'La invitación se vincula solo en el registro y no cambia nunca.',
    begins: {
      registration: 'Los días cuentan desde el registro.',
      verification:
        'El descuento y la comisión empiezan cuando ambas partes están verificadas como personas distintas; desde entonces cuentan los días. Hasta entonces, la persona invitada paga las comisiones completas.',
    },
    closed:
      'Si las invitaciones se cierran en el país de una de las partes, el descuento y la comisión terminan y se avisa a ambas. Lo ganado hasta entonces se paga.',
  },
};
