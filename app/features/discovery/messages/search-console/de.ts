import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Search Console',
  intro: 'Klicks, Impressionen und Positionen aus der Google-Suche, nach Suchanfrage und Seite.',
  test: 'Testdaten: Ein Ersatz auf diesem Rechner steht für Google. Seine Zahlen sind erfunden.',
  off: 'Die Verbindung ist auf dieser Installation nicht eingerichtet. Legen Sie dafür bei Google einen OAuth-Client an und setzen Sie diese Umgebungsvariablen:',
  offThen: 'Starten Sie Loop danach neu. Die Schritte stehen in docs/operate.md unter Search Console.',
  zip: 'Sie können auch einen Export der Search Console <link>importieren</link>. Er enthält keine Suchanfragen je Seite.',
  unlocks: 'Schaltet {count, plural, one {# Regel} other {# Regeln}} frei',
  connect: 'Search Console verbinden',
  connectNote: 'Google fragt nach Ihrer Zustimmung. Loop kann nur lesen.',
  choose: 'Property wählen',
  chooseNote: 'Loop liest die letzten 16 Monate, danach täglich das Neue.',
  none: 'Dieses Google-Konto hat keine Property für die Website des Kunden. Bestätigen Sie die Website in der Search Console oder nehmen Sie ein anderes Konto.',
  others:
    '{count, plural, one {# weitere Property gehört} other {# weitere Propertys gehören}} nicht zu dieser Website.',
  read: 'Property lesen',
  otherAccount: 'Anderes Google-Konto verwenden',
  reading: 'Monat {done} von {months} wird gelesen',
  readingNote: 'Die neuesten Monate kommen zuerst. Sie können diese Seite verlassen.',
  property: 'Google-Property',
  days: 'Gelesene Tage',
  noDays: 'Noch keine Daten',
  lastRead: 'Zuletzt gelesen',
  nextRead: 'Nächstes Lesen',
  numbers: 'Klicks im {month}',
  numbersOf: '{clicks, number} Klicks, {impressions, number} Impressionen',
  hidden: '{share} der Klicks haben keine Suchanfrage: Google verbirgt seltene Suchen.',
  'problem.revoked':
    'Google akzeptiert den Zugriff von Loop nicht mehr. Er wurde widerrufen oder ist abgelaufen. Die bisherigen Zahlen bleiben.',
  'problem.noAccess': 'Das Google-Konto darf diese Property nicht mehr lesen. Die bisherigen Zahlen bleiben.',
  'problem.unreadable':
    'Loop kann seinen Zugriff auf Google nicht entschlüsseln. Der Schlüssel wurde ersetzt. Die bisherigen Zahlen bleiben.',
  'problem.busy': 'Das Kontingent bei Google ist aufgebraucht. Loop versucht es von selbst noch einmal.',
  'problem.unreachable': 'Google antwortet nicht. Loop versucht es von selbst noch einmal.',
  'problem.setUp': 'Google lehnt den OAuth-Client dieser Installation ab. Prüfen Sie GOOGLE_CLIENT_SECRET.',
  reconnect: 'Erneut verbinden',
  readNow: 'Jetzt lesen',
  willRead: 'Das Lesen beginnt in wenigen Sekunden.',
  disconnect: 'Trennen',
  disconnectTitle: 'Search Console trennen?',
  disconnectText: 'Loop liest nicht mehr und gibt den Zugriff an Google zurück. Die bisherigen Zahlen bleiben.',
  'disconnected.yes': 'Search Console getrennt.',
  'disconnected.shared':
    'Getrennt. Ein anderer Kunde nutzt dasselbe Google-Konto, daher behält Google den Zugriff dafür.',
  'disconnected.failed':
    'Getrennt, aber Google hat es nicht bestätigt. Entfernen Sie Loop in Ihrem Google-Konto unter Drittanbieterzugriff.',
  'outcome.declined': 'Google hat keinen Zugriff gegeben, weil Sie abgelehnt haben. Es wurde nichts geändert.',
  'outcome.expired': 'Diese Antwort von Google wurde schon verwendet oder kam zu spät. Verbinden Sie noch einmal.',
  'outcome.failed':
    'Google hat nicht den Zugriff gegeben, den Loop braucht. Verbinden Sie noch einmal und erlauben Sie alles, wonach gefragt wird.',
  'outcome.signedOut':
    'Ihre Sitzung endete, während Sie bei Google waren. Es wurde nichts verbunden. Verbinden Sie noch einmal.',
  'outcome.interrupted':
    'Das Verbinden wurde unterbrochen, es wurde nichts geändert. Warten Sie eine Minute und verbinden Sie noch einmal.',
} as const satisfies Translation<typeof en>
