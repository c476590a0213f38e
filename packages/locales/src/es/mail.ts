import type { Texts } from '../catalogue.ts';

export const mail: Texts<'es', 'mail'> = {
  signup_code_subject: 'Tu código de verificación de Tradewind',
  signup_code_text:
    'Tu código de verificación de Tradewind es {{code}}. Vale durante {{minutes}} minutos. Nunca lo pedimos por teléfono.',
  reset_code_subject: 'Tu código para una nueva contraseña de Tradewind',
  reset_code_text:
    'Tu código para una nueva contraseña de Tradewind es {{code}}. Vale durante {{minutes}} minutos. Si no lo pediste, no lo uses: tu contraseña sigue igual.',
  transaction_code_subject: 'Su código para una nueva contraseña de transacción',
  transaction_code_text:
    'Su código es {{code}}. Establece una nueva contraseña de transacción y vale {{minutes}} minutos. Si no fue usted, cambie enseguida su contraseña de inicio de sesión: alguien ha iniciado sesión en su cuenta.',
  account_exists_subject: 'Ya tienes una cuenta de Tradewind',
  account_exists_text:
    'Alguien quiso registrar esta dirección en Tradewind, pero ya tiene cuenta. Inicia sesión o crea una nueva contraseña si olvidaste la tuya. Si no fuiste tú, no hay nada que hacer.',
  new_signin_subject: 'Nuevo acceso a su cuenta de Tradewind',
  new_signin_text:
    'Alguien ha entrado en su cuenta de Tradewind desde un dispositivo o una dirección nuevos: {{device}}, {{address}}, {{time}}. Si ha sido usted, no tiene que hacer nada. Si no, cierre esa sesión en el centro de seguridad y cambie su contraseña.',
  anti_phishing: 'Su código antiphishing: {{code}}',
};
