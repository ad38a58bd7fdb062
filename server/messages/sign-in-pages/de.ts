import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  withLoopAccount: 'mit Ihrem Loop-Konto',
  samples: 'Beispielkonten',
  samplesIntro: 'Wählen Sie eines, um das Formular auszufüllen. Alle haben das Passwort <code>{password}</code>.',
  codeTitle: 'Geben Sie Ihren Code ein',
  codeFor: 'für {email}',
  code: 'Code',
  codeHelp:
    'Die sechs Ziffern, die Ihre Authentifizierungs-App für Loop zeigt. Ohne Ihr Telefon nehmen Sie einen Wiederherstellungscode.',
  goOn: 'Weiter',
  otherAccount: 'Ein anderes Konto verwenden',
  wrongPassword: 'E-Mail oder Passwort stimmt nicht.',
  enterBoth: 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
  tookTooLong: 'Das hat zu lange gedauert. Bitte geben Sie Ihr Passwort noch einmal ein.',
  errorTitle: 'Anmeldung nicht möglich',
  didNotWork: 'Anmeldung fehlgeschlagen',
  expired: 'Diese Anmeldeseite ist abgelaufen oder wurde schon verwendet. Bitte beginnen Sie noch einmal.',
  ourFault: 'Bei uns ist etwas schiefgegangen. Der Fehler ist protokolliert. Versuchen Sie es noch einmal.',
  crossSite: 'Dieses Formular kam von einer anderen Seite. Bitte beginnen Sie noch einmal.',
  notUnderstood: 'Wir konnten die Anfrage zur Anmeldung nicht lesen. Bitte beginnen Sie noch einmal.',
  startAgain: 'Neu beginnen',
} satisfies Translation<typeof en>
