import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  siteSilent: 'Keine Daten von {domain} empfangen',
  siteSilentText: 'Keine Besuche seit {last} ({timeZone}). Prüfen Sie, ob das Snippet noch auf der Website ist.',
  siteCounted: '{domain} sendet wieder Daten',
  siteCountedText: 'Es kommen wieder Besuche an. Sie brauchen nichts zu tun.',

  alertSpike: 'Traffic-Spitze auf {domain}',
  alertSpikeText:
    '{measured, plural, one {# Besucher} other {# Besucher}} seit {since} Uhr ({timeZone}). Die Basis für diese Stunde des Wochentags ist etwa {usual, number}; gemeldet wird ab {threshold, number}.',
  alertNumberText:
    '{measured, plural, one {# Besucher} other {# Besucher}} in den letzten {minutes} Minuten. Die Meldung ist unter „Website-Messung“ auf {threshold, number} eingestellt.',
  alertDrop: 'Traffic-Einbruch auf {domain}',
  alertDropText:
    '{measured, plural, =0 {Keine Besucher} one {# Besucher} other {# Besucher}} am {day}. Die Basis für diesen Wochentag ist etwa {usual, number}; gemeldet wird bei höchstens {threshold, number}.',
  alertBehind: '{goal} liegt auf {domain} hinter dem Ziel zurück',
  alertBehindText:
    '{measured, plural, one {# Conversion} other {# Conversions}} bis zum Ende von {day}. Für das Monatsziel von {target, number} wären bis dahin etwa {usual, number} nötig.',
  alertReached: '{goal} hat auf {domain} das Ziel erreicht',
  alertReachedText:
    '{measured, plural, one {# Conversion} other {# Conversions}} im {month}; das Monatsziel ist {target, number}.',

  importFinished: 'Import in {domain} abgeschlossen',
  importDone: 'Ein Zugriffsprotokoll hat {count, plural, one {# Ereignis} other {# Ereignisse}} vom {days} gebracht.',
  importOfFileDone: '{file} hat {count, plural, one {# Zeile} other {# Zeilen}} vom {days} gebracht.',
  importKnown: '{count, plural, one {# weiteres war schon gezählt.} other {# weitere waren schon gezählt.}}',
  importCutOff: 'Die Datei endet vorzeitig; spätere Anfragen fehlen vielleicht.',

  tokenMade: 'Ein API-Token wurde erstellt',
  tokenMadeText:
    'Das Token „{name}“ kann jetzt Loop für Sie benutzen. Falls Sie das nicht waren, widerrufen Sie es und melden Sie die anderen Browser ab.',
  wrongCodes: 'Jemand hat Ihr Passwort eingegeben, danach falsche Codes',
  wrongCodesText:
    'Die Anmeldung wurde für eine Viertelstunde gesperrt. Falls Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
  passwordChanged: 'Ihr Passwort wurde geändert',
  passwordChangedText:
    'Ihre anderen Sitzungen wurden beendet. Falls Sie das nicht waren, setzen Sie jetzt mit „Passwort vergessen?“ ein neues Passwort.',
  passwordReset: 'Ihr Passwort wurde neu gesetzt',
  passwordResetText: 'Das geschah mit einem Link, der an Ihr Postfach ging. Alle Ihre Sitzungen wurden beendet.',
  recoveryCodeUsed: 'Ein Wiederherstellungscode wurde zur Anmeldung benutzt',
  recoveryCodeUsedText:
    'Falls Sie das nicht waren, ändern Sie jetzt Ihr Passwort. {left, plural, one {Ein Code ist noch übrig.} other {# Codes sind noch übrig.}}',
  twoStepOn: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
  twoStepOnText:
    'Ab jetzt fragt Ihre Anmeldung nach dem Passwort noch nach einem Code. Falls Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
  recoveryCodesNew: 'Sie haben neue Wiederherstellungscodes',
  recoveryCodesNewText:
    'Ihre bisherigen Codes funktionieren nicht mehr. Falls Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
  twoStepOff: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  twoStepOffText:
    'Ihre Anmeldung fragt nur noch nach Ihrem Passwort. Falls Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
  emailChangedText: 'Ab jetzt schreibt Loop an diese Adresse. Ihre anderen Browser wurden abgemeldet.',

  joinedCompany: '{name} gehört jetzt zu {company}',
  joinedStaff: '{name} gehört jetzt zum Loop-Team',
  joinedText: '{email} hat Ihre Einladung angenommen.',

  upgradeAsked: 'Upgrade angefragt: {company}',
  upgradeAskedText: '{person} fragt nach einem Upgrade vom Tarif {plan}.',
  upgradeAskedWithMessage: '{person} fragt nach einem Upgrade vom Tarif {plan}. „{message}“',
  upgraded: 'Sie haben jetzt den Tarif {plan}',
  upgradedText:
    '{company} wurde vom Tarif {before} hochgestuft. {limit, plural, one {Nun kann # Person} other {Nun können bis zu # Personen}} Zugang haben.',
  upgradeDeclined: 'Ihre Anfrage nach einem Upgrade wurde abgelehnt',
  upgradeClosed: 'Ihre Anfrage nach einem Upgrade wurde geschlossen',
  upgradeClosedText:
    'Ein Admin hat {company} auf den Tarif {plan} gesetzt. Falls Sie etwas anderes wollten, fragen Sie noch einmal.',
} satisfies Translated<typeof en>
