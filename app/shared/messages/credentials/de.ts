import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  passwordTitle: 'Passwort',
  passwordIntro: 'Eine Änderung beendet Ihre Sitzungen überall sonst.',
  keptByProvider: 'Ihr Passwort liegt bei dem Anbieter, mit dem Sie sich anmelden.',
  noPassword: 'Sie haben kein Passwort in Loop. Mit einem können Sie sich ohne Ihren äußeren Anbieter anmelden.',
  setByMail: 'Passwort per E-Mail setzen',
  changeForm: 'Passwort ändern',
  currentPassword: 'Bisheriges Passwort',
  currentMissing: 'Geben Sie Ihr bisheriges Passwort ein.',
  newPassword: 'Neues Passwort',
  passwordNote:
    'Mindestens {count} Zeichen. Ein paar Wörter ohne Zusammenhang sind leicht zu merken und schwer zu erraten.',
  changed: 'Geändert. Ihre anderen Sitzungen sind beendet.',

  twoStepTitle: 'Anmeldung in zwei Schritten',
  twoStepIntro:
    'Nach dem Passwort fragt die Anmeldung nach einem Code aus einer App auf Ihrem Telefon. Ein gestohlenes Passwort allein ist dann nichts wert.',
  onSince: 'Eingeschaltet seit {day}',
  noCodesLeft:
    'Sie haben keinen Wiederherstellungscode mehr. Machen Sie jetzt neue, damit ein verlorenes Telefon Sie nicht aussperrt.',
  codesLeft: 'Sie haben noch {left} von 10 Wiederherstellungscodes.',
  newCodes: 'Neue Wiederherstellungscodes',
  newCodesQuestion: 'Neue Wiederherstellungscodes machen?',
  newCodesText: 'Ihre bisherigen Codes funktionieren dann nicht mehr.',
  newCodesConfirm: 'Neue Codes machen',
  switchOff: 'Ausschalten',
  switchOffQuestion: 'Anmeldung in zwei Schritten ausschalten?',
  switchOffText:
    'Die Anmeldung fragt dann nur noch nach Ihrem Passwort, und Ihre Wiederherstellungscodes funktionieren nicht mehr.',
  passwordOrCode: 'Ihr Passwort oder ein Code aus Ihrer App',
  setUpForm: 'Anmeldung in zwei Schritten einrichten',
  yourPassword: 'Ihr Passwort',
  setItUp: 'Einrichten',
  qrCode: 'QR-Code mit dem Geheimnis für Ihre Authentifizierungs-App',
  scanCode:
    'Scannen Sie den Code mit einer Authentifizierungs-App auf Ihrem Telefon, oder geben Sie dieses Geheimnis ein:',
  enterDigits: 'Geben Sie die sechs Ziffern ein, die die App jetzt zeigt.',
  codeFromApp: 'Code aus der App',
  switchOn: 'Einschalten',
  cancel: 'Abbrechen',
  keepCodes: 'Bewahren Sie diese Wiederherstellungscodes jetzt auf',
  keepCodesText:
    'Mit jedem können Sie sich einmal anmelden, falls Sie Ihr Telefon verlieren. Sie werden nicht noch einmal gezeigt: Legen Sie sie in Ihren Passwortmanager, oder drucken Sie sie aus.',
  recoveryCodes: 'Wiederherstellungscodes',
  codes: 'Codes',
  codesKept: 'Ich habe sie aufbewahrt',

  email: 'E-Mail',
  signIn: 'Anmelden',
  goToSignIn: 'Zur Anmeldung',
  backToSignIn: 'Zurück zur Anmeldung',
  linkOver: 'Dieser Link funktioniert nicht',

  createTitle: 'Legen Sie Ihr Konto an',
  createIntro: 'Es ist das erste dieser Installation und darum das eines Admins: Alle anderen laden Sie ein.',
  firstName: 'Vorname',
  lastName: 'Nachname (freiwillig)',
  password: 'Passwort',
  createAccount: 'Konto anlegen',
  createLinkOver: 'Er wurde schon benutzt, ist älter als ein Tag, oder ein Teil davon fehlt.',
  createLinkNew:
    'Solange es noch kein Konto gibt, gibt der Server bei jedem Start einen neuen aus: Starten Sie ihn neu, und öffnen Sie die Adresse, die er ausgibt.',
  welcome: 'Willkommen, {name}',
  accountReady: 'Ihr Konto ist bereit. Melden Sie sich mit Ihrer E-Mail-Adresse und dem eben gewählten Passwort an.',

  forgotTitle: 'Passwort vergessen?',
  forgotIntro: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues setzen.',
  mailLink: 'Link per E-Mail schicken',
  mailboxTitle: 'Sehen Sie in Ihr Postfach',
  linkOnItsWay:
    'Wenn es ein Konto für <email>{email}</email> gibt, ist ein Link unterwegs, mit dem Sie ein neues Passwort setzen. Er gilt 30 Minuten.',
  nothingThere:
    'Nichts angekommen? Sehen Sie im Spam nach, oder fragen Sie einen Admin Ihres Teams: Dort ist zu sehen, ob E-Mails hinausgehen.',
  keptElsewhere: 'Ihr Passwort liegt anderswo',
  keptElsewhereText:
    'An diesem Loop meldet man sich mit einem äußeren Anbieter an. Setzen Sie dort ein neues Passwort.',

  resetTitle: 'Neues Passwort setzen',
  resetIntro: 'Sie werden überall sonst abgemeldet.',
  setPassword: 'Passwort setzen',
  resetLinkOver:
    'Er wurde schon benutzt, ist älter als 30 Minuten, oder ein Teil davon fehlt. Fordern Sie einen neuen an.',
  askNewLink: 'Neuen Link anfordern',
  passwordSet: 'Ihr neues Passwort gilt',
  passwordSetText: 'Sie wurden überall abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
} as const satisfies Translated<typeof en>
