import type { Texts } from '../catalogue.ts';

export const messages: Texts<'es', 'messages'> = {
  identity_verified_title: 'Su identidad está verificada',
  identity_verified_text: 'Sus documentos fueron aceptados. Los límites de su nuevo nivel rigen desde ahora.',
  identity_rejected_title: 'Sus documentos no fueron aceptados',
  identity_rejected_text: 'La página de verificación indica el motivo. Puede volver a enviarlos allí.',
  tier_granted_title: 'Tiene el nivel {{tier}}',
  tier_granted_text: 'Su solicitud fue aceptada. Los límites del nivel {{tier}} valen desde ahora.',
  tier_refused_title: 'No se concedió el nivel {{tier}}',
  tier_refused_text: 'La página de su verificación dice por qué. Allí puede volver a solicitarlo.',
  new_signin_title: 'Nuevo inicio de sesión',
  new_signin_text:
    'Alguien inició sesión en su cuenta desde un dispositivo o una dirección nuevos: {{device}}, {{address}}. Si no fue usted, cierre esa sesión en el centro de seguridad y cambie su contraseña.',
  signins_refused_title: 'Se rechazaron inicios de sesión en su cuenta',
  signins_refused_text:
    'Cinco intentos incorrectos seguidos, el último desde {{address}}. Nadie entró. Si no fue usted, active un autenticador o una clave de acceso y elija una contraseña que no use en ningún otro sitio.',
  security_changed_title: 'Se cambió una protección de su cuenta',
  security_changed_text:
    'El centro de seguridad indica cuál. Si no fue usted, cambie su contraseña y escríbanos de inmediato.',
  commission_paid_title: 'Comisión pagada',
  commission_paid_text: 'Recibió {{amounts}} por operaciones de personas a las que invitó.',
  referral_ended_title: 'Una invitación ya no da nada',
  referral_ended_text:
    'Las invitaciones se han cerrado en su país o en el de la otra parte. El descuento y la comisión han terminado; lo ganado hasta entonces se paga.',
  work_order_answered_title: 'Hay una respuesta a su solicitud',
  work_order_answered_text: 'Abra la solicitud para leerla y responder.',
  work_order_closed_title: 'Su solicitud se cerró',
  work_order_closed_text: 'Si queda algo sin resolver, cree una nueva.',
  inbox: {
    title: 'Mensajes',
    message: 'Mensaje',
    bell_one: 'Mensajes: {{count}} sin leer',
    bell_many: 'Mensajes: {{count}} sin leer',
    bell_other: 'Mensajes: {{count}} sin leer',
    all: 'Todos',
    unread: 'Sin leer',
    readAll: 'Marcar todo como leído',
    none: 'Aún no hay mensajes. Aquí se le informa de lo que ocurre en su cuenta.',
    noneUnread: 'Todo está leído.',
    gone: 'Este mensaje no existe.',
    open: {
      identity: 'Abrir la verificación',
      security: 'Abrir el centro de seguridad',
      support: 'Abrir la solicitud',
      referral: 'Abrir las invitaciones',
    },
  },
  mails: {
    title: 'También por correo',
    text: 'Todos los mensajes llegan aquí. Elija cuáles van también a su correo electrónico.',
    always: 'Los correos de seguridad no se pueden desactivar.',
    none: 'Su cuenta no tiene correo electrónico, así que no llega nada por correo.',
    topics: {
      security: 'Seguridad',
      identity: 'Verificación',
      support: 'Solicitudes',
      referral: 'Comisiones',
    },
  },
};
