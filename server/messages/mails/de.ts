import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  openInLoop: 'In Loop öffnen',
  chosenOnAccount: 'Auf Ihrer Kontoseite wählen Sie, welche E-Mails Sie erhalten.',

  invitationToStaff: '{inviter} lädt Sie ins Loop-Team ein',
  invitationToStaffText: '{inviter} lädt Sie ein, dem Loop-Team beizutreten.',
  invitationToStaffAbout:
    'Loop zeigt jedem Kunden, was seine Website in diesem Monat bewirkt hat und was als Nächstes zu tun ist.',
  invitationToCompany: '{inviter} lädt Sie zu {company} auf Loop ein',
  invitationToCompanyText: '{inviter} lädt Sie ein, {company} auf Loop beizutreten.',
  invitationToCompanyAbout:
    'Loop zeigt Ihnen, was die Website von {company} in diesem Monat bewirkt hat und was als Nächstes zu tun ist.',
  acceptInvitation: 'Einladung annehmen',
  invitationEnds:
    'Der Link funktioniert einmal, {days, plural, one {# Tag} other {# Tage}} lang. Falls Sie {inviter} nicht kennen, ignorieren Sie diese E-Mail. Es geschieht dann nichts.',

  newPassword: 'Neues Passwort für Loop setzen',
  newPasswordText: 'Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Loop-Konto angefordert.',
  newPasswordEnds:
    'Der Link funktioniert einmal, {minutes, plural, one {# Minute} other {# Minuten}} lang. Falls Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.',

  confirmAddress: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  confirmAddressText:
    'Sie möchten diese Adresse für Ihr Loop-Konto verwenden. Öffnen Sie den Link und bestätigen Sie sie.',
  confirmAddressEnds:
    'Der Link funktioniert einmal, {minutes, plural, one {# Minute} other {# Minuten}} lang. Falls Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail. Es ändert sich dann nichts.',
  addressTaken: 'Diese Adresse hat schon ein Loop-Konto',
  addressTakenText:
    'Jemand wollte diese Adresse für ein anderes Loop-Konto verwenden. Sie gehört zu Ihrem, darum hat sich nichts geändert.',
  addressTakenAdvice:
    'Falls Sie das waren, melden Sie sich mit dieser Adresse an, oder wählen Sie für das andere Konto eine andere.',
  addressAsked: 'Jemand möchte Ihre E-Mail-Adresse ändern',
  addressAskedText:
    'Jemand hat in Ihrem Loop-Konto eine neue E-Mail-Adresse angefordert. Sie gilt, sobald sie aus dem neuen Postfach bestätigt ist.',
  addressAskedAdvice:
    'Falls Sie das nicht waren, verwendet vielleicht jemand Ihr Konto. Melden Sie Ihre anderen Browser ab und ändern Sie Ihre Anmeldung.',
  openAccount: 'Ihr Konto öffnen',
  addressChangedText: 'Ihr Loop-Konto verwendet jetzt eine andere E-Mail-Adresse. An diese schreiben wir nicht mehr.',
  addressChangedAdvice: 'Falls Sie das nicht waren, wenden Sie sich sofort an einen Loop-Admin.',

  accountDeleted: 'Ihr Loop-Konto wurde gelöscht',
  accountDeletedText:
    'Wie gewünscht haben wir Ihr Konto und alles darin über Sie gelöscht. Danke, dass Sie Loop verwendet haben.',
  accountDeletedAdvice: 'Falls Sie das nicht waren, wenden Sie sich an einen Loop-Admin.',
  decide:
    '{count, plural, one {„{title}“ wartet auf Ihre Entscheidung} other {# Empfehlungen warten auf Ihre Entscheidung}}',
  decideText:
    '{count, plural, one {Das Loop-Team schlägt für {company} vor: „{title}“. Lesen Sie, warum, und genehmigen Sie den Vorschlag, bitten Sie um Änderungen oder lehnen Sie ab.} other {Das Loop-Team schlägt # Schritte für {company} vor. Öffnen Sie jeden, lesen Sie, warum, und genehmigen Sie ihn, bitten Sie um Änderungen oder lehnen Sie ab.}}',
  decideMore:
    '{count, plural, one {Eine weitere Empfehlung finden Sie auf Ihrem Dashboard.} other {# weitere Empfehlungen finden Sie auf Ihrem Dashboard.}}',
  decideAction: 'Lesen und entscheiden',
  decideEnds:
    'Jeder Link funktioniert einmal, {days, plural, one {# Tag} other {# Tage}} lang, ohne Anmeldung. Er entscheidet in Ihrem Namen. Leiten Sie diese E-Mail also nicht weiter.',
  reportWhy: 'Sie bekommen diese E-Mail, weil {sender} Ihnen die Berichte für {company} sendet.',
  reportWithoutPdf: 'Das PDF konnte nicht angehängt werden. Sie können es im Bericht herunterladen.',
  reportUnsubscribe: 'Diese Berichte abbestellen',

  digestSubject: '{count, plural, one {# neue Erwähnung} other {# neue Erwähnungen}} Ihrer Kunden',
  digestOfSpikes: 'Auffällig viele Erwähnungen',
  digestClient: '{company}: {waiting, number} neu, {relevant, number} relevant.',
  digestSpike:
    '{company}: auffällig viele Erwähnungen von „{topic}“ am {day}. {count, plural, one {# Erwähnung} other {# Erwähnungen}}; üblich sind etwa {expected, number}.',
  digestMoreClients: '{count, plural, one {# weiterer Kunde hat} other {# weitere Kunden haben}} neue Erwähnungen.',
  digestWhy: 'Sie haben diese Übersicht auf Ihrer Kontoseite gewählt. Dort können Sie sie abbestellen.',
} satisfies Translation<typeof en>
