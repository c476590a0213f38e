import type { Texts } from '../catalogue.ts';

export const messages: Texts<'pt', 'messages'> = {
  identity_verified_title: 'Sua identidade foi verificada',
  identity_verified_text: 'Seus documentos foram aceitos. Os limites do novo nível valem a partir de agora.',
  identity_rejected_title: 'Seus documentos não foram aceitos',
  identity_rejected_text: 'A página de verificação informa o motivo. Você pode enviá-los de novo por lá.',
  tier_granted_title: 'Você tem o nível {{tier}}',
  tier_granted_text: 'Seu pedido foi aceito. Os limites do nível {{tier}} valem a partir de agora.',
  tier_refused_title: 'O nível {{tier}} não foi concedido',
  tier_refused_text: 'A página da sua verificação diz o motivo. Você pode pedir de novo lá.',
  new_signin_title: 'Novo login',
  new_signin_text:
    'Alguém entrou na sua conta a partir de um novo dispositivo ou endereço: {{device}}, {{address}}. Se não foi você, encerre essa sessão na central de segurança e altere sua senha.',
  signins_refused_title: 'Logins na sua conta foram recusados',
  signins_refused_text:
    'Cinco tentativas erradas seguidas, a última de {{address}}. Ninguém entrou. Se não foi você, ative um autenticador ou uma chave de acesso e escolha uma senha que não use em nenhum outro lugar.',
  security_changed_title: 'Uma proteção da sua conta foi alterada',
  security_changed_text:
    'A central de segurança mostra qual. Se não foi você, altere sua senha e escreva para nós imediatamente.',
  commission_paid_title: 'Comissão paga',
  commission_paid_text: 'Você recebeu {{amounts}} por negociações de pessoas que convidou.',
  referral_ended_title: 'Um convite já não rende mais nada',
  referral_ended_text:
    'Os convites foram encerrados no seu país ou no da outra parte. O desconto e a comissão terminaram; o que foi ganho antes é pago.',
  work_order_answered_title: 'Há uma resposta ao seu chamado',
  work_order_answered_text: 'Abra o chamado para ler e responder.',
  work_order_closed_title: 'Seu chamado foi encerrado',
  work_order_closed_text: 'Se algo ainda não foi resolvido, crie um novo.',
  inbox: {
    title: 'Mensagens',
    message: 'Mensagem',
    bell_one: 'Mensagens: {{count}} não lida',
    bell_many: 'Mensagens: {{count}} não lidas',
    bell_other: 'Mensagens: {{count}} não lidas',
    all: 'Todas',
    unread: 'Não lidas',
    readAll: 'Marcar tudo como lido',
    none: 'Ainda não há mensagens. O que acontece com sua conta é informado aqui.',
    noneUnread: 'Tudo foi lido.',
    gone: 'Esta mensagem não existe.',
    open: {
      identity: 'Abrir a verificação',
      security: 'Abrir a central de segurança',
      support: 'Abrir o chamado',
      referral: 'Abrir os convites',
    },
  },
  mails: {
    title: 'Também por e-mail',
    text: 'Todas as mensagens chegam aqui. Escolha quais também vão para o seu e-mail.',
    always: 'Os e-mails de segurança não podem ser desativados.',
    none: 'Sua conta não tem endereço de e-mail, por isso nada chega por e-mail.',
    topics: {
      security: 'Segurança',
      identity: 'Verificação',
      support: 'Chamados',
      referral: 'Comissões',
    },
  },
};
