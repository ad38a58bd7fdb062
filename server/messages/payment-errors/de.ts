import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  billingOff:
    'Die Abrechnung ist auf dieser Installation nicht eingerichtet. Hinterlegen Sie zuerst die Schlüssel von Stripe.',
  billingUnreachable: 'Stripe antwortet gerade nicht. Versuchen Sie es gleich noch einmal. Sie zahlen nicht doppelt.',
  billingBusy: 'Stripe ist ausgelastet. Versuchen Sie es in ein paar Sekunden noch einmal. Sie zahlen nicht doppelt.',
  billingKeyRefused:
    'Stripe hat unseren Schlüssel abgelehnt. Es wurde nichts abgebucht. Ein Admin muss die Stripe-Einstellungen prüfen.',
  billingRequestReused:
    'Diese Anfrage wurde schon mit anderen Angaben gesendet. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  billingRequestRunning: 'Diese Anfrage wird noch bearbeitet. Laden Sie die Seite in ein paar Sekunden neu.',
  billingSignature: 'Das ist kein gültiger Webhook von Stripe.',
  stripeEventNotFound: 'Wir konnten dieses Ereignis nicht finden.',
  adminReplaysEvents: 'Nur Admins können Ereignisse von Stripe wiederholen.',
  billingForStaff: 'Nur Editoren und Admins verwalten die Abrechnung.',
  alreadySubscribed: 'Dieser Kunde hat schon ein Abonnement. Ändern Sie stattdessen den Tarif.',
  subscriptionNotActive: 'Das ist im aktuellen Zustand des Abonnements nicht möglich. Laden Sie die Seite neu.',
  samePlan: 'Das Abonnement hat diesen Tarif schon.',
  intervalAtOnce: 'Der Wechsel zwischen monatlich und jährlich gilt sofort. Wählen Sie „jetzt“.',
  couponUnknown: 'Diesen Gutschein gibt es nicht, er ist abgelaufen oder gilt hier nicht.',
  taxIdWrong: 'Diese Steuernummer ist ungültig. Prüfen Sie sie und versuchen Sie es noch einmal.',
  payerFixed: 'Kündigen Sie das Abonnement, bevor Sie ändern, wer zahlt.',
  paymentCardNotFound: 'Wir konnten diese Karte nicht finden. Fügen Sie sie neu hinzu.',
  invoiceNotFound: 'Diese Rechnung wurde nicht gefunden.',
  invoicePaidAlready: 'Diese Rechnung ist bereits bezahlt. Laden Sie die Seite neu.',
  noOpenInvoice: 'Es gibt keine offene Rechnung.',
  standInOnly: 'Das ist nur mit dem Platzhalter für Stripe möglich.',
  paymentGone: 'Diese Zahlung ist nicht mehr offen. Laden Sie die Seite neu.',
  paymentNotConfirmed:
    'Die Zahlung wurde nicht bestätigt. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder verwenden Sie eine andere Karte.',
  paymentCardInUse: 'Diese Karte bezahlt ein laufendes Abonnement. Machen Sie zuerst eine andere Karte zum Standard.',
  plansNotSetUp: 'Die Tarife sind bei Stripe nicht eingerichtet. Ein Admin muss npm run stripe:sync ausführen.',
  'cardDeclined.funds':
    'Die Karte wurde abgelehnt: Das Guthaben reicht nicht, oder ihr Limit ist erreicht. Verwenden Sie eine andere Karte.',
  'cardDeclined.expired': 'Die Karte ist abgelaufen. Verwenden Sie eine andere Karte.',
  'cardDeclined.number': 'Die Kartennummer stimmt nicht. Prüfen Sie sie und versuchen Sie es noch einmal.',
  'cardDeclined.code': 'Die Prüfziffer stimmt nicht. Prüfen Sie sie und versuchen Sie es noch einmal.',
  'cardDeclined.authentication':
    'Ihre Bank möchte, dass Sie diese Zahlung bestätigen. Bestätigen Sie sie, oder verwenden Sie eine andere Karte.',
  'cardDeclined.processing':
    'Die Bank konnte die Karte nicht belasten. Versuchen Sie es in ein paar Minuten noch einmal.',
  'cardDeclined.other': 'Die Karte wurde abgelehnt. Verwenden Sie eine andere Karte, oder fragen Sie Ihre Bank.',
} satisfies Translation<typeof en>
