import type { Texts } from '../catalogue.ts';

export const security: Texts<'ru', 'security'> = {
  stepUp: {
    title: 'Подтвердите, что это вы',
    text: 'Это защищает ваш счёт от тех, кто может воспользоваться этим браузером.',
    loginPassword: 'Пароль для входа',
    transactionPassword: 'Пароль для операций',
    code: 'Код из приложения',
    codeHint: 'Или один из кодов восстановления.',
    usePasskey: 'Использовать ключ доступа',
  },
};
