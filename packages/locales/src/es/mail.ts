import type { Texts } from '../catalogue.ts';

export const mail: Texts<'es', 'mail'> = {
  signup_code_subject: 'Tu código de verificación de Tradewind',
  signup_code_text:
    'Tu código de verificación de Tradewind es {{code}}. Vale durante {{minutes}} minutos. Nunca lo pedimos por teléfono.',
  signin_code_subject: 'Tu código para entrar en Tradewind',
  signin_code_text:
    'Tu código para entrar en Tradewind es {{code}}. Vale durante {{minutes}} minutos. Alguien introdujo tu contraseña en un dispositivo nuevo. Si no fuiste tú, cambia tu contraseña de inmediato.',
  reset_code_subject: 'Tu código para una nueva contraseña de Tradewind',
  reset_code_text:
    'Tu código para una nueva contraseña de Tradewind es {{code}}. Vale durante {{minutes}} minutos. Si no lo pediste, no lo uses: tu contraseña sigue igual.',
  transaction_code_subject: 'Tu código para una nueva contraseña de transacción',
  transaction_code_text:
    'Tu código es {{code}}. Con él defines una nueva contraseña de transacción y vale {{minutes}} minutos. Si no fuiste tú, cambia enseguida tu contraseña de acceso: alguien ha iniciado sesión en tu cuenta.',
  account_exists_subject: 'Ya tienes una cuenta de Tradewind',
  account_exists_text:
    'Alguien quiso registrar esta dirección en Tradewind, pero ya tiene cuenta. Inicia sesión o crea una nueva contraseña si olvidaste la tuya. Si no fuiste tú, no hay nada que hacer.',
  new_signin_subject: 'Nuevo acceso a tu cuenta de Tradewind',
  new_signin_text:
    'Alguien ha entrado en tu cuenta de Tradewind desde un dispositivo o una dirección nuevos: {{device}}, {{address}}, {{time}}. Si fuiste tú, no tienes que hacer nada. Si no, cierra esa sesión en el centro de seguridad y cambia tu contraseña.',
  contact_code_subject: 'Tu código para cambiar el correo o el teléfono',
  contact_code_text:
    'Tu código es {{code}}. Confirma que {{account}} pasa a ser la dirección de tu cuenta de Tradewind y vale {{minutes}} minutos. Si no fuiste tú, cambia ahora tu contraseña de acceso: alguien ha entrado en tu cuenta.',
  contact_new_code_subject: 'Tu código para la nueva dirección',
  contact_new_code_text:
    'Tu código es {{code}}. Confirma que esta es la nueva dirección de una cuenta de Tradewind y vale {{minutes}} minutos. Si no lo pediste, no lo uses.',
  contact_taken_subject: 'Esta dirección ya tiene una cuenta de Tradewind',
  contact_taken_text:
    'Alguien quiso pasar otra cuenta de Tradewind a esta dirección, pero ya tiene una. No se cambió nada y no hay nada que hacer.',
  contact_changed_subject: 'Se cambió la dirección de tu cuenta de Tradewind',
  contact_changed_text:
    '{{time}}: la dirección de tu cuenta de Tradewind se cambió a {{account}}. Los retiros están en pausa 24 horas. Si no fuiste tú, deshazlo en las próximas {{hours}} horas: {{link}}',
  contact_changed_new_subject: 'La nueva dirección de tu cuenta de Tradewind',
  contact_changed_new_text:
    '{{time}}: esta es ahora la dirección de tu cuenta de Tradewind. Inicia sesión con ella desde ahora. Los demás dispositivos se han desconectado y los retiros están en pausa 24 horas.',
  contact_undone_subject: 'Se deshizo el cambio de dirección',
  contact_undone_text:
    '{{time}}: el cambio de tu cuenta de Tradewind a esta dirección se deshizo desde la anterior. Todos los dispositivos se han desconectado. Si la cuenta es tuya, contacta con soporte.',
  anti_phishing: 'Tu código antiphishing: {{code}}',
  price_above_subject: '{{market}} en {{level}} o más',
  price_above_text: 'Alerta de precio: {{price}} {{asset}} el {{at}}.',
  price_below_subject: '{{market}} en {{level}} o menos',
  price_below_text: 'Alerta de precio: {{price}} {{asset}} el {{at}}.',
  order_bought_subject: 'Compraste {{quantity}} {{asset}}',
  order_bought_text:
    'Tu orden en {{market}} compró {{quantity}} {{asset}} por {{total}} {{quote}} (antes de comisiones).',
  order_sold_subject: 'Vendiste {{quantity}} {{asset}}',
  order_sold_text:
    'Tu orden en {{market}} vendió {{quantity}} {{asset}} por {{total}} {{quote}} (antes de comisiones).',
  orders_filled_subject: 'Órdenes ejecutadas: {{orders}}',
  orders_filled_text: 'Ejecutadas desde el último mensaje: {{markets}}.',
  order_triggered_subject: 'Orden activada: {{market}}',
  order_triggered_text: 'Se alcanzó el precio de activación de {{price}} {{quote}}. Tu orden ya está en el mercado.',
  orders_triggered_subject: 'Órdenes activadas: {{orders}}',
  orders_triggered_text: 'Se alcanzaron precios de activación en: {{markets}}.',
  stake_ended_subject: 'Plazo fijo finalizado',
  stake_ended_text:
    '{{amount}} {{asset}} vuelve a estar disponible en tu cuenta Earn. Recompensas en total: {{reward}} {{asset}}.',
  subscription_settled_subject: 'Tus nuevas monedas están asignadas',
  subscription_settled_text:
    'Venta {{sale}}: recibes {{amount}} {{asset}} por {{paid}} {{payAsset}}. Los {{refunded}} {{payAsset}} restantes de tu suscripción vuelven a estar disponibles en Spot. Las monedas se liberan a partir del primer día de negociación de {{asset}}.',
  subscription_filled_subject: 'Tus nuevas monedas están asignadas',
  subscription_filled_text:
    'Venta {{sale}}: recibes {{amount}} {{asset}} por {{paid}} {{payAsset}}. Las monedas se liberan a partir del primer día de negociación de {{asset}}.',
  subscription_trades_subject: '{{asset}} ya cotiza',
  subscription_trades_text:
    'Venta {{sale}}: tus {{amount}} {{asset}} están desbloqueados. Están en Spot, listos para negociar.',
  subscription_trades_partly_subject: '{{asset}} ya cotiza',
  subscription_trades_partly_text:
    'Venta {{sale}}: {{released}} de tus {{amount}} {{asset}} están desbloqueados. Están en Spot, listos para negociar. La siguiente parte se desbloquea el {{at}}. Todas las fechas están en la venta.',
  subscription_trades_locked_subject: '{{asset}} ya cotiza',
  subscription_trades_locked_text:
    'Venta {{sale}}: tus {{amount}} {{asset}} se desbloquean por partes, la primera el {{at}}. Todas las fechas están en la venta.',
  subscription_released_subject: 'Tus {{asset}} están disponibles',
  subscription_released_text:
    'Venta {{sale}}: {{released}} de tus {{amount}} {{asset}} están disponibles. Están en Spot, listos para negociar.',
  subscription_refunded_subject: 'Tu suscripción se ha reembolsado',
  subscription_refunded_text:
    'La venta {{sale}} de {{asset}} no se ha realizado. {{reason}} Tus {{refunded}} {{payAsset}} vuelven a estar disponibles en Spot.',
  subscription_refunded_reasons: {
    issuer: 'El emisor se retiró.',
    law: 'Se canceló por motivos legales.',
    mistake: 'Se canceló por un error en las condiciones.',
    safety: 'Se canceló por seguridad.',
    'soft-cap': 'No se alcanzó el mínimo en total.',
    'not-listed': 'La moneda no cotizó a tiempo.',
  },
  loan_disbursed_subject: 'Tu préstamo se ha desembolsado',
  loan_disbursed_text:
    '{{amount}} {{asset}} están disponibles en Spot. El plan de devolución con todas las fechas está en Préstamos.',
  loan_failed_subject: 'Tu solicitud de préstamo no fue aprobada',
  loan_failed_text:
    'Solicitaste {{amount}} {{asset}}. El motivo está en Préstamos. No se movió dinero y no debes nada.',
  loan_due_subject: 'Una cuota de tu préstamo vence pronto',
  loan_due_text:
    '{{amount}} {{asset}} del préstamo {{loan}} vencen el {{at}}. Puedes devolver cuando quieras en Préstamos.',
  loan_overdue_subject: 'Una cuota de tu préstamo está vencida',
  loan_overdue_text:
    '{{amount}} {{asset}} del préstamo {{loan}} están vencidos. Cada día más cuesta un recargo, y para pagarlo se cobra lo que tengas disponible en Spot en {{asset}}. Devuélvelo en Préstamos o contacta con soporte.',
  loan_collected_subject: 'Se cobró una cuota vencida',
  loan_collected_text: 'Se cobraron {{amount}} {{asset}} de Spot por lo vencido del préstamo {{loan}}.',
  loan_repaid_subject: 'Tu préstamo está devuelto',
  loan_repaid_text: 'Tu préstamo de {{amount}} {{asset}} está devuelto. Ya no debes nada.',
  loan_written_off_subject: 'Tu préstamo se dio de baja',
  loan_written_off_text:
    'Lo que debías de tu préstamo de {{amount}} {{asset}} se dio de baja. Ya no debes nada. El motivo está en Préstamos.',
  margin_low_subject: 'Ratio de margen por encima del 80 %: {{market}}',
  margin_low_text:
    'Tu posición en {{market}} tiene un ratio de margen del {{ratio}} %. Al 100 % se liquida, con un precio de marca de unos {{price}} {{quote}}. Puedes añadir margen o cerrar una parte.',
  margin_low_cross_subject: 'Ratio de margen por encima del 80 %: posiciones cruzadas',
  margin_low_cross_text:
    'Tus posiciones cruzadas tienen un ratio de margen del {{ratio}} %. Al 100 % se liquidan: primero {{market}}, con un precio de marca de unos {{price}} {{quote}}, si los demás no cambian. Puedes transferir {{quote}} a Futuros o cerrar una parte.',
  margins_low_subject: 'Posiciones con un ratio de margen por encima del 80 %: {{orders}}',
  margins_low_text: 'Al 100 % una posición se liquida. Puedes añadir margen o cerrar una parte en: {{markets}}.',
  position_liquidated_subject: 'Posición liquidada: {{market}}',
  position_liquidated_text:
    'Su margen ya no cubría el mínimo. Lotes cerrados: {{lots}}, a {{price}} {{quote}} de media. No queda nada de la posición. Comisión de liquidación: {{amount}} {{quote}}. El recibo muestra todas las cifras.',
  position_partly_liquidated_subject: 'Posición liquidada en parte: {{market}}',
  position_partly_liquidated_text:
    'Su margen ya no cubría el mínimo. Lotes cerrados: {{lots}}, a {{price}} {{quote}} de media. Lotes restantes: {{left}}. Comisión de liquidación: {{amount}} {{quote}}. El recibo muestra todas las cifras.',
  positions_liquidated_subject: 'Posiciones liquidadas: {{orders}}',
  positions_liquidated_text: 'Enteras o en parte, en: {{markets}}. Los recibos muestran todas las cifras.',
  position_deleveraged_subject: 'Posición reducida por ADL: {{market}}',
  position_deleveraged_text:
    'Nadie asumió una posición en quiebra del otro lado, así que se redujeron las posiciones con más ganancia. Lotes cerrados: {{lots}}, a {{price}} {{quote}}, sin comisión. Lotes restantes: {{left}}.',
  positions_deleveraged_subject: 'Posiciones reducidas por ADL: {{orders}}',
  positions_deleveraged_text:
    'Nadie asumió posiciones en quiebra del otro lado, así que se redujeron, sin comisión, las posiciones con más ganancia. Las tuyas, en: {{markets}}.',
  funding_paid_subject: 'Financiación pagada: {{amount}} {{quote}}',
  funding_paid_text: 'Tu posición en {{market}} pagó {{amount}} {{quote}} de financiación el {{at}}.',
  funding_received_subject: 'Financiación recibida: {{amount}} {{quote}}',
  funding_received_text: 'Tu posición en {{market}} recibió {{amount}} {{quote}} de financiación el {{at}}.',
  fundings_told_subject: 'Pagos de financiación por encima de tu límite: {{orders}}',
  fundings_told_text: 'Pagados o recibidos en: {{markets}}.',
  contract_order_filled_subject: 'Orden de futuros ejecutada: {{market}}',
  contract_order_filled_text: 'Ejecutado: {{quantity}} {{asset}} a {{price}} {{quote}} de media.',
  contract_orders_filled_subject: 'Órdenes de futuros ejecutadas: {{orders}}',
  contract_orders_filled_text: 'Ejecutadas desde el último mensaje: {{markets}}.',
  contract_orders_triggered_subject: 'Órdenes de futuros activadas: {{orders}}',
  contract_orders_triggered_text: 'Se alcanzaron precios de activación en: {{markets}}.',
  take_profit_triggered_subject: 'Take profit activado: {{market}}',
  take_profit_triggered_text:
    'Se alcanzó el precio de activación de {{price}} {{quote}}. Una orden que cierra tu posición ya está en el mercado.',
  stop_loss_triggered_subject: 'Stop loss activado: {{market}}',
  stop_loss_triggered_text:
    'Se alcanzó el precio de activación de {{price}} {{quote}}. Una orden que cierra tu posición ya está en el mercado.',
  deposit_credited_subject: 'Depósito acreditado: {{amount}} {{asset}}',
  deposit_credited_text:
    '{{amount}} {{asset}} ya están en Spot y puedes operar con ellos. Podrás retirarlos cuando sean definitivos en la red.',
  deposit_released_subject: 'Depósito confirmado: {{amount}} {{asset}}',
  deposit_released_text:
    'La red ha confirmado de forma definitiva tu depósito de {{amount}} {{asset}}. Ya puedes retirarlo.',
  deposit_review_subject: 'Depósito en revisión: {{amount}} {{asset}}',
  deposit_review_text:
    '{{amount}} {{asset}} llegaron por un contrato y no por una transferencia simple. Lo revisamos y lo acreditamos a mano. No tienes que hacer nada.',
  deposit_reversed_subject: 'Depósito deshecho: {{amount}} {{asset}}',
  deposit_reversed_text:
    'La red sustituyó el bloque que contenía tu depósito de {{amount}} {{asset}}, así que se retiró su abono. Si la transferencia se confirma de nuevo, se acredita de nuevo.',
  deposit_owed_subject: 'Depósito deshecho: debes {{owed}} {{asset}}',
  deposit_owed_text:
    'La red sustituyó el bloque que contenía tu depósito de {{amount}} {{asset}}. Ya no estaba todo en Spot: ahora debes {{owed}} {{asset}}. Hasta que se pague, se queda aquí otro tanto de lo que tienes. Deposita {{asset}}, o convierte o vende monedas por ese activo: lo que llegue a Spot lo paga por sí solo.',
  deposit_rejected_subject: 'Depósito no acreditado: {{amount}} {{asset}}',
  deposit_rejected_text:
    'Tu depósito de {{amount}} {{asset}} se revisó y no se acreditó. La lista de depósitos muestra el motivo. Si tienes dudas, contacta con soporte.',
};
