import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  passwordIntro: 'Ein neues Passwort meldet Sie überall sonst ab.',
  keptByProvider: 'Ihr Anbieter für die Anmeldung speichert Ihr Passwort.',
  noPassword: 'Sie haben kein Passwort in Loop. Setzen Sie eines, um sich ohne Ihren Anbieter anzumelden.',
  setByMail: 'Passwort per E-Mail setzen',
  changeForm: 'Passwort ändern',
  currentPassword: 'Aktuelles Passwort',
  currentMissing: 'Geben Sie Ihr aktuelles Passwort ein.',
  passwordNote:
    'Mindestens {count} Zeichen. Ein paar Wörter ohne Zusammenhang sind leicht zu merken und schwer zu erraten.',
  changed: 'Passwort geändert. Ihre anderen Sitzungen sind beendet.',

  twoStepTitle: 'Anmeldung in zwei Schritten',
  twoStepIntro:
    'Nach dem Passwort geben Sie einen Code aus einer App auf Ihrem Telefon ein. Ein gestohlenes Passwort allein reicht dann nicht.',
  onSince: 'Eingeschaltet seit {day}',
  noCodesLeft:
    'Sie haben keine Wiederherstellungscodes mehr. Erstellen Sie jetzt neue, damit Sie sich auch ohne Telefon anmelden können.',
  codesLeft: 'Sie haben noch {left} von 10 Wiederherstellungscodes.',
  newCodesQuestion: 'Neue Wiederherstellungscodes erstellen?',
  newCodesText: 'Ihre aktuellen Codes funktionieren dann nicht mehr.',
  newCodesConfirm: 'Neue Codes erstellen',
  switchOff: 'Ausschalten',
  switchOffQuestion: 'Anmeldung in zwei Schritten ausschalten?',
  switchOffText:
    'Sie melden sich dann nur mit Ihrem Passwort an. Ihre Wiederherstellungscodes funktionieren nicht mehr.',
  passwordOrCode: 'Ihr Passwort oder ein Code aus Ihrer App',
  setUpForm: 'Anmeldung in zwei Schritten einrichten',
  setItUp: 'Einrichten',
  qrCode: 'QR-Code mit dem Geheimnis für Ihre Authentifizierungs-App',
  scanCode:
    'Scannen Sie den Code mit einer Authentifizierungs-App auf Ihrem Telefon, oder geben Sie dieses Geheimnis ein:',
  enterDigits: 'Geben Sie die sechs Ziffern ein, die die App jetzt zeigt.',
  codeFromApp: 'Code aus der App',
  switchOn: 'Einschalten',
  keepCodes: 'Speichern Sie diese Wiederherstellungscodes jetzt',
  keepCodesText:
    'Jeder Code meldet Sie einmal an, falls Sie Ihr Telefon verlieren. Wir zeigen sie nicht noch einmal: Speichern Sie sie im Passwortmanager oder drucken Sie sie aus.',
  recoveryCodes: 'Wiederherstellungscodes',
  codes: 'Codes',
  codesKept: 'Ich habe sie gespeichert',

  backToSignIn: 'Zurück zur Anmeldung',
  createTitle: 'Legen Sie Ihr Konto an',
  createIntro: 'Dies ist das erste Konto, daher gehört es einem Admin. Alle anderen laden Sie ein.',
  createAccount: 'Konto erstellen',
  createLinkOver: 'Er wurde schon benutzt, ist älter als ein Tag oder unvollständig.',
  createLinkNew: 'Starten Sie den Server neu und öffnen Sie die Adresse, die er ausgibt.',
  welcome: 'Willkommen, {name}',
  accountReady: 'Ihr Konto ist bereit. Melden Sie sich mit Ihrer E-Mail-Adresse und dem eben gewählten Passwort an.',

  forgotIntro: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues setzen.',
  mailLink: 'Link per E-Mail schicken',
  keptTitle: 'Fragen Sie einen Admin',
  linkKept:
    'Dieser Server verschickt keine E-Mails. Gibt es ein Konto für <email>{email}</email>, kann Ihnen ein Admin innerhalb von 30 Minuten den Link für ein neues Passwort geben.',
  mailboxTitle: 'Sehen Sie in Ihr Postfach',
  linkOnItsWay:
    'Wenn es ein Konto für <email>{email}</email> gibt, ist ein Link unterwegs, mit dem Sie ein neues Passwort setzen. Er gilt 30 Minuten.',
  nothingThere: 'Nichts angekommen? Sehen Sie im Spam-Ordner nach oder fragen Sie das Loop-Team.',
  keptElsewhere: 'Ihr Passwort liegt beim Anbieter',
  keptElsewhereText: 'Sie melden sich bei Loop mit einem externen Anbieter an. Setzen Sie dort ein neues Passwort.',

  resetTitle: 'Neues Passwort setzen',
  resetIntro: 'Sie werden überall sonst abgemeldet.',
  setPassword: 'Passwort setzen',
  resetLinkOver: 'Er wurde schon benutzt, ist älter als 30 Minuten oder unvollständig. Fordern Sie einen neuen an.',
  askNewLink: 'Neuen Link anfordern',
  passwordSet: 'Ihr neues Passwort ist gesetzt',
  passwordSetText: 'Sie wurden überall abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
} as const satisfies Translation<typeof en>
