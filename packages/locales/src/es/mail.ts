import type { Texts } from '../catalogue.ts';

export const mail: Texts<'es', 'mail'> = {
  signup_code_subject: 'Tu código de verificación de Tradewind',
  signup_code_text:
    'Tu código de verificación de Tradewind es {{code}}. Vale durante {{minutes}} minutos. Nunca lo pedimos por teléfono.',
  reset_code_subject: 'Tu código para una nueva contraseña de Tradewind',
  reset_code_text:
    'Tu código para una nueva contraseña de Tradewind es {{code}}. Vale durante {{minutes}} minutos. Si no lo pediste, no lo uses: tu contraseña sigue igual.',
  account_exists_subject: 'Ya tienes una cuenta de Tradewind',
  account_exists_text:
    'Alguien quiso registrar esta dirección en Tradewind, pero ya tiene cuenta. Inicia sesión o crea una nueva contraseña si olvidaste la tuya. Si no fuiste tú, no hay nada que hacer.',
};
