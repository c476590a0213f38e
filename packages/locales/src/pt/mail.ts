import type { Texts } from '../catalogue.ts';

export const mail: Texts<'pt', 'mail'> = {
  signup_code_subject: 'Seu código de verificação da Tradewind',
  signup_code_text:
    'Seu código de verificação da Tradewind é {{code}}. Ele vale por {{minutes}} minutos. Nunca o pedimos por telefone.',
  reset_code_subject: 'Seu código para uma nova senha da Tradewind',
  reset_code_text:
    'Seu código para uma nova senha da Tradewind é {{code}}. Ele vale por {{minutes}} minutos. Se você não o pediu, não o use: sua senha continua a mesma.',
  transaction_code_subject: 'O seu código para uma nova senha de transação',
  transaction_code_text:
    'O seu código é {{code}}. Ele define uma nova senha de transação e vale por {{minutes}} minutos. Se não foi você, altere já a sua senha de login: alguém entrou na sua conta.',
  account_exists_subject: 'Você já tem uma conta na Tradewind',
  account_exists_text:
    'Alguém quis cadastrar este endereço na Tradewind, mas ele já tem conta. Entre, ou defina uma nova senha se esqueceu a sua. Se não foi você, não é preciso fazer nada.',
  new_signin_subject: 'Novo login na sua conta Tradewind',
  new_signin_text:
    'Alguém entrou na sua conta Tradewind de um novo dispositivo ou endereço: {{device}}, {{address}}, {{time}}. Se foi você, não há nada a fazer. Se não, encerre essa sessão no centro de segurança e troque a sua senha.',
  anti_phishing: 'O seu código antiphishing: {{code}}',
};
