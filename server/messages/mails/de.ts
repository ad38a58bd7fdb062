import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  openInLoop: 'In Loop öffnen',
  chosenOnAccount: 'Auf Ihrer Kontoseite wählen Sie, welche dieser Mitteilungen Sie per E-Mail erhalten.',

  invitationToStaff: '{inviter} lädt Sie ins Loop-Team ein',
  invitationToStaffText: '{inviter} lädt Sie ein, zum Loop-Team zu gehören.',
  invitationToStaffAbout:
    'Loop zeigt jedem Kunden, was seine Website in diesem Monat bewirkt hat und was als Nächstes zu tun ist.',
  invitationToCompany: '{inviter} lädt Sie zu {company} auf Loop ein',
  invitationToCompanyText: '{inviter} lädt Sie ein, auf Loop zu {company} zu gehören.',
  invitationToCompanyAbout:
    'Dort sehen Sie, was die Website von {company} in diesem Monat bewirkt hat und was als Nächstes zu tun ist.',
  acceptInvitation: 'Einladung annehmen',
  invitationEnds:
    'Der Link funktioniert einmal, innerhalb von {days, plural, one {# Tag} other {# Tagen}}. Falls Sie {inviter} nicht kennen, beachten Sie diese E-Mail nicht; dann geschieht nichts.',

  newPassword: 'Neues Passwort für Loop setzen',
  newPasswordText: 'Jemand, vermutlich Sie, hat um ein neues Passwort für Ihr Loop-Konto gebeten.',
  newPasswordEnds:
    'Der Link funktioniert einmal, innerhalb von {minutes, plural, one {# Minute} other {# Minuten}}. Falls Sie nicht darum gebeten haben, brauchen Sie nichts zu tun.',

  confirmAddress: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  confirmAddressText:
    'Sie haben Loop gebeten, diese Adresse für Ihr Konto zu benutzen. Öffnen Sie den Link und bestätigen Sie sie.',
  confirmAddressEnds:
    'Der Link funktioniert einmal, innerhalb von {minutes, plural, one {# Minute} other {# Minuten}}. Falls Sie nicht darum gebeten haben, beachten Sie diese E-Mail nicht: Es ändert sich nichts.',
  addressTaken: 'Diese Adresse hat schon ein Loop-Konto',
  addressTakenText:
    'Jemand wollte diese Adresse für ein anderes Loop-Konto benutzen. Sie gehört zu Ihrem, darum wurde nichts geändert.',
  addressTakenAdvice:
    'Falls Sie das waren, melden Sie sich mit dieser Adresse an, oder wählen Sie für das andere Konto eine andere.',
  addressAsked: 'Jemand möchte Ihre E-Mail-Adresse ändern',
  addressAskedText:
    'In Ihrem Loop-Konto wurde eine neue E-Mail-Adresse angegeben. Sie gilt, sobald sie aus dem neuen Postfach bestätigt ist.',
  addressAskedAdvice:
    'Falls Sie das nicht waren, benutzt vielleicht jemand Ihr Konto: Melden Sie Ihre anderen Browser ab und ändern Sie, wie Sie sich anmelden.',
  openAccount: 'Ihr Konto öffnen',
  addressChangedText:
    'Ihr Loop-Konto benutzt jetzt eine andere E-Mail-Adresse. An diese hier wird nicht mehr geschrieben.',
  addressChangedAdvice: 'Falls Sie das nicht waren, sagen Sie es sofort einem Admin Ihres Loop.',

  accountDeleted: 'Ihr Loop-Konto wurde gelöscht',
  accountDeletedText:
    'Ihr Konto und alles darin über Sie ist gelöscht, wie Sie es wollten. Danke, dass Sie hier waren.',
  accountDeletedAdvice: 'Falls Sie das nicht waren, sagen Sie es einem Admin Ihres Loop.',
} satisfies Translated<typeof en>
