import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  privacyTitle: 'Datenschutzblatt',
  privacyIntro: 'Gibt die aktuellen Einstellungen oben wieder.',
  sheetName: 'Blatt',
  storedTitle: 'Mit jedem Seitenaufruf oder Ereignis gespeichert',
  storedPath: 'Zeit, Hostname und Pfad der Seite. Aus der Abfrage nur Kampagnen-Angaben wie utm_source.',
  storedPathAndHash:
    'Zeit, Hostname und Pfad der Seite, mit dem Teil nach #. Aus der Abfrage nur Kampagnen-Angaben wie utm_source.',
  storedReferrer: 'Die Seite oder Website, von der der Besuch kam, als Host und Pfad.',
  storedCountryHeader:
    'Das Land, wie es der Rand unseres Netzes meldet. Ist es dort unbekannt, das Land der Zeitzone des Browsers.',
  storedCountryZone: 'Das Land, zu dem die Zeitzone des Browsers gehört. Ein Standort wird nicht ermittelt.',
  storedCountryHeaderFile:
    'Das Land, wie es der Rand unseres Netzes meldet. Ist es dort unbekannt, das Land der IP-Adresse, sonst das der Zeitzone des Browsers.',
  storedCountryFile: 'Das Land der IP-Adresse. Ist es unbekannt, das Land der Zeitzone des Browsers.',
  storedRegion: 'Die Region und die Stadt der IP-Adresse.',
  storedByFile:
    'Wenn ein Ereignis eintrifft, schlägt Loop die IP-Adresse im Arbeitsspeicher in einer GeoIP-Datei auf diesem Server nach. Loop fragt keinen anderen Dienst und speichert die Adresse nicht.',
  storedBrowser:
    'Sprache, Name und Hauptversion des Browsers, das Betriebssystem und seine Version sowie die Art des Geräts.',
  storedTime: 'Wie lange die Seite sichtbar war und wie weit Besucher gescrollt haben.',
  storedEvents:
    'Namen von Ereignissen, die die Website sendet, mit den Eigenschaften und Beträgen, die sie ihnen mitgibt.',
  storedLinks: 'Die Adresse eines angeklickten Links zu einer anderen Website.',
  storedFiles: 'Die Adresse einer heruntergeladenen Datei.',
  storedNotFound: 'Dass eine Seite nicht gefunden wurde.',
  storedForms: 'Dass ein Formular abgesendet wurde und auf welcher Seite; nichts, was darin eingegeben wurde.',
  storedParameters: 'Aus der Abfrage auch diese Parameter: {names}.',
  storedSpeed:
    'Wie schnell die Seite geladen wurde und reagiert hat (Web Vitals), gezählt nach Tag, Seite und Art des Geräts. Getrennt von Besuchen und ohne etwas, das einen Seitenaufruf erkennbar macht.',
  neverTitle: 'Nie gespeichert',
  neverAddresses:
    'IP-Adressen und User-Agent-Angaben. Loop liest sie, wenn ein Ereignis eintrifft, und vergisst sie dann.',
  neverCookies:
    'Cookies oder Kennungen im Browser. Das Skript liest nur eine Markierung, mit der jemand den eigenen Browser ausschließt.',
  neverTyped: 'Was Menschen eingeben, wie sie die Maus bewegen, oder Aufzeichnungen ihrer Bildschirme.',
  neverAcross: 'Alles, was eine Person über Websites oder Tage hinweg verbindet.',
  neverTime: 'Wie lange Seiten sichtbar sind und wie weit Besucher scrollen. Die Website hat das ausgeschaltet.',
  visitorsTitle: 'Wie Besucher gezählt werden',
  visitorsNumber:
    'Loop berechnet für jeden Besucher eine Zahl mit einem zufälligen Geheimnis von {domain}, das jeden Tag neu ist (in {timeZone}). Dieselbe Person erhält am nächsten Tag eine andere Zahl. Nur ein Besuch über Mitternacht hinaus bleibt ein Besuch.',
  visitorsSecret:
    'Loop löscht ein Geheimnis innerhalb von 48 Stunden. Danach kann niemand mehr herausfinden, welche Zahl zu wem gehörte.',
  visitorsOfLogs:
    'Aus Zugriffsprotokollen importierte Tage sind eine Ausnahme. Die Zahlen ihrer Besucher beruhen auf einem Geheimnis von {domain}, das aufbewahrt wird, damit Loop ein erneut importiertes Protokoll erkennt. Wer dieses Geheimnis und das Protokoll hat, könnte herausfinden, welche Zahl zu wem gehört.',
  notCountedBots: 'Bekannte Bots und Crawler.',
  notCountedSignals: 'Browser, die Do Not Track oder Global Privacy Control senden.',
  notCountedHosts: 'Seiten auf {hosts}.',
  notCountedPages: 'Seiten unter {paths}.',
  notCountedAddresses: 'Besuche von Adressen, die der Inhaber der Website ausgeschlossen hat.',
  whereTitle: 'Wo und wie lange',
  whereServer: 'Auf dem Server von {host}. Nichts wird an Dritte weitergegeben.',
  whereLong: 'Seitenaufrufe und Ereignisse werden aufbewahrt, bis der Inhaber der Website sie löscht.',
  notCountedTitle: 'Wer nicht gezählt wird',
  notCountedOwn:
    'Browser, die jemand über den eigenen Link ausgeschlossen hat. Nur diese Browser behalten eine Markierung (loop_ignore).',
  retentionTitle: 'Wie lange',
  retentionSecret: 'Geheimnisse für die Zahlen der Besucher: höchstens 48 Stunden.',
  retentionAddress: 'IP-Adresse und User-Agent: nur während ein Ereignis eintrifft. Sie werden nie aufgeschrieben.',
  recordsTitle: 'Für das Verzeichnis von Verarbeitungstätigkeiten (Art. 30 DSGVO)',
  recordsController: 'Verantwortlich: der Inhaber von {domain} (Name und Anschrift eintragen).',
  recordsProcessor:
    'Auftragsverarbeiter: wer {host} betreibt, mit Vertrag nach Art. 28 DSGVO, wenn das jemand anderes ist.',
  recordsPurpose: 'Zweck: messen, wie die Website genutzt wird, in zusammengefassten Zahlen, um sie zu verbessern.',
  recordsSubjects: 'Betroffene: Besucher von {domain}.',
  recordsData:
    'Kategorien von Daten: wie unter dem Gespeicherten aufgeführt. Keine besonderen Kategorien, es sei denn, die Website sendet sie in Eigenschaften von Ereignissen oder Adressen von Seiten.',
  recordsRecipients:
    'Empfänger: die Personen des Unternehmens und seiner Agentur mit einem Konto auf {host}. Außerdem alle, denen sie einen Link zu den Zahlen eines Monats geben. Sonst niemand.',
  recordsTransfer: 'Übermittlung in Drittländer: keine durch Loop. Tragen Sie ein, wo der Server steht.',
  recordsMeasures:
    'Maßnahmen: Adressen werden nie aufgeschrieben. Die Zahlen der Besucher wechseln täglich und lassen sich nach 48 Stunden nicht zurückverfolgen. Die Datenbank selbst trennt die Daten der Unternehmen. Zugriff nach Rolle, mit einem Protokoll der Änderungen.',
  assessTitle: 'Für die Abschätzung der Risiken (DSFA)',
  assessProfile:
    'Loop bewertet und profiliert niemanden und trifft keine Entscheidungen über Personen. Es zeigt Zahlen über viele Menschen und hält Raten von weniger als 30 Besuchen zurück.',
  assessAcross: 'Loop verfolgt niemanden über Websites oder Tage hinweg.',
  assessRest:
    'Achten Sie auf Namen oder E-Mail-Adressen in Adressen von Seiten, behaltenen Parametern und Eigenschaften von Ereignissen. Sie würden gespeichert, wie sie kommen.',
  assessHash: 'Der Teil nach # wird auch gezählt und darf nichts Persönliches enthalten.',
  assessCity:
    'Die Stadt wird gespeichert. Wo wenige Menschen leben, verrät sie mehr über einen einzelnen Besuch. Mit einer GeoIP-Datei, die nur Länder enthält, wird sie nicht gespeichert.',
  legalTitle: 'Was der Inhaber der Website entscheidet',
  legalBasis:
    'Die Rechtsgrundlage (Art. 6 DSGVO), zum Beispiel ein berechtigtes Interesse an der Messung der Nutzung, und der Hinweis darauf in der Datenschutzerklärung.',
  legalDevice:
    'Ob das Recht der Endgeräte eine Einwilligung verlangt (Art. 5 Abs. 3 ePrivacy-Richtlinie, § 25 TDDDG). Das Skript speichert nichts im Browser. Es liest seine Zeitzone und ob er die Markierung eines ausgeschlossenen Browsers trägt.',
  legalSignals: 'Ob Browser gezählt werden, die nicht verfolgt werden wollen. Zurzeit werden sie gezählt.',
  legalAdvice: 'Dieses Blatt nennt Tatsachen über Loop. Es ist keine Rechtsberatung.',
  documentTitle: 'Datenschutzblatt von {domain}',
  asOf: 'Gibt die Einstellungen vom {date} wieder.',
  asMarkdown: 'Als Text herunterladen',
  asPage: 'Als Webseite herunterladen',
  print: 'Drucken',
} as const satisfies Translation<typeof en>
