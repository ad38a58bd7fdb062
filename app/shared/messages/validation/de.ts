import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  checkEntry: 'Bitte prüfen Sie Ihre Eingabe.',

  // Texts and lists
  atMostCharacters: 'Höchstens {most} Zeichen.',
  useAtMostCharacters: 'Verwenden Sie höchstens {most} Zeichen.',
  useAtLeastCharacters: 'Verwenden Sie mindestens {least} Zeichen.',
  atMostEntries: 'Höchstens {most} Einträge.',
  entryTooLong: '„{start}…“ ist länger als {most} Zeichen.',
  textHoldsNul: 'Der Text enthält ein NUL-Zeichen.',

  // People
  firstNameNeeded: 'Bitte geben Sie einen Vornamen an.',
  emailNeeded: 'Geben Sie eine E-Mail-Adresse ein.',
  emailTooLong: 'Das ist zu lang für eine E-Mail-Adresse.',
  emailWritten: 'Das ist keine E-Mail-Adresse wie name@example.com.',
  passwordNeeded: 'Bitte geben Sie Ihr Passwort ein.',
  moreDifferentCharacters: 'Verwenden Sie mehr verschiedene Zeichen.',

  // API tokens
  nameHoldsNul: 'Der Name enthält ein NUL-Zeichen.',
  tokenNameNeeded: 'Geben Sie dem Token einen Namen, zum Beispiel danach, was es benutzen wird.',
  tokenScopeNeeded: 'Wählen Sie mindestens etwas, das das Token darf.',
  scopesOnce: 'Nennen Sie jede Berechtigung nur einmal.',

  // Companies
  companyNeeded: 'Geben Sie dem Unternehmen einen Namen.',
  companyNameNeeded: 'Geben Sie den Namen des Unternehmens ein.',
  domainNeeded: 'Geben Sie die Domain ein, zum Beispiel example.com.',
  timeZoneNeeded: 'Wählen Sie die Zeitzone.',
  currencyWritten: 'Geben Sie eine Währung mit ihren drei Buchstaben ein, zum Beispiel EUR.',
  colorWritten: 'Geben Sie eine Farbe wie #0f766e ein.',
  logoTooLarge: 'Ein Logo darf höchstens {most} kB haben. Speichern Sie es kleiner und versuchen Sie es noch einmal.',

  // Plans
  upgradePlanNeeded: 'Wählen Sie einen der Tarife Starter, Growth und Agency.',
  messageTooLong: 'Eine Nachricht hat höchstens {most, number} Zeichen.',
  answerNeeded: 'Sagen Sie in einem Satz, warum nicht oder was stattdessen zu tun ist.',
  answerTooLong: 'Eine Antwort hat höchstens {most} Zeichen.',

  // Site Tracking
  goalNeeded: 'Sagen Sie, welches Ereignis oder welche Seite das Ziel erreicht.',
  pageGoalWritten: 'Eine Seite als Ziel beginnt mit / und hat keine Leerzeichen, zum Beispiel /danke oder /blog/*.',
  numberBetween: 'Geben Sie eine ganze Zahl von {least, number} bis {most, number} ein.',
  visibleGoalWritten: 'Geben Sie die sichtbare Zeit in ganzen Sekunden an, von 1 bis {most, number}.',
  funnelNameNeeded: 'Geben Sie dem Trichter einen Namen.',
  funnelTooShort: 'Ein Trichter hat mindestens {least} Schritte.',
  funnelTooLong: 'Ein Trichter hat höchstens {most} Schritte.',
  stepNeeded: 'Geben Sie an, welche Seite oder welches Ereignis dieser Schritt ist.',
  pageStepWritten: 'Eine Seite beginnt mit / und enthält keine Leerzeichen, zum Beispiel /warenkorb oder /blog/*.',
  hostNameTooLong: 'Ein Hostname hat höchstens {most} Zeichen.',
  hostNameWritten: '„{text}“ ist kein Hostname wie shop.example.com.',
  pathTooLong: 'Ein Pfadmuster hat höchstens {most} Zeichen.',
  pathWritten: '„{text}“ ist kein Pfad: Er beginnt mit / und hat keine Leerzeichen.',
  addressWritten: '„{text}“ ist keine IP-Adresse und kein Bereich wie 203.0.113.0/24.',
  parameterWritten: '„{text}“ ist nicht der Name eines Parameters, wie page oder q.',

  segmentNameNeeded: 'Geben Sie dem Segment einen Namen.',
  segmentFilterNeeded: 'Wählen Sie mindestens einen Filter, der gespeichert werden soll.',
  shareNameNeeded: 'Geben Sie dem Link einen Namen.',
  annotationNeeded: 'Sagen Sie in wenigen Worten, was passiert ist.',
  tagNeeded: 'Ein Schlagwort darf nicht leer sein.',
  tagTooLong: 'Ein Schlagwort hat höchstens {most} Zeichen.',
  atMostTags: 'Höchstens {most} Schlagwörter.',
  valueNeeded: 'Geben Sie ein, was gelöscht werden soll.',
  daysInOrder: 'Der letzte Tag liegt vor dem ersten.',
  atMostDays: 'Höchstens {most} Tage auf einmal.',

  // Time
  monthWritten: 'Ein Monat wird als Jahr und Monat geschrieben, zum Beispiel 2026-10.',
  dayWritten: 'Ein Tag wird als Jahr, Monat und Tag geschrieben, zum Beispiel 2026-11-05.',
  noSuchDay: 'Diesen Tag gibt es nicht.',

  // Programs
  notificationIdWritten: 'Die ID einer Benachrichtigung ist eine UUID.',
  proofNeeded: 'Senden Sie {one} oder {other}.',
} as const satisfies Translated<typeof en>
