import type { Texts } from '../catalogue.ts';

export const mail: Texts<'ru', 'mail'> = {
  signup_code_subject: 'Ваш код подтверждения Tradewind',
  signup_code_text:
    'Ваш код подтверждения Tradewind: {{code}}. Он действует {{minutes}} мин. Мы никогда не спрашиваем его по телефону.',
  signin_code_subject: 'Ваш код для входа в Tradewind',
  signin_code_text:
    'Ваш код для входа в Tradewind: {{code}}. Он действует {{minutes}} мин. На новом устройстве ввели ваш пароль. Если это были не вы, немедленно смените пароль.',
  reset_code_subject: 'Код для нового пароля Tradewind',
  reset_code_text:
    'Код для нового пароля Tradewind: {{code}}. Он действует {{minutes}} мин. Если вы его не запрашивали, не используйте его: пароль останется прежним.',
  transaction_code_subject: 'Код смены пароля для операций',
  transaction_code_text:
    'Ваш код: {{code}}. Он задаёт новый пароль для операций и действует {{minutes}} мин. Если это были не вы, сразу смените пароль для входа: кто-то вошёл в ваш аккаунт.',
  account_exists_subject: 'У вас уже есть аккаунт Tradewind',
  account_exists_text:
    'Кто-то пытался зарегистрировать этот адрес в Tradewind, но у него уже есть аккаунт. Войдите или задайте новый пароль, если забыли старый. Если это были не вы, ничего делать не нужно.',
  new_signin_subject: 'Новый вход в ваш аккаунт Tradewind',
  new_signin_text:
    'В ваш аккаунт Tradewind вошли с нового устройства или адреса: {{device}}, {{address}}, {{time}}. Если это были вы, делать ничего не нужно. Если нет, завершите этот сеанс в центре безопасности и смените пароль.',
  contact_code_subject: 'Ваш код для смены почты или телефона',
  contact_code_text:
    'Ваш код: {{code}}. Он подтверждает, что {{account}} станет адресом вашего аккаунта Tradewind, и действует {{minutes}} мин. Если это были не вы, сразу смените пароль для входа: кто-то вошёл в ваш аккаунт.',
  contact_new_code_subject: 'Ваш код для нового адреса',
  contact_new_code_text:
    'Ваш код: {{code}}. Он подтверждает, что это новый адрес аккаунта Tradewind, и действует {{minutes}} мин. Если вы его не запрашивали, не используйте его.',
  contact_taken_subject: 'У этого адреса уже есть аккаунт Tradewind',
  contact_taken_text:
    'Кто-то хотел перевести другой аккаунт Tradewind на этот адрес, но у него уже есть аккаунт. Ничего не изменилось, делать ничего не нужно.',
  contact_changed_subject: 'Адрес вашего аккаунта Tradewind изменён',
  contact_changed_text:
    '{{time}}: адрес вашего аккаунта Tradewind изменён на {{account}}. Вывод приостановлен на 24 часа. Если это были не вы, отмените изменение в течение {{hours}} ч: {{link}}',
  contact_changed_new_subject: 'Новый адрес вашего аккаунта Tradewind',
  contact_changed_new_text:
    '{{time}}: теперь это адрес вашего аккаунта Tradewind. Используйте его для входа. На других устройствах выполнен выход, вывод приостановлен на 24 часа.',
  contact_undone_subject: 'Смена адреса отменена',
  contact_undone_text:
    '{{time}}: перевод вашего аккаунта Tradewind на этот адрес отменён с прежнего адреса. На всех устройствах выполнен выход. Если аккаунт ваш, обратитесь в поддержку.',
  anti_phishing: 'Ваш антифишинговый код: {{code}}',
  price_above_subject: '{{market}}: {{level}} или выше',
  price_above_text: 'Ценовое оповещение: {{price}} {{asset}}, {{at}}.',
  price_below_subject: '{{market}}: {{level}} или ниже',
  price_below_text: 'Ценовое оповещение: {{price}} {{asset}}, {{at}}.',
  order_bought_subject: 'Куплено {{quantity}} {{asset}}',
  order_bought_text:
    'Ваш ордер на {{market}}: куплено {{quantity}} {{asset}} за {{total}} {{quote}} (без учёта комиссии).',
  order_sold_subject: 'Продано {{quantity}} {{asset}}',
  order_sold_text:
    'Ваш ордер на {{market}}: продано {{quantity}} {{asset}} за {{total}} {{quote}} (без учёта комиссии).',
  orders_filled_subject: 'Исполнено ордеров: {{orders}}',
  orders_filled_text: 'Исполнено с последнего сообщения: {{markets}}.',
  order_triggered_subject: 'Ордер сработал: {{market}}',
  order_triggered_text: 'Триггерная цена {{price}} {{quote}} достигнута. Ваш ордер выставлен на рынок.',
  orders_triggered_subject: 'Сработало ордеров: {{orders}}',
  orders_triggered_text: 'Триггерные цены достигнуты: {{markets}}.',
  stake_ended_subject: 'Фиксированный срок завершён',
  stake_ended_text: '{{amount}} {{asset}} снова доступно на вашем счёте «Доход». Награды всего: {{reward}} {{asset}}.',
  subscription_settled_subject: 'Новые монеты распределены',
  subscription_settled_text:
    'Продажа {{sale}}: вы получаете {{amount}} {{asset}} за {{paid}} {{payAsset}}. Остаток подписки, {{refunded}} {{payAsset}}, снова доступен на споте. Монеты разблокируются с первого дня торгов {{asset}}.',
  subscription_filled_subject: 'Новые монеты распределены',
  subscription_filled_text:
    'Продажа {{sale}}: вы получаете {{amount}} {{asset}} за {{paid}} {{payAsset}}. Монеты разблокируются с первого дня торгов {{asset}}.',
  subscription_trades_subject: 'Торги {{asset}} начались',
  subscription_trades_text:
    'Продажа {{sale}}: ваши {{amount}} {{asset}} разблокированы. Они на споте, ими можно торговать.',
  subscription_trades_partly_subject: 'Торги {{asset}} начались',
  subscription_trades_partly_text:
    'Продажа {{sale}}: разблокировано {{released}} из {{amount}} {{asset}}. Они на споте, ими можно торговать. Следующая часть разблокируется {{at}}. Все даты указаны в продаже.',
  subscription_trades_locked_subject: 'Торги {{asset}} начались',
  subscription_trades_locked_text:
    'Продажа {{sale}}: ваши {{amount}} {{asset}} разблокируются по частям, первая часть {{at}}. Все даты указаны в продаже.',
  subscription_released_subject: 'Монеты {{asset}} разблокированы',
  subscription_released_text:
    'Продажа {{sale}}: разблокировано {{released}} из {{amount}} {{asset}}. Они на споте, ими можно торговать.',
  subscription_refunded_subject: 'Подписка возвращена',
  subscription_refunded_text:
    'Продажа {{sale}} монеты {{asset}} не состоялась. {{reason}} Все ваши {{refunded}} {{payAsset}} снова доступны на споте.',
  subscription_refunded_reasons: {
    issuer: 'Эмитент отказался.',
    law: 'Её отменили по юридическим причинам.',
    mistake: 'Её отменили из-за ошибки в условиях.',
    safety: 'Её отменили ради безопасности.',
    'soft-cap': 'Минимум в сумме не набран.',
    'not-listed': 'Торги не начались вовремя.',
  },
  loan_disbursed_subject: 'Ваш заём выдан',
  loan_disbursed_text:
    '{{amount}} {{asset}} доступно на споте. График платежей со всеми датами есть в разделе «Займы».',
  loan_failed_subject: 'Ваша заявка на заём не одобрена',
  loan_failed_text:
    'Вы запросили {{amount}} {{asset}}. Причина указана в разделе «Займы». Деньги не переводились, вы ничего не должны.',
  loan_due_subject: 'Скоро платёж по займу',
  loan_due_text:
    'Заём {{loan}}: {{amount}} {{asset}} нужно оплатить до {{at}}. Погасить можно в любой момент в разделе «Займы».',
  loan_overdue_subject: 'Платёж по займу просрочен',
  loan_overdue_text:
    'Заём {{loan}}: просрочено {{amount}} {{asset}}. За каждый следующий день начисляется пеня, и в счёт долга удерживаются доступные {{asset}} на споте. Погасите долг в разделе «Займы» или обратитесь в поддержку.',
  loan_collected_subject: 'Просроченный платёж удержан',
  loan_collected_text: '{{amount}} {{asset}} удержано со спота в счёт просрочки по займу {{loan}}.',
  loan_repaid_subject: 'Ваш заём погашен',
  loan_repaid_text: 'Заём на {{amount}} {{asset}} погашен. Вы больше ничего не должны.',
  loan_written_off_subject: 'Долг по займу списан',
  loan_written_off_text:
    'Ваш долг по займу на {{amount}} {{asset}} списан. Вы больше ничего не должны. Причина указана в разделе «Займы».',
  margin_low_subject: 'Коэффициент маржи выше 80 %: {{market}}',
  margin_low_text:
    'Коэффициент маржи вашей позиции {{market}} — {{ratio}} %. При 100 % она будет ликвидирована, при цене маркировки около {{price}} {{quote}}. Можно добавить маржу или закрыть часть позиции.',
  margin_low_cross_subject: 'Коэффициент маржи выше 80 %: кросс-позиции',
  margin_low_cross_text:
    'Коэффициент маржи ваших кросс-позиций — {{ratio}} %. При 100 % они будут ликвидированы: первой {{market}}, при цене маркировки около {{price}} {{quote}}, если остальные цены не изменятся. Можно перевести {{quote}} на счёт «Фьючерсы» или закрыть часть.',
  margins_low_subject: 'Позиций с коэффициентом маржи выше 80 %: {{orders}}',
  margins_low_text: 'При 100 % позиция ликвидируется. Можно добавить маржу или закрыть часть: {{markets}}.',
  position_liquidated_subject: 'Позиция ликвидирована: {{market}}',
  position_liquidated_text:
    'Маржи больше не хватало на поддержание позиции. Закрыто лотов: {{lots}}, в среднем по {{price}} {{quote}}. От позиции ничего не осталось. Комиссия за ликвидацию: {{amount}} {{quote}}. Все цифры есть в отчёте.',
  position_partly_liquidated_subject: 'Позиция частично ликвидирована: {{market}}',
  position_partly_liquidated_text:
    'Маржи больше не хватало на поддержание позиции. Закрыто лотов: {{lots}}, в среднем по {{price}} {{quote}}. Осталось лотов: {{left}}. Комиссия за ликвидацию: {{amount}} {{quote}}. Все цифры есть в отчёте.',
  positions_liquidated_subject: 'Ликвидировано позиций: {{orders}}',
  positions_liquidated_text: 'Полностью или частично: {{markets}}. Все цифры есть в отчётах.',
  position_deleveraged_subject: 'Позиция сокращена по ADL: {{market}}',
  position_deleveraged_text:
    'Обанкротившуюся позицию другой стороны никто не принял, поэтому сокращены самые прибыльные позиции. Закрыто лотов: {{lots}}, по {{price}} {{quote}}, без комиссии. Осталось лотов: {{left}}.',
  positions_deleveraged_subject: 'Сокращено позиций по ADL: {{orders}}',
  positions_deleveraged_text:
    'Обанкротившиеся позиции другой стороны никто не принял, поэтому самые прибыльные позиции сокращены без комиссии. Ваши: {{markets}}.',
  funding_paid_subject: 'Уплачено финансирование: {{amount}} {{quote}}',
  funding_paid_text: 'По вашей позиции {{market}} уплачено {{amount}} {{quote}} финансирования: {{at}}.',
  funding_received_subject: 'Получено финансирование: {{amount}} {{quote}}',
  funding_received_text: 'По вашей позиции {{market}} получено {{amount}} {{quote}} финансирования: {{at}}.',
  fundings_told_subject: 'Выплат финансирования выше вашего порога: {{orders}}',
  fundings_told_text: 'Уплачено или получено: {{markets}}.',
  contract_order_filled_subject: 'Фьючерсный ордер исполнен: {{market}}',
  contract_order_filled_text: 'Исполнено: {{quantity}} {{asset}}, в среднем по {{price}} {{quote}}.',
  contract_orders_filled_subject: 'Исполнено фьючерсных ордеров: {{orders}}',
  contract_orders_filled_text: 'Исполнено с последнего сообщения: {{markets}}.',
  contract_orders_triggered_subject: 'Сработало фьючерсных ордеров: {{orders}}',
  contract_orders_triggered_text: 'Триггерные цены достигнуты: {{markets}}.',
  take_profit_triggered_subject: 'Тейк-профит сработал: {{market}}',
  take_profit_triggered_text:
    'Триггерная цена {{price}} {{quote}} достигнута. Ордер на закрытие вашей позиции выставлен на рынок.',
  stop_loss_triggered_subject: 'Стоп-лосс сработал: {{market}}',
  stop_loss_triggered_text:
    'Триггерная цена {{price}} {{quote}} достигнута. Ордер на закрытие вашей позиции выставлен на рынок.',
  deposit_credited_subject: 'Пополнение зачислено: {{amount}} {{asset}}',
  deposit_credited_text:
    '{{amount}} {{asset}} на Споте, ими можно торговать. Вывести их можно, когда сеть подтвердит перевод окончательно.',
  deposit_released_subject: 'Пополнение подтверждено: {{amount}} {{asset}}',
  deposit_released_text: 'Сеть окончательно подтвердила пополнение на {{amount}} {{asset}}. Теперь его можно вывести.',
  deposit_review_subject: 'Пополнение на проверке: {{amount}} {{asset}}',
  deposit_review_text:
    '{{amount}} {{asset}} пришли от контракта, а не обычным переводом. Мы проверим и зачислим их вручную. Вам ничего делать не нужно.',
  deposit_reversed_subject: 'Пополнение отменено: {{amount}} {{asset}}',
  deposit_reversed_text:
    'Сеть заменила блок с вашим пополнением на {{amount}} {{asset}}, поэтому зачисление отменено. Если перевод подтвердится снова, он будет зачислен снова.',
  deposit_owed_subject: 'Пополнение отменено: долг {{owed}} {{asset}}',
  deposit_owed_text:
    'Сеть заменила блок с вашим пополнением на {{amount}} {{asset}}. На аккаунте «Спот» оставалось уже не всё: теперь вы должны {{owed}} {{asset}}. Пока долг не погашен, столько же из ваших средств остаётся здесь. Пополните счёт в {{asset}} либо обменяйте или продайте за него монеты: всё, что поступит на «Спот», погасит долг само.',
  deposit_rejected_subject: 'Пополнение не зачислено: {{amount}} {{asset}}',
  deposit_rejected_text:
    'Пополнение на {{amount}} {{asset}} проверено и не зачислено. Причина указана в списке пополнений. По вопросам обратитесь в поддержку.',
};
