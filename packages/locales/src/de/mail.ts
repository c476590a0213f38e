import type { Texts } from '../catalogue.ts';

export const mail: Texts<'de', 'mail'> = {
  signup_code_subject: 'Ihr Bestätigungscode für Tradewind',
  signup_code_text:
    'Ihr Bestätigungscode für Tradewind ist {{code}}. Er gilt {{minutes}} Minuten. Wir fragen nie am Telefon danach.',
  signin_code_subject: 'Ihr Code für die Anmeldung bei Tradewind',
  signin_code_text:
    'Ihr Code für die Anmeldung bei Tradewind ist {{code}}. Er gilt {{minutes}} Minuten. Jemand hat auf einem neuen Gerät Ihr Passwort eingegeben. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort.',
  reset_code_subject: 'Ihr Code für ein neues Tradewind-Passwort',
  reset_code_text:
    'Ihr Code für ein neues Tradewind-Passwort ist {{code}}. Er gilt {{minutes}} Minuten. Wenn Sie ihn nicht angefordert haben, lassen Sie ihn ungenutzt: Ihr Passwort bleibt, wie es ist.',
  transaction_code_subject: 'Ihr Code für ein neues Transaktionspasswort',
  transaction_code_text:
    'Ihr Code ist {{code}}. Er setzt ein neues Transaktionspasswort und gilt {{minutes}} Minuten. Wenn Sie es nicht waren, ändern Sie sofort Ihr Anmeldepasswort: Jemand ist in Ihrem Konto angemeldet.',
  account_exists_subject: 'Sie haben schon ein Konto bei Tradewind',
  account_exists_text:
    'Jemand wollte diese Adresse bei Tradewind registrieren, aber sie hat schon ein Konto. Melden Sie sich an, oder legen Sie ein neues Passwort fest, wenn Sie Ihres vergessen haben. Wenn Sie es nicht waren, ist nichts zu tun.',
  new_signin_subject: 'Neue Anmeldung bei Ihrem Tradewind-Konto',
  new_signin_text:
    'Jemand hat sich von einem neuen Gerät oder einer neuen Adresse bei Ihrem Tradewind-Konto angemeldet: {{device}}, {{address}}, {{time}}. Waren Sie es, ist nichts zu tun. Wenn nicht, beenden Sie die Sitzung im Sicherheitscenter und ändern Sie Ihr Passwort.',
  contact_code_subject: 'Ihr Code für die Änderung von E-Mail oder Telefon',
  contact_code_text:
    'Ihr Code ist {{code}}. Er bestätigt, dass {{account}} die Adresse Ihres Tradewind-Kontos wird, und gilt {{minutes}} Minuten. Wenn Sie es nicht waren, ändern Sie sofort Ihr Anmeldepasswort: Jemand ist in Ihrem Konto angemeldet.',
  contact_new_code_subject: 'Ihr Code für die neue Adresse',
  contact_new_code_text:
    'Ihr Code ist {{code}}. Er bestätigt, dass dies die neue Adresse eines Tradewind-Kontos ist, und gilt {{minutes}} Minuten. Wenn Sie ihn nicht angefordert haben, lassen Sie ihn ungenutzt.',
  contact_taken_subject: 'Diese Adresse hat schon ein Tradewind-Konto',
  contact_taken_text:
    'Jemand wollte ein anderes Tradewind-Konto auf diese Adresse umstellen, aber sie hat schon eines. Es wurde nichts geändert, und es ist nichts zu tun.',
  contact_changed_subject: 'Die Adresse Ihres Tradewind-Kontos wurde geändert',
  contact_changed_text:
    '{{time}}: Die Adresse Ihres Tradewind-Kontos wurde auf {{account}} geändert. Auszahlungen pausieren 24 Stunden. Wenn Sie es nicht waren, machen Sie es innerhalb von {{hours}} Stunden rückgängig: {{link}}',
  contact_changed_new_subject: 'Die neue Adresse Ihres Tradewind-Kontos',
  contact_changed_new_text:
    '{{time}}: Dies ist jetzt die Adresse Ihres Tradewind-Kontos. Melden Sie sich künftig mit ihr an. Andere Geräte sind abgemeldet, und Auszahlungen pausieren 24 Stunden.',
  contact_undone_subject: 'Die Änderung der Adresse wurde rückgängig gemacht',
  contact_undone_text:
    '{{time}}: Die Umstellung Ihres Tradewind-Kontos auf diese Adresse wurde von der vorigen aus rückgängig gemacht. Alle Geräte sind abgemeldet. Wenn das Konto Ihnen gehört, wenden Sie sich an den Support.',
  anti_phishing: 'Ihr Anti-Phishing-Code: {{code}}',
  price_above_subject: '{{market}} bei oder über {{level}}',
  price_above_text: 'Preisalarm: {{price}} {{asset}} am {{at}}.',
  price_below_subject: '{{market}} bei oder unter {{level}}',
  price_below_text: 'Preisalarm: {{price}} {{asset}} am {{at}}.',
  order_bought_subject: '{{quantity}} {{asset}} gekauft',
  order_bought_text: 'In {{market}} gekauft: {{quantity}} {{asset}} für {{total}} {{quote}} (vor Gebühren).',
  order_sold_subject: '{{quantity}} {{asset}} verkauft',
  order_sold_text: 'In {{market}} verkauft: {{quantity}} {{asset}} für {{total}} {{quote}} (vor Gebühren).',
  orders_filled_subject: 'Ausgeführte Orders: {{orders}}',
  orders_filled_text: 'Seit der letzten Nachricht ausgeführt: {{markets}}.',
  order_triggered_subject: 'Order ausgelöst: {{market}}',
  order_triggered_text: 'Der Auslösepreis von {{price}} {{quote}} wurde erreicht. Ihre Order ist jetzt im Markt.',
  orders_triggered_subject: 'Ausgelöste Orders: {{orders}}',
  orders_triggered_text: 'Auslösepreise wurden erreicht in: {{markets}}.',
  stake_ended_subject: 'Feste Laufzeit beendet',
  stake_ended_text:
    '{{amount}} {{asset}} sind in Ihrem Earn-Konto wieder verfügbar. Prämien insgesamt: {{reward}} {{asset}}.',
  subscription_settled_subject: 'Ihre neuen Coins sind zugeteilt',
  subscription_settled_text:
    'Verkauf {{sale}}: Sie erhalten {{amount}} {{asset}} für {{paid}} {{payAsset}}. Die übrigen {{refunded}} {{payAsset}} Ihrer Zeichnung sind in Spot wieder verfügbar. Die Coins werden ab dem ersten Handelstag von {{asset}} freigegeben.',
  subscription_filled_subject: 'Ihre neuen Coins sind zugeteilt',
  subscription_filled_text:
    'Verkauf {{sale}}: Sie erhalten {{amount}} {{asset}} für {{paid}} {{payAsset}}. Die Coins werden ab dem ersten Handelstag von {{asset}} freigegeben.',
  subscription_trades_subject: '{{asset}} wird jetzt gehandelt',
  subscription_trades_text:
    'Verkauf {{sale}}: Ihre {{amount}} {{asset}} sind freigegeben. Sie finden sie in Spot und können sie handeln.',
  subscription_trades_partly_subject: '{{asset}} wird jetzt gehandelt',
  subscription_trades_partly_text:
    'Verkauf {{sale}}: {{released}} von {{amount}} {{asset}} sind freigegeben. Sie finden sie in Spot und können sie handeln. Der nächste Teil wird am {{at}} freigegeben. Alle Termine stehen im Verkauf.',
  subscription_trades_locked_subject: '{{asset}} wird jetzt gehandelt',
  subscription_trades_locked_text:
    'Verkauf {{sale}}: Ihre {{amount}} {{asset}} werden in Schritten freigegeben, der erste Teil am {{at}}. Alle Termine stehen im Verkauf.',
  subscription_released_subject: '{{asset}} ist freigegeben',
  subscription_released_text:
    'Verkauf {{sale}}: {{released}} von {{amount}} {{asset}} sind freigegeben. Sie finden sie in Spot und können sie handeln.',
  subscription_refunded_subject: 'Ihre Zeichnung wurde erstattet',
  subscription_refunded_text:
    'Verkauf {{sale}} von {{asset}} kam nicht zustande. {{reason}} Ihre {{refunded}} {{payAsset}} sind vollständig in Spot wieder verfügbar.',
  subscription_refunded_reasons: {
    issuer: 'Der Emittent hat sich zurückgezogen.',
    law: 'Er wurde aus rechtlichen Gründen abgesagt.',
    mistake: 'Er wurde wegen eines Fehlers in den Bedingungen abgesagt.',
    safety: 'Er wurde aus Sicherheitsgründen abgesagt.',
    'soft-cap': 'Die Mindestsumme wurde nicht erreicht.',
    'not-listed': 'Der Coin wurde nicht rechtzeitig gehandelt.',
  },
  loan_disbursed_subject: 'Ihr Kredit wurde ausgezahlt',
  loan_disbursed_text:
    '{{amount}} {{asset}} sind in Spot verfügbar. Den Rückzahlungsplan mit allen Terminen finden Sie unter „Kredite“.',
  loan_failed_subject: 'Ihr Kreditantrag wurde nicht bewilligt',
  loan_failed_text:
    'Sie haben {{amount}} {{asset}} beantragt. Den Grund finden Sie unter „Kredite“. Es wurde kein Geld bewegt, und Sie schulden nichts.',
  loan_due_subject: 'Rückzahlung bald fällig',
  loan_due_text:
    '{{amount}} {{asset}} von Kredit {{loan}} sind am {{at}} fällig. Unter „Kredite“ können Sie jederzeit zurückzahlen.',
  loan_overdue_subject: 'Eine Rückzahlung ist überfällig',
  loan_overdue_text:
    '{{amount}} {{asset}} von Kredit {{loan}} sind überfällig. Jeder weitere Tag kostet Verzugszinsen, und zur Zahlung wird eingezogen, was in Spot in {{asset}} verfügbar ist. Zahlen Sie unter „Kredite“ zurück oder wenden Sie sich an den Support.',
  loan_collected_subject: 'Eine überfällige Rückzahlung wurde eingezogen',
  loan_collected_text:
    '{{amount}} {{asset}} wurden von Spot eingezogen, um Überfälliges von Kredit {{loan}} zu begleichen.',
  loan_repaid_subject: 'Ihr Kredit ist zurückgezahlt',
  loan_repaid_text: 'Ihr Kredit über {{amount}} {{asset}} ist zurückgezahlt. Sie schulden nichts mehr.',
  loan_written_off_subject: 'Ihr Kredit wurde abgeschrieben',
  loan_written_off_text:
    'Was Sie auf Ihren Kredit über {{amount}} {{asset}} schuldeten, wurde abgeschrieben. Sie schulden nichts mehr. Den Grund finden Sie unter „Kredite“.',
  margin_low_subject: 'Margin-Quote über 80 %: {{market}}',
  margin_low_text:
    'Ihre Position in {{market}} hat eine Margin-Quote von {{ratio}} %. Bei 100 % wird sie liquidiert, bei einem Mark-Preis von etwa {{price}} {{quote}}. Sie können Margin hinzufügen oder einen Teil schließen.',
  margin_low_cross_subject: 'Margin-Quote über 80 %: Cross-Positionen',
  margin_low_cross_text:
    'Ihre Cross-Positionen haben eine Margin-Quote von {{ratio}} %. Bei 100 % werden sie liquidiert: zuerst {{market}} bei einem Mark-Preis von etwa {{price}} {{quote}}, wenn die anderen stehen bleiben. Sie können {{quote}} auf das Futures-Konto übertragen oder einen Teil schließen.',
  margins_low_subject: 'Positionen mit einer Margin-Quote über 80 %: {{orders}}',
  margins_low_text:
    'Bei 100 % wird eine Position liquidiert. Sie können Margin hinzufügen oder einen Teil schließen in: {{markets}}.',
  position_liquidated_subject: 'Position liquidiert: {{market}}',
  position_liquidated_text:
    'Ihre Margin deckte den Mindestbetrag nicht mehr. Geschlossene Lots: {{lots}}, im Mittel zu {{price}} {{quote}}. Von der Position ist nichts übrig. Liquidationsgebühr: {{amount}} {{quote}}. Der Beleg zeigt jede Zahl.',
  position_partly_liquidated_subject: 'Position teilweise liquidiert: {{market}}',
  position_partly_liquidated_text:
    'Ihre Margin deckte den Mindestbetrag nicht mehr. Geschlossene Lots: {{lots}}, im Mittel zu {{price}} {{quote}}. Verbleibende Lots: {{left}}. Liquidationsgebühr: {{amount}} {{quote}}. Der Beleg zeigt jede Zahl.',
  positions_liquidated_subject: 'Liquidierte Positionen: {{orders}}',
  positions_liquidated_text: 'Ganz oder teilweise, in: {{markets}}. Die Belege zeigen jede Zahl.',
  position_deleveraged_subject: 'Position durch ADL verkleinert: {{market}}',
  position_deleveraged_text:
    'Eine bankrotte Position der Gegenseite fand keinen Abnehmer. Deshalb wurden die Positionen mit dem größten Gewinn verkleinert. Geschlossene Lots: {{lots}} zu {{price}} {{quote}}, ohne Gebühr. Verbleibende Lots: {{left}}.',
  positions_deleveraged_subject: 'Durch ADL verkleinerte Positionen: {{orders}}',
  positions_deleveraged_text:
    'Bankrotte Positionen der Gegenseite fanden keinen Abnehmer. Deshalb wurden die Positionen mit dem größten Gewinn ohne Gebühr verkleinert, Ihre in: {{markets}}.',
  funding_paid_subject: 'Funding gezahlt: {{amount}} {{quote}}',
  funding_paid_text: 'Ihre Position in {{market}} hat am {{at}} Funding von {{amount}} {{quote}} gezahlt.',
  funding_received_subject: 'Funding erhalten: {{amount}} {{quote}}',
  funding_received_text: 'Ihre Position in {{market}} hat am {{at}} Funding von {{amount}} {{quote}} erhalten.',
  fundings_told_subject: 'Funding-Zahlungen über Ihrer Grenze: {{orders}}',
  fundings_told_text: 'Gezahlt oder erhalten in: {{markets}}.',
  contract_order_filled_subject: 'Futures-Order ausgeführt: {{market}}',
  contract_order_filled_text: 'Ausgeführt: {{quantity}} {{asset}}, im Mittel zu {{price}} {{quote}}.',
  contract_orders_filled_subject: 'Ausgeführte Futures-Orders: {{orders}}',
  contract_orders_filled_text: 'Seit der letzten Nachricht ausgeführt: {{markets}}.',
  contract_orders_triggered_subject: 'Ausgelöste Futures-Orders: {{orders}}',
  contract_orders_triggered_text: 'Auslösepreise wurden erreicht in: {{markets}}.',
  take_profit_triggered_subject: 'Take-Profit ausgelöst: {{market}}',
  take_profit_triggered_text:
    'Der Auslösepreis von {{price}} {{quote}} wurde erreicht. Eine Order, die Ihre Position schließt, ist jetzt im Markt.',
  stop_loss_triggered_subject: 'Stop-Loss ausgelöst: {{market}}',
  stop_loss_triggered_text:
    'Der Auslösepreis von {{price}} {{quote}} wurde erreicht. Eine Order, die Ihre Position schließt, ist jetzt im Markt.',
  deposit_credited_subject: 'Einzahlung gutgeschrieben: {{amount}} {{asset}}',
  deposit_credited_text:
    '{{amount}} {{asset}} sind in Spot und handelbar. Auszahlen können Sie sie, sobald das Netzwerk sie endgültig bestätigt hat.',
  deposit_released_subject: 'Einzahlung bestätigt: {{amount}} {{asset}}',
  deposit_released_text:
    'Das Netzwerk hat Ihre Einzahlung von {{amount}} {{asset}} endgültig bestätigt. Sie ist jetzt auszahlbar.',
  deposit_review_subject: 'Einzahlung in Prüfung: {{amount}} {{asset}}',
  deposit_review_text:
    '{{amount}} {{asset}} kamen über einen Contract und nicht als einfache Überweisung. Wir prüfen sie und schreiben sie von Hand gut. Sie müssen nichts tun.',
  deposit_reversed_subject: 'Einzahlung zurückgenommen: {{amount}} {{asset}}',
  deposit_reversed_text:
    'Das Netzwerk hat den Block mit Ihrer Einzahlung von {{amount}} {{asset}} ersetzt, deshalb wurde die Gutschrift zurückgenommen. Wird die Überweisung erneut bestätigt, wird sie erneut gutgeschrieben.',
  deposit_owed_subject: 'Einzahlung zurückgenommen: {{owed}} {{asset}} geschuldet',
  deposit_owed_text:
    'Das Netzwerk hat den Block mit Ihrer Einzahlung von {{amount}} {{asset}} ersetzt. Nicht alles davon war noch in Spot: Sie schulden jetzt {{owed}} {{asset}}. Bis das bezahlt ist, bleibt so viel von Ihrem Guthaben hier. Zahlen Sie {{asset}} ein, oder tauschen oder verkaufen Sie Coins dafür: Was in Spot eingeht, begleicht es von selbst.',
  deposit_rejected_subject: 'Einzahlung nicht gutgeschrieben: {{amount}} {{asset}}',
  deposit_rejected_text:
    'Ihre Einzahlung von {{amount}} {{asset}} wurde geprüft und nicht gutgeschrieben. Den Grund zeigt die Liste der Einzahlungen. Bei Fragen hilft der Support.',
};
