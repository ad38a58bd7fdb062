import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'notice.standIn': 'Testmodus mit einem Platzhalter für Stripe. Es fließt kein Geld.',
  'notice.test': 'Testmodus von Stripe. Es fließt kein Geld.',
  testCard: 'Testkarte. Es fließt kein Geld.',
  testCardNote: 'Dieses Formular steht für das von Stripe. Wählen Sie, was die Bank antworten soll.',
  testCardChoice: 'Testkarte',
  testCardNumber: 'Kartennummer',
  'card.good': 'Zahlung gelingt',
  'card.declined': 'Karte abgelehnt',
  'card.funds': 'Guthaben reicht nicht',
  'card.expired': 'Karte abgelaufen',
  'card.authentication': 'Bank verlangt eine Bestätigung',
  'card.laterDeclined': 'Gespeichert, spätere Zahlungen scheitern',
  'card.other': 'Andere Testkarte',
  bankTitle: 'Ihre Bank bittet um Bestätigung',
  bankIntro: 'Dieses Fenster steht für Ihre Bank. Es fließt kein Geld.',
  bankConfirm: 'Zahlung bestätigen',
  bankRefuse: 'Zahlung ablehnen',
  bankClosed:
    'Sie haben das Fenster Ihrer Bank geschlossen. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder verwenden Sie eine andere Karte.',
  bankWaiting: 'Ihre Bank möchte, dass Sie diese Zahlung bestätigen.',
  bankContinue: 'Bei der Bank bestätigen',
  otherCard: 'Andere Karte verwenden',
  scriptMissing:
    'Das Kartenformular von Stripe wurde nicht geladen. Es wurde nichts abgebucht. Prüfen Sie Ihre Verbindung und Ihren Werbeblocker und versuchen Sie es noch einmal.',
  paymentFailed:
    'Die Zahlung hat nicht geklappt. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder verwenden Sie eine andere Karte.',
  stripeForm: 'Kartendaten',
} as const satisfies Translation<typeof en>
