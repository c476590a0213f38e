import type { Texts } from '../catalogue.ts';

export const inbox: Texts<'pt', 'inbox'> = {
  identity_verified_title: 'Sua identidade foi verificada',
  identity_verified_text: 'Seus documentos foram aceitos. Seus novos limites já valem.',
  identity_rejected_title: 'Seus documentos não foram aceitos',
  identity_rejected_text: 'Veja o motivo na sua página de verificação. Você pode enviá-los de novo por lá.',
  tier_granted_title: 'Nível {{tier}} concedido',
  tier_granted_text: 'Seu pedido foi aprovado. Os limites do nível {{tier}} já valem.',
  tier_refused_title: 'O nível {{tier}} não foi concedido',
  tier_refused_text: 'Veja o motivo na sua página de verificação. Você pode pedir de novo por lá.',
  new_signin_title: 'Novo login',
  new_signin_text:
    'Alguém entrou na sua conta a partir de um novo dispositivo ou endereço: {{device}}, {{address}}. Se não foi você, encerre essa sessão na central de segurança e altere sua senha.',
  signins_refused_title: 'Logins na sua conta foram recusados',
  signins_refused_text:
    'Cinco tentativas erradas seguidas, a última de {{address}}. Ninguém entrou. Se não foi você, ative um autenticador ou uma chave de acesso e escolha uma senha que não use em nenhum outro lugar.',
  security_changed_title: 'Suas configurações de segurança mudaram',
  security_changed_text:
    'A central de segurança mostra o que mudou. Se não foi você, altere sua senha e fale conosco imediatamente.',
  commission_paid_title: 'Comissão de indicação recebida',
  commission_paid_text: 'Você recebeu {{amounts}} por negociações dos seus indicados.',
  referral_ended_title: 'Recompensas por indicação encerradas',
  referral_ended_text:
    'Os convites foram encerrados no seu país ou no da outra parte. O desconto e a comissão terminaram; o que foi ganho antes é pago.',
  work_order_answered_title: 'O suporte respondeu',
  work_order_answered_text: 'Abra o chamado para ler e responder.',
  work_order_closed_title: 'Seu chamado foi encerrado',
  work_order_closed_text: 'Se algo ainda não foi resolvido, crie um novo.',
  price_above_text: 'Alerta de preço: {{price}} {{asset}}.',
  price_below_text: 'Alerta de preço: {{price}} {{asset}}.',
};
