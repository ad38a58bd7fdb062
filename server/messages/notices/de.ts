import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  alertNoData: 'Keine Daten von {domain} empfangen',
  alertNoDataText: 'Keine Besuche seit {last} ({timeZone}). Prüfen Sie, ob das Snippet noch auf der Website ist.',
  alertRecounted: '{domain} sendet wieder Daten',
  alertRecountedText: 'Es kommen wieder Besuche an. Sie brauchen nichts zu tun.',

  alertSpike: 'Traffic-Spitze auf {domain}',
  alertSpikeText:
    '{measured, plural, one {# Besucher} other {# Besucher}} seit {since} Uhr ({timeZone}). Die Basis für diese Stunde des Wochentags ist etwa {usual, number}; gemeldet wird ab {threshold, number}.',
  alertThresholdText:
    '{measured, plural, one {# Besucher} other {# Besucher}} in den letzten {minutes} Minuten. Die Meldung ist unter „Website-Messung“ auf {threshold, number} eingestellt.',
  alertDrop: 'Traffic-Einbruch auf {domain}',
  alertDropText:
    '{measured, plural, =0 {Keine Besucher} one {# Besucher} other {# Besucher}} am {day}. Die Basis für diesen Wochentag ist etwa {usual, number}; gemeldet wird bei höchstens {threshold, number}.',
  alertBehindTarget: '{goal} liegt auf {domain} hinter dem Monatsziel zurück',
  alertBehindTargetText:
    '{measured, plural, one {# Conversion} other {# Conversions}} bis zum Ende von {day}. Für das Monatsziel von {target, number} wären bis dahin etwa {usual, number} nötig.',
  alertTargetReached: '{goal} hat auf {domain} das Monatsziel erreicht',
  alertTargetReachedText:
    '{measured, plural, one {# Conversion} other {# Conversions}} im {month}; das Monatsziel ist {target, number}.',

  reportToReview: '{person} bittet Sie, den Bericht für {company} zu prüfen',
  reportReturned: '{person} hat den Bericht für {company} zurückgegeben',
  reportWaits: 'Der Bericht für {company} wurde nicht gesendet: Er ist nicht veröffentlicht',
  reportWaitsText:
    '{month}: Veröffentlichen Sie den Bericht, und senden Sie ihn dann an {count, plural, one {# Empfänger} other {# Empfänger}}.',
  reportMissed: 'Der Bericht für {company} wurde nicht rechtzeitig gesendet',
  reportMissedText: '{month}: Loop konnte ihn am {day} nicht senden. Prüfen Sie den Bericht, und senden Sie ihn dann.',
  reportAnswered:
    '{person} fand den Bericht für {company} {answer, select, useful {hilfreich} other {nicht hilfreich}}',
  severeFindings: '{count, plural, one {# schwerwiegender Befund} other {# schwerwiegende Befunde}} auf {domain}',
  severeFindingsText: 'Beim letzten Lauf zum ersten Mal gesehen: {names}.',
  severeFindingsMore:
    'Beim letzten Lauf zum ersten Mal gesehen: {names} und {count, plural, one {# weiterer} other {# weitere}}.',

  mentionSpike: 'Auffällig viele Erwähnungen von „{topic}“ ({company})',
  mentionSpikeText:
    '{count, plural, one {# Erwähnung} other {# Erwähnungen}} am {day}. Üblich sind an diesem Wochentag etwa {expected, number}.',
  mentionNegative: 'Stark negative Erwähnung von {company}',
  mentionNegativeText: '„{title}“ auf {host}',
  mentionNegativeMore:
    '{company}: {count, plural, one {# weitere stark negative Erwähnung} other {# weitere stark negative Erwähnungen}}',
  mentionNegativeMoreText: 'Alle weiteren von heute stehen nur unter Zuhören.',
  mentionNewHosts: '{count, plural, one {Eine neue Website erwähnt} other {# neue Websites erwähnen}} {company}',
  mentionNewHostsText: 'Erste Erwähnung der Marke: {names}',

  'competitorChange.pricing': '{competitor} hat die Preise geändert ({company})',
  'competitorChange.product': '{competitor} hat das Angebot geändert ({company})',
  'competitorChange.content': '{competitor} hat neue Inhalte ({company})',
  'competitorChange.jobs': '{competitor} hat die Stellenanzeigen geändert ({company})',
  'competitorChange.technology': '{competitor} hat die Tools geändert ({company})',
  'competitorChange.structure': '{competitor} hat die Website umgebaut ({company})',
  'competitorChange.wording': '{competitor} hat Texte geändert ({company})',
  competitorChanged: 'Aus „{before}“ wurde „{after}“ auf {page}',
  competitorAdded: 'Neu auf {page}: „{after}“',
  competitorRemoved: 'Entfernt von {page}: „{before}“',
  competitorChangesMore:
    '{company}: {count, plural, one {# weitere Änderung bei einem Wettbewerber} other {# weitere Änderungen bei Wettbewerbern}}',
  competitorChangesMoreText: 'Alle weiteren von heute stehen nur unter Wettbewerber.',
  competitorProposed: '{person} schlägt einen Wettbewerber für {company} vor',
  competitorProposedText: '{domain}: „{note}“',
  competitorProposalAdded: 'Ihr Vorschlag wurde angenommen: {domain}',
  competitorProposalAddedText: '{company}: Das Loop-Team beobachtet diesen Wettbewerber jetzt.',
  competitorProposalDeclined: 'Ihr Vorschlag wurde abgelehnt: {domain}',
  competitorProposalDeclinedText: '{company}: Das Loop-Team beobachtet diesen Wettbewerber nicht.',

  importFinished: 'Import für {domain} abgeschlossen',
  importDone: '{count, plural, one {# Ereignis} other {# Ereignisse}} aus einem Zugriffsprotokoll importiert ({days}).',
  importOfFileDone: '{count, plural, one {# Zeile} other {# Zeilen}} aus {file} importiert ({days}).',
  importKnown: '{count, plural, one {# weiteres war schon importiert.} other {# weitere waren schon importiert.}}',
  importCutOff: 'Die Datei endet vorzeitig; spätere Anfragen fehlen vielleicht.',

  tokenMade: 'API-Token erstellt',
  tokenMadeText:
    'Das Token „{name}“ kann Loop jetzt in Ihrem Namen verwenden. Falls Sie es nicht erstellt haben, widerrufen Sie es und melden Sie Ihre anderen Browser ab.',
  wrongCodes: 'Jemand hat Ihr Passwort eingegeben, danach falsche Codes',
  wrongCodesText:
    'Wir haben die Anmeldung für 15 Minuten gesperrt. Falls Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
  passwordChanged: 'Ihr Passwort wurde geändert',
  passwordChangedText:
    'Wir haben Ihre anderen Sitzungen beendet. Falls Sie das nicht waren, setzen Sie jetzt mit „Passwort vergessen?“ ein neues Passwort.',
  passwordReset: 'Ihr Passwort wurde zurückgesetzt',
  passwordResetText: 'Jemand hat einen Link aus Ihrem Postfach verwendet. Wir haben alle Ihre Sitzungen beendet.',
  recoveryCodeUsed: 'Anmeldung mit einem Wiederherstellungscode',
  recoveryCodeUsedText:
    'Falls Sie das nicht waren, ändern Sie jetzt Ihr Passwort. {left, plural, one {Ein Code ist noch übrig.} other {# Codes sind noch übrig.}}',
  twoStepOn: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
  twoStepOnText:
    'Zur Anmeldung brauchen Sie jetzt nach dem Passwort auch einen Code. Falls Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
  recoveryCodesNew: 'Sie haben neue Wiederherstellungscodes',
  recoveryCodesNewText:
    'Ihre bisherigen Codes funktionieren nicht mehr. Falls Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
  twoStepOff: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  twoStepOffText: 'Zur Anmeldung genügt jetzt Ihr Passwort. Falls Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
  emailChangedText: 'Loop schreibt jetzt an diese Adresse. Wir haben Ihre anderen Browser abgemeldet.',

  joinedCompany: '{name} ist {company} beigetreten',
  joinedStaff: '{name} ist dem Loop-Team beigetreten',
  joinedText: '{email} hat Ihre Einladung angenommen.',

  upgradeAsked: 'Upgrade angefragt: {company}',
  upgradeAskedText: '{person} fragt ein Upgrade vom Tarif {plan} an.',
  upgradeAskedWithMessage: '{person} fragt ein Upgrade vom Tarif {plan} an. „{message}“',
  upgraded: 'Sie haben jetzt den Tarif {plan}',
  upgradedText:
    '{company} ist vom Tarif {before} umgestiegen. {limit, plural, one {Nun kann # Person} other {Nun können bis zu # Personen}} Zugang haben.',
  upgradeDeclined: 'Ihre Upgrade-Anfrage wurde abgelehnt',
  upgradeClosed: 'Ihre Upgrade-Anfrage wurde geschlossen',
  upgradeClosedText:
    'Ein Admin hat {company} auf den Tarif {plan} umgestellt. Falls Sie einen anderen Tarif brauchen, fragen Sie noch einmal an.',
  overSpike: '{company} lag im {month} über dem Tarif',
  overSpikeText:
    'Gezählt wurden {events} Ereignisse, der Tarif {plan} enthält {limit} im Monat. Ein einzelner Monat darüber ist in Ordnung. Es ändert sich nichts.',
  overNotice: '{company} braucht bis {day} einen größeren Tarif',
  overNoticeText:
    '{first} und {second} lagen über den {limit} Ereignissen des Tarifs {plan}. Ab {day} können neue Monate gesperrt werden. Gezählt wird weiter, gelöscht wird nichts.',
  overReminder: '{company}: Ab {day} können neue Monate gesperrt werden',
  overReminderText:
    'Die Ereignisse liegen noch immer über den {limit} im Monat, die der Tarif {plan} enthält. Mit einem größeren Tarif bleiben alle Monate offen.',
  overLocked: 'Neue Monate von {company} sind gesperrt',
  overLockedText:
    'Die Ereignisse liegen über den {limit} im Monat, die der Tarif {plan} enthält. Frühere Monate bleiben offen, und gezählt wird weiter. Ein größerer Tarif öffnet alles sofort.',
  overUnlocked: 'Alle Monate von {company} sind wieder offen',
  overUnlockedText: 'Loop hat weitergezählt, es fehlt also nichts.',
  'pay.failed': 'Zahlung fehlgeschlagen: {company}',
  'payText.failed':
    'Die Verlängerung des Tarifs {plan} konnte nicht abgebucht werden. Der Tarif bleibt, solange Stripe es weiter versucht. Prüfen Sie die Zahlungsart.',
  'pay.confirm': 'Zahlung muss bestätigt werden: {company}',
  'payText.confirm':
    'Die Bank verlangt eine Bestätigung, bevor sie den Tarif {plan} bezahlt. Bis dahin bleibt der Tarif.',
  'pay.unpaid': 'Tarif nicht bezahlt: {company}',
  'payText.unpaid':
    'Stripe versucht nicht mehr, den Tarif {plan} abzubuchen. Bezahlen Sie die offene Rechnung, um ihn wieder zu nutzen. Es wurden keine Daten gelöscht.',
  'pay.paused': 'Testphase ohne Karte beendet: {company}',
  'payText.paused':
    'Der Tarif {plan} pausiert. Fügen Sie eine Zahlungsart hinzu, um ihn fortzusetzen. Es wurden keine Daten gelöscht.',
  'pay.ended': 'Abonnement beendet: {company}',
  'payText.ended':
    'Der Tarif {plan} wird nicht mehr bezahlt. Wählen Sie einen Tarif, um fortzufahren. Es wurden keine Daten gelöscht.',
  'pay.neverPaid': 'Erste Zahlung fehlt: {company}',
  'payText.neverPaid':
    'Der Tarif {plan} wurde nicht rechtzeitig bezahlt und hat nicht begonnen. Wählen Sie ihn noch einmal, um es neu zu versuchen.',
  'pay.recovered': 'Zahlung eingegangen: {company}',
  'payText.recovered': 'Der Tarif {plan} ist bezahlt. Es ist nichts mehr zu tun.',
  cardsWaitingText:
    'Das Loop-Team schlägt {count, plural, one {diesen Schritt} other {diese Schritte}} für {company} vor.',
  cardApproved: '{person} hat „{title}“ genehmigt',
  cardChangesAsked: '{person} wünscht Änderungen an „{title}“',
  cardDeclined: '{person} hat „{title}“ abgelehnt',
  cardRequested: '{person} wünscht sich „{title}“',
  itemMention: '{person} hat Sie in „{title}“ erwähnt',
  itemPersonAdded: '{person} hat Sie zu „{title}“ hinzugefügt',
  'cardVerdict.improved': 'Ergebnis von „{title}“: verbessert',
  'cardVerdict.worse': 'Ergebnis von „{title}“: verschlechtert',
  'cardVerdict.no-change': 'Ergebnis von „{title}“: keine klare Änderung',
  'cardVerdict.not-enough-data': 'Ergebnis von „{title}“: zu wenig Daten',
  'cardVerdict.confounded': 'Ergebnis von „{title}“: nicht eindeutig',
  cardVerdictText: '{company}: Bestätigen Sie das Ergebnis, oder entscheiden Sie anders.',
  cardRestatedText: '{company}: neu gemessen, das Ergebnis hat sich geändert.',
  'cardNews.approved': '{count, plural, one {„{title}“ wurde genehmigt} other {# Empfehlungen wurden genehmigt}}',
  'cardNewsText.approved': '{company}: das Loop-Team hat für Sie zugestimmt.',
  'cardNews.declined': '{count, plural, one {„{title}“ wurde abgelehnt} other {# Empfehlungen wurden abgelehnt}}',
  'cardNewsText.declined': '{company}: das Loop-Team setzt es nicht um.',
  'cardNews.dismissed': '{count, plural, one {„{title}“ wurde verworfen} other {# Empfehlungen wurden verworfen}}',
  'cardNewsText.dismissed': '{company}: das Loop-Team hat es von der Liste genommen.',
  'cardNews.shipped': '{count, plural, one {„{title}“ ist umgesetzt} other {# Empfehlungen sind umgesetzt}}',
  'cardNewsText.shipped': '{company}: Wir messen die Wirkung in den nächsten 28 Tagen.',
  'cardNews.shared':
    '{count, plural, one {„{title}“ wurde für Sie freigegeben} other {# Empfehlungen wurden für Sie freigegeben}}',
  'cardNewsText.shared': '{company}: das Loop-Team arbeitet schon daran.',
  cardVerdictConfirmed: '{company}: Die Messung ist abgeschlossen.',
  itemComment: '{person} hat „{title}“ kommentiert',
  cardNote: '{company}: „{note}“',

  searchLost: 'Search Console getrennt: {domain}',
  searchLostText:
    'Google lässt Loop {property} nicht mehr lesen. Die bisherigen Zahlen bleiben. Verbinden Sie sie unter Discovery erneut.',

  monthEnded: 'Der Monat ist vorbei: {month}, {company}',
  monthLeft: 'Vor dem Bericht noch offen: {list}.',
  'monthLeft.cards': '{count, plural, one {# fällige Karte} other {# fällige Karten}}',
  'monthLeft.mentions': '{count, plural, one {# ungesichtete Erwähnung} other {# ungesichtete Erwähnungen}}',
  'monthLeft.changes':
    '{count, plural, one {# ungesichtete Änderung von Wettbewerbern} other {# ungesichtete Änderungen von Wettbewerbern}}',
  'monthLeft.findings': '{count, plural, one {# offener Befund} other {# offene Befunde}}',
  'monthReport.none': 'Der Bericht ist noch nicht begonnen.',
  'monthReport.draft': 'Der Bericht ist ein Entwurf.',
  'monthReport.in-review': 'Der Bericht wird geprüft.',
  'monthReport.published': 'Der Bericht ist veröffentlicht.',
} satisfies Translation<typeof en>
