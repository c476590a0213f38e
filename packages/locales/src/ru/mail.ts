import type { Texts } from '../catalogue.ts';

export const mail: Texts<'ru', 'mail'> = {
  signup_code_subject: 'Ваш код подтверждения Tradewind',
  signup_code_text:
    'Ваш код подтверждения Tradewind: {{code}}. Он действует {{minutes}} мин. Мы никогда не спрашиваем его по телефону.',
  reset_code_subject: 'Код для нового пароля Tradewind',
  reset_code_text:
    'Код для нового пароля Tradewind: {{code}}. Он действует {{minutes}} мин. Если вы его не запрашивали, не используйте его: пароль останется прежним.',
  transaction_code_subject: 'Ваш код для нового пароля для операций',
  transaction_code_text:
    'Ваш код: {{code}}. Он задаёт новый пароль для операций и действует {{minutes}} мин. Если это были не вы, сразу смените пароль для входа: кто-то вошёл в ваш аккаунт.',
  account_exists_subject: 'У вас уже есть счёт Tradewind',
  account_exists_text:
    'Кто-то хотел зарегистрировать этот адрес в Tradewind, но счёт уже есть. Войдите или задайте новый пароль, если забыли старый. Если это были не вы, ничего делать не нужно.',
  new_signin_subject: 'Новый вход в ваш счёт Tradewind',
  new_signin_text:
    'В ваш счёт Tradewind вошли с нового устройства или адреса: {{device}}, {{address}}, {{time}}. Если это были вы, делать ничего не нужно. Если нет, завершите этот сеанс в центре безопасности и смените пароль.',
  anti_phishing: 'Ваш антифишинговый код: {{code}}',
};
