import type { Texts } from '../catalogue.ts';

export const inbox: Texts<'es', 'inbox'> = {
  identity_verified_title: 'Tu identidad está verificada',
  identity_verified_text: 'Tus documentos fueron aceptados. Tus nuevos límites ya se aplican.',
  identity_rejected_title: 'Tus documentos no fueron aceptados',
  identity_rejected_text: 'El motivo está en tu página de verificación. Allí puedes volver a enviarlos.',
  tier_granted_title: 'Nivel {{tier}} concedido',
  tier_granted_text: 'Tu solicitud fue aprobada. Los límites del nivel {{tier}} ya se aplican.',
  tier_refused_title: 'No se concedió el nivel {{tier}}',
  tier_refused_text: 'El motivo está en tu página de verificación. Allí puedes volver a solicitarlo.',
  new_signin_title: 'Nuevo inicio de sesión',
  new_signin_text:
    'Alguien inició sesión en tu cuenta desde un dispositivo o una dirección nuevos: {{device}}, {{address}}. Si no fuiste tú, cierra esa sesión en el centro de seguridad y cambia tu contraseña.',
  signins_refused_title: 'Se rechazaron inicios de sesión en tu cuenta',
  signins_refused_text:
    'Cinco intentos incorrectos seguidos, el último desde {{address}}. Nadie entró. Si no fuiste tú, activa un autenticador o una llave de acceso y elige una contraseña que no uses en ningún otro sitio.',
  security_changed_title: 'Cambió tu configuración de seguridad',
  security_changed_text:
    'El centro de seguridad muestra qué cambió. Si no fuiste tú, cambia tu contraseña y escríbenos de inmediato.',
  commission_paid_title: 'Comisión por referidos recibida',
  commission_paid_text: 'Recibiste {{amounts}} por operaciones de tus referidos.',
  referral_ended_title: 'Las recompensas por referidos terminaron',
  referral_ended_text:
    'Las invitaciones se han cerrado en tu país o en el de la otra parte. El descuento y la comisión han terminado; lo ganado hasta entonces se paga.',
  work_order_answered_title: 'Soporte ha respondido',
  work_order_answered_text: 'Abre la solicitud para leer y responder.',
  work_order_closed_title: 'Tu solicitud se cerró',
  work_order_closed_text: 'Si queda algo sin resolver, crea una nueva.',
  price_above_text: 'Alerta de precio: {{price}} {{asset}}.',
  price_below_text: 'Alerta de precio: {{price}} {{asset}}.',
};
