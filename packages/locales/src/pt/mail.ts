import type { Texts } from '../catalogue.ts';

export const mail: Texts<'pt', 'mail'> = {
  signup_code_subject: 'Seu código de verificação da Tradewind',
  signup_code_text:
    'Seu código de verificação da Tradewind é {{code}}. Ele vale por {{minutes}} minutos. Nunca o pedimos por telefone.',
  signin_code_subject: 'Seu código de login da Tradewind',
  signin_code_text:
    'Seu código de login da Tradewind é {{code}}. Ele vale por {{minutes}} minutos. Alguém digitou sua senha em um novo dispositivo. Se não foi você, altere sua senha imediatamente.',
  reset_code_subject: 'Seu código para uma nova senha da Tradewind',
  reset_code_text:
    'Seu código para uma nova senha da Tradewind é {{code}}. Ele vale por {{minutes}} minutos. Se você não o pediu, não o use: sua senha continua a mesma.',
  transaction_code_subject: 'Seu código para uma nova senha de transação',
  transaction_code_text:
    'Seu código é {{code}}. Ele define uma nova senha de transação e vale por {{minutes}} minutos. Se não foi você, altere já sua senha de login: alguém entrou na sua conta.',
  account_exists_subject: 'Você já tem uma conta na Tradewind',
  account_exists_text:
    'Alguém quis cadastrar este endereço na Tradewind, mas ele já tem conta. Entre, ou defina uma nova senha se esqueceu a sua. Se não foi você, não é preciso fazer nada.',
  new_signin_subject: 'Novo login na sua conta Tradewind',
  new_signin_text:
    'Alguém entrou na sua conta Tradewind de um novo dispositivo ou endereço: {{device}}, {{address}}, {{time}}. Se foi você, não há nada a fazer. Se não, encerre essa sessão na central de segurança e altere sua senha.',
  contact_code_subject: 'Seu código para alterar o e-mail ou telefone',
  contact_code_text:
    'Seu código é {{code}}. Ele confirma que {{account}} passa a ser o endereço da sua conta Tradewind e vale por {{minutes}} minutos. Se não foi você, altere já sua senha de login: alguém entrou na sua conta.',
  contact_new_code_subject: 'Seu código para o novo endereço',
  contact_new_code_text:
    'Seu código é {{code}}. Ele confirma que este é o novo endereço de uma conta Tradewind e vale por {{minutes}} minutos. Se você não o pediu, não o use.',
  contact_taken_subject: 'Este endereço já tem uma conta Tradewind',
  contact_taken_text:
    'Alguém quis passar outra conta Tradewind para este endereço, mas ele já tem uma. Nada mudou e não há nada a fazer.',
  contact_changed_subject: 'O endereço da sua conta Tradewind foi alterado',
  contact_changed_text:
    '{{time}}: o endereço da sua conta Tradewind foi alterado para {{account}}. Os saques ficam em pausa por 24 horas. Se não foi você, desfaça em até {{hours}} horas: {{link}}',
  contact_changed_new_subject: 'O novo endereço da sua conta Tradewind',
  contact_changed_new_text:
    '{{time}}: este é agora o endereço da sua conta Tradewind. Entre com ele a partir de agora. Os outros dispositivos foram desconectados e os saques ficam em pausa por 24 horas.',
  contact_undone_subject: 'A mudança de endereço foi desfeita',
  contact_undone_text:
    '{{time}}: a mudança da sua conta Tradewind para este endereço foi desfeita a partir do anterior. Todos os dispositivos foram desconectados. Se a conta é sua, fale com o suporte.',
  anti_phishing: 'Seu código antiphishing: {{code}}',
  price_above_subject: '{{market}} em {{level}} ou mais',
  price_above_text: 'Alerta de preço: {{price}} {{asset}} em {{at}}.',
  price_below_subject: '{{market}} em {{level}} ou menos',
  price_below_text: 'Alerta de preço: {{price}} {{asset}} em {{at}}.',
  order_bought_subject: 'Compra de {{quantity}} {{asset}}',
  order_bought_text:
    'Sua ordem em {{market}} comprou {{quantity}} {{asset}} por {{total}} {{quote}} (antes das taxas).',
  order_sold_subject: 'Venda de {{quantity}} {{asset}}',
  order_sold_text: 'Sua ordem em {{market}} vendeu {{quantity}} {{asset}} por {{total}} {{quote}} (antes das taxas).',
  orders_filled_subject: 'Ordens executadas: {{orders}}',
  orders_filled_text: 'Executadas desde a última mensagem: {{markets}}.',
  order_triggered_subject: 'Ordem disparada: {{market}}',
  order_triggered_text: 'O preço de disparo de {{price}} {{quote}} foi atingido. Sua ordem já está no mercado.',
  orders_triggered_subject: 'Ordens disparadas: {{orders}}',
  orders_triggered_text: 'Preços de disparo foram atingidos em: {{markets}}.',
  stake_ended_subject: 'Prazo fixo encerrado',
  stake_ended_text:
    '{{amount}} {{asset}} está disponível de novo na sua conta Earn. Recompensas no total: {{reward}} {{asset}}.',
  subscription_settled_subject: 'Suas novas moedas foram alocadas',
  subscription_settled_text:
    'Venda {{sale}}: você recebe {{amount}} {{asset}} por {{paid}} {{payAsset}}. Os {{refunded}} {{payAsset}} restantes da sua subscrição estão disponíveis de novo em Spot. As moedas são liberadas a partir do primeiro dia de negociação de {{asset}}.',
  subscription_filled_subject: 'Suas novas moedas foram alocadas',
  subscription_filled_text:
    'Venda {{sale}}: você recebe {{amount}} {{asset}} por {{paid}} {{payAsset}}. As moedas são liberadas a partir do primeiro dia de negociação de {{asset}}.',
  subscription_trades_subject: '{{asset}} já é negociada',
  subscription_trades_text:
    'Venda {{sale}}: suas {{amount}} {{asset}} estão liberadas. Elas estão em Spot, prontas para negociar.',
  subscription_trades_partly_subject: '{{asset}} já é negociada',
  subscription_trades_partly_text:
    'Venda {{sale}}: {{released}} das suas {{amount}} {{asset}} estão liberadas. Elas estão em Spot, prontas para negociar. A próxima parte será liberada em {{at}}. Todas as datas estão na venda.',
  subscription_trades_locked_subject: '{{asset}} já é negociada',
  subscription_trades_locked_text:
    'Venda {{sale}}: suas {{amount}} {{asset}} são liberadas em etapas, a primeira em {{at}}. Todas as datas estão na venda.',
  subscription_released_subject: 'Suas {{asset}} foram liberadas',
  subscription_released_text:
    'Venda {{sale}}: {{released}} das suas {{amount}} {{asset}} estão liberadas. Elas estão em Spot, prontas para negociar.',
  subscription_refunded_subject: 'Sua subscrição foi reembolsada',
  subscription_refunded_text:
    'A venda {{sale}} de {{asset}} não aconteceu. {{reason}} Seus {{refunded}} {{payAsset}} estão disponíveis de novo em Spot.',
  subscription_refunded_reasons: {
    issuer: 'O emissor desistiu.',
    law: 'Foi cancelada por motivos legais.',
    mistake: 'Foi cancelada por um erro nas condições.',
    safety: 'Foi cancelada por segurança.',
    'soft-cap': 'O mínimo no total não foi atingido.',
    'not-listed': 'A moeda não foi negociada a tempo.',
  },
  loan_disbursed_subject: 'Seu empréstimo foi liberado',
  loan_disbursed_text:
    '{{amount}} {{asset}} estão disponíveis em Spot. O plano de pagamento com todas as datas está em Empréstimos.',
  loan_failed_subject: 'Seu pedido de empréstimo não foi aprovado',
  loan_failed_text:
    'Você pediu {{amount}} {{asset}}. O motivo está em Empréstimos. Nenhum dinheiro foi movimentado, e você não deve nada.',
  loan_due_subject: 'Uma parcela do empréstimo vence em breve',
  loan_due_text:
    '{{amount}} {{asset}} do empréstimo {{loan}} vencem em {{at}}. Você pode pagar quando quiser em Empréstimos.',
  loan_overdue_subject: 'Uma parcela do empréstimo está em atraso',
  loan_overdue_text:
    '{{amount}} {{asset}} do empréstimo {{loan}} estão em atraso. Cada dia a mais gera multa, e o que estiver disponível em Spot em {{asset}} é debitado para pagar. Pague em Empréstimos ou fale com o suporte.',
  loan_collected_subject: 'Uma parcela em atraso foi debitada',
  loan_collected_text: '{{amount}} {{asset}} foram debitados de Spot pelo que estava em atraso no empréstimo {{loan}}.',
  loan_repaid_subject: 'Seu empréstimo está quitado',
  loan_repaid_text: 'Seu empréstimo de {{amount}} {{asset}} está quitado. Você não deve mais nada.',
  loan_written_off_subject: 'Seu empréstimo foi baixado',
  loan_written_off_text:
    'O que você devia do seu empréstimo de {{amount}} {{asset}} foi baixado. Você não deve mais nada. O motivo está em Empréstimos.',
  margin_low_subject: 'Índice de margem acima de 80%: {{market}}',
  margin_low_text:
    'Sua posição em {{market}} está com índice de margem de {{ratio}}%. Em 100% ela é liquidada, a um preço de marcação de cerca de {{price}} {{quote}}. Você pode adicionar margem ou fechar uma parte.',
  margin_low_cross_subject: 'Índice de margem acima de 80%: posições cruzadas',
  margin_low_cross_text:
    'Suas posições cruzadas estão com índice de margem de {{ratio}}%. Em 100% elas são liquidadas: primeiro {{market}}, a um preço de marcação de cerca de {{price}} {{quote}}, se os outros não mudarem. Você pode transferir {{quote}} para Futuros ou fechar uma parte.',
  margins_low_subject: 'Posições com índice de margem acima de 80%: {{orders}}',
  margins_low_text: 'Em 100% uma posição é liquidada. Você pode adicionar margem ou fechar uma parte em: {{markets}}.',
  position_liquidated_subject: 'Posição liquidada: {{market}}',
  position_liquidated_text:
    'A margem já não cobria o mínimo. Lotes fechados: {{lots}}, a {{price}} {{quote}} em média. Não resta nada da posição. Taxa de liquidação: {{amount}} {{quote}}. O comprovante mostra todos os números.',
  position_partly_liquidated_subject: 'Posição liquidada em parte: {{market}}',
  position_partly_liquidated_text:
    'A margem já não cobria o mínimo. Lotes fechados: {{lots}}, a {{price}} {{quote}} em média. Lotes restantes: {{left}}. Taxa de liquidação: {{amount}} {{quote}}. O comprovante mostra todos os números.',
  positions_liquidated_subject: 'Posições liquidadas: {{orders}}',
  positions_liquidated_text: 'No todo ou em parte, em: {{markets}}. Os comprovantes mostram todos os números.',
  position_deleveraged_subject: 'Posição reduzida por ADL: {{market}}',
  position_deleveraged_text:
    'Ninguém assumiu uma posição falida do outro lado, então as posições com mais ganho foram reduzidas. Lotes fechados: {{lots}}, a {{price}} {{quote}}, sem taxa. Lotes restantes: {{left}}.',
  positions_deleveraged_subject: 'Posições reduzidas por ADL: {{orders}}',
  positions_deleveraged_text:
    'Ninguém assumiu posições falidas do outro lado, então as posições com mais ganho foram reduzidas, sem taxa. As suas, em: {{markets}}.',
  funding_paid_subject: 'Financiamento pago: {{amount}} {{quote}}',
  funding_paid_text: 'Sua posição em {{market}} pagou {{amount}} {{quote}} de financiamento em {{at}}.',
  funding_received_subject: 'Financiamento recebido: {{amount}} {{quote}}',
  funding_received_text: 'Sua posição em {{market}} recebeu {{amount}} {{quote}} de financiamento em {{at}}.',
  fundings_told_subject: 'Pagamentos de financiamento acima do seu limite: {{orders}}',
  fundings_told_text: 'Pagos ou recebidos em: {{markets}}.',
  contract_order_filled_subject: 'Ordem de futuros executada: {{market}}',
  contract_order_filled_text: 'Executado: {{quantity}} {{asset}} a {{price}} {{quote}} em média.',
  contract_orders_filled_subject: 'Ordens de futuros executadas: {{orders}}',
  contract_orders_filled_text: 'Executadas desde a última mensagem: {{markets}}.',
  contract_orders_triggered_subject: 'Ordens de futuros disparadas: {{orders}}',
  contract_orders_triggered_text: 'Preços de disparo foram atingidos em: {{markets}}.',
  take_profit_triggered_subject: 'Take profit acionado: {{market}}',
  take_profit_triggered_text:
    'O preço de disparo de {{price}} {{quote}} foi atingido. Uma ordem que fecha sua posição já está no mercado.',
  stop_loss_triggered_subject: 'Stop loss acionado: {{market}}',
  stop_loss_triggered_text:
    'O preço de disparo de {{price}} {{quote}} foi atingido. Uma ordem que fecha sua posição já está no mercado.',
  deposit_credited_subject: 'Depósito creditado: {{amount}} {{asset}}',
  deposit_credited_text:
    '{{amount}} {{asset}} estão em Spot e podem ser negociados. O saque fica disponível quando a rede os confirmar em definitivo.',
  deposit_released_subject: 'Depósito confirmado: {{amount}} {{asset}}',
  deposit_released_text: 'A rede confirmou em definitivo seu depósito de {{amount}} {{asset}}. Você já pode sacá-lo.',
  deposit_review_subject: 'Depósito em análise: {{amount}} {{asset}}',
  deposit_review_text:
    '{{amount}} {{asset}} chegaram por um contrato e não por uma transferência simples. Verificamos e creditamos manualmente. Você não precisa fazer nada.',
  deposit_reversed_subject: 'Depósito desfeito: {{amount}} {{asset}}',
  deposit_reversed_text:
    'A rede substituiu o bloco que continha seu depósito de {{amount}} {{asset}}, por isso o crédito foi retirado. Se a transferência for confirmada de novo, será creditada de novo.',
  deposit_owed_subject: 'Depósito desfeito: você deve {{owed}} {{asset}}',
  deposit_owed_text:
    'A rede substituiu o bloco que continha seu depósito de {{amount}} {{asset}}. Ele já não estava inteiro em Spot: agora você deve {{owed}} {{asset}}. Até ser pago, outro tanto do que você tem fica aqui. Deposite {{asset}}, ou converta ou venda moedas por esse ativo: o que chegar a Spot paga a dívida sozinho.',
  deposit_rejected_subject: 'Depósito não creditado: {{amount}} {{asset}}',
  deposit_rejected_text:
    'Seu depósito de {{amount}} {{asset}} foi analisado e não foi creditado. A lista de depósitos mostra o motivo. Em caso de dúvida, fale com o suporte.',
};
