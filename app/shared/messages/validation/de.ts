import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  checkEntry: 'Prüfen Sie Ihre Eingabe.',

  // Texts and lists
  atMostCharacters: 'Höchstens {most} Zeichen.',
  useAtMostCharacters: 'Verwenden Sie höchstens {most} Zeichen.',
  useAtLeastCharacters: 'Verwenden Sie mindestens {least} Zeichen.',
  atMostEntries: 'Höchstens {most} Einträge.',
  entryTooLong: '„{start}…“ ist länger als {most} Zeichen.',
  textHoldsNul: 'Der Text enthält ein NUL-Zeichen. Entfernen Sie es.',

  // People
  firstNameNeeded: 'Geben Sie einen Vornamen ein.',
  emailNeeded: 'Geben Sie eine E-Mail-Adresse ein.',
  emailTooLong: 'Diese E-Mail-Adresse ist zu lang.',
  emailWritten: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  passwordNeeded: 'Geben Sie Ihr Passwort ein.',
  moreDifferentCharacters: 'Verwenden Sie mehr verschiedene Zeichen.',

  // API tokens
  nameHoldsNul: 'Der Name enthält ein NUL-Zeichen. Entfernen Sie es.',
  tokenNameNeeded: 'Geben Sie dem Token einen Namen, zum Beispiel den des Programms, das es verwendet.',
  tokenScopeNeeded: 'Wählen Sie mindestens eine Berechtigung.',
  scopesOnce: 'Nennen Sie jede Berechtigung nur einmal.',

  // Clients
  companyNeeded: 'Geben Sie dem Unternehmen einen Namen.',
  companyNameNeeded: 'Geben Sie den Namen des Unternehmens ein.',
  domainNeeded: 'Geben Sie die Domain ein, zum Beispiel example.com.',
  timeZoneNeeded: 'Wählen Sie die Zeitzone.',
  currencyWritten: 'Geben Sie eine Währung mit ihren drei Buchstaben ein, zum Beispiel EUR.',
  colorWritten: 'Geben Sie eine Farbe wie #0f766e ein.',
  logoTooLarge: 'Ein Logo darf höchstens {most} kB haben. Speichern Sie es kleiner und versuchen Sie es noch einmal.',

  // Plans
  upgradePlanNeeded: 'Wählen Sie Starter, Growth oder Agency.',
  messageTooLong: 'Eine Nachricht hat höchstens {most, number} Zeichen.',
  answerNeeded: 'Begründen Sie die Ablehnung, oder schlagen Sie eine Alternative vor.',
  answerTooLong: 'Eine Antwort hat höchstens {most} Zeichen.',

  // Site Tracking
  goalNeeded: 'Geben Sie das Ereignis oder die Seite ein, die das Ziel erreicht.',
  pageGoalWritten: 'Eine Seite als Ziel beginnt mit / und hat keine Leerzeichen, zum Beispiel /danke oder /blog/*.',
  valueBetween: 'Geben Sie eine Zahl von {least, number} bis {most, number} ein.',
  numberBetween: 'Geben Sie eine ganze Zahl von {least, number} bis {most, number} ein.',
  visibleGoalWritten: 'Geben Sie die sichtbare Zeit in ganzen Sekunden ein, von 1 bis {most, number}.',
  funnelNameNeeded: 'Geben Sie dem Trichter einen Namen.',
  funnelTooShort: 'Ein Trichter braucht mindestens {least} Schritte.',
  funnelTooLong: 'Ein Trichter hat höchstens {most} Schritte.',
  stepNeeded: 'Geben Sie die Seite oder das Ereignis dieses Schritts ein.',
  pageStepWritten: 'Eine Seite beginnt mit / und enthält keine Leerzeichen, zum Beispiel /warenkorb oder /blog/*.',
  hostNameTooLong: 'Ein Hostname hat höchstens {most} Zeichen.',
  hostNameWritten: '„{text}“ ist kein Hostname wie shop.example.com.',
  pathTooLong: 'Ein Pfadmuster hat höchstens {most} Zeichen.',
  pathWritten: '„{text}“ ist kein Pfad. Pfade beginnen mit / und haben keine Leerzeichen.',
  addressWritten: '„{text}“ ist keine IP-Adresse und kein Bereich wie 203.0.113.0/24.',
  parameterWritten: '„{text}“ ist nicht der Name eines Parameters, wie page oder q.',

  segmentNameNeeded: 'Geben Sie dem Segment einen Namen.',
  segmentFilterNeeded: 'Wählen Sie mindestens einen Filter zum Speichern.',
  shareNameNeeded: 'Geben Sie dem Link einen Namen.',
  annotationNeeded: 'Beschreiben Sie in wenigen Worten, was passiert ist.',
  tagNeeded: 'Ein Schlagwort darf nicht leer sein.',
  tagTooLong: 'Ein Schlagwort hat höchstens {most} Zeichen.',
  atMostTags: 'Höchstens {most} Schlagwörter.',
  cardTitleNeeded: 'Geben Sie der Karte einen Titel.',
  checklistStepNeeded: 'Ein Schritt darf nicht leer sein.',
  effectBetween: 'Geben Sie eine Prozentzahl von 0 bis {most, number} ein.',
  effectInOrder: 'Der obere Wert liegt unter dem unteren.',
  targetPathNeeded: 'Geben Sie einen Pfad ein, der mit / beginnt.',
  targetNeeded: 'Wählen Sie einen Eintrag aus der Liste.',
  reasonNeeded: 'Geben Sie in wenigen Worten einen Grund an.',
  commentNeeded: 'Schreiben Sie einen Kommentar.',
  filterNameNeeded: 'Geben Sie den Filtern einen Namen.',
  titleNeeded: 'Geben Sie einen Titel ein.',
  webAddress: 'Geben Sie eine Webadresse wie https://example.com/article ein.',
  valueNeeded: 'Geben Sie die Seite oder das Ereignis ein, das gelöscht werden soll.',
  jsonPathWritten: 'Dieser Pfad ist ab Zeichen {at} nicht lesbar. Schreiben Sie ihn wie data.items[0].title.',
  jsonTitleNeeded: 'Geben Sie den Pfad des Titels oder des Textes ein.',
  daysInOrder: 'Der letzte Tag liegt vor dem ersten. Wählen Sie einen späteren letzten Tag.',
  atMostDays: 'Höchstens {most} Tage auf einmal.',

  // Time
  monthWritten: 'Verwenden Sie das Format JJJJ-MM, zum Beispiel 2026-10.',
  dayWritten: 'Verwenden Sie das Format JJJJ-MM-TT, zum Beispiel 2026-11-05.',
  noSuchDay: 'Diesen Tag gibt es nicht.',

  // Programs
  notificationIdWritten: 'Die ID einer Benachrichtigung ist eine UUID.',
  proofNeeded: 'Senden Sie {one} oder {other}.',
  cardNumber: 'Geben Sie die Nummer einer Testkarte ein.',
  spanBegins: 'Ein Quartal beginnt im Januar, April, Juli oder Oktober, ein Jahr im Januar.',
  monthsRepeat: 'Nur Ziele für einen Monat können sich wiederholen.',
} as const satisfies Translation<typeof en>
