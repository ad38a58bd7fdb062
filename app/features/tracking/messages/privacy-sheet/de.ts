import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  privacyTitle: 'Datenschutzblatt',
  privacyIntro: 'Geschrieben nach den Einstellungen oben, wie sie jetzt sind.',
  sheetName: 'Blatt',
  storedTitle: 'Mit jedem Seitenaufruf oder Ereignis gespeichert',
  storedPath: 'Zeit, Hostname und Pfad der Seite; von der Abfrage nur Kampagnen-Angaben wie utm_source.',
  storedPathAndHash:
    'Zeit, Hostname und Pfad der Seite, mit dem Teil nach #; von der Abfrage nur Kampagnen-Angaben wie utm_source.',
  storedReferrer: 'Die Seite oder Website, von der der Besuch kam, als Host und Pfad.',
  storedCountryHeader:
    'Das Land, wie es der Rand unseres Netzes meldet; wo er es nicht weiß, das Land der Zeitzone des Browsers.',
  storedCountryZone: 'Das Land, zu dem die Zeitzone des Browsers gehört. Ein Standort wird nicht ermittelt.',
  storedCountryHeaderFile:
    'Das Land, wie es der Rand unseres Netzes meldet; wo er es nicht weiß, das Land der IP-Adresse, sonst das der Zeitzone des Browsers.',
  storedCountryFile:
    'Das Land der IP-Adresse; wo es nicht bekannt ist, das Land, zu dem die Zeitzone des Browsers gehört.',
  storedRegion: 'Die Region und die Stadt der IP-Adresse.',
  storedByFile:
    'Die IP-Adresse wird beim Eintreffen eines Ereignisses im Arbeitsspeicher in einer GeoIP-Datei auf diesem Server nachgeschlagen; niemand sonst wird gefragt, und die Adresse wird nicht gespeichert.',
  storedBrowser:
    'Sprache, Name und Hauptversion des Browsers, das Betriebssystem und seine Version sowie die Art des Geräts.',
  storedTime: 'Wie lange die Seite sichtbar war und wie weit sie gescrollt wurde.',
  storedEvents:
    'Namen von Ereignissen, die die Website sendet, mit den Eigenschaften und Beträgen, die sie ihnen mitgibt.',
  storedLinks: 'Die Adresse eines angeklickten Links zu einer anderen Website.',
  storedFiles: 'Die Adresse einer heruntergeladenen Datei.',
  storedNotFound: 'Dass eine Seite nicht gefunden wurde.',
  storedForms: 'Dass ein Formular abgesendet wurde und auf welcher Seite; nichts, was darin eingegeben wurde.',
  storedParameters: 'Von der Adresse der Seite auch diese Parameter: {names}.',
  storedSpeed:
    'Wie schnell die Seite geladen wurde und reagiert hat (Web Vitals): gezählt nach Tag, Seite und Art des Geräts, getrennt von Besuchen und ohne etwas, das einen Seitenaufruf von einem anderen unterscheidet.',
  neverTitle: 'Nie gespeichert',
  neverAddresses:
    'IP-Adressen und User-Agent-Angaben: Sie werden gelesen, während ein Ereignis eintrifft, und vergessen.',
  neverCookies:
    'Cookies oder Kennungen im Browser. Das Skript liest nur eine Markierung, mit der jemand den eigenen Browser ausschließt.',
  neverTyped: 'Was Menschen eingeben, wie sie die Maus bewegen, oder Aufzeichnungen ihrer Bildschirme.',
  neverAcross: 'Alles, was eine Person über Websites oder Tage hinweg verbindet.',
  neverTime: 'Wie lange Seiten sichtbar sind und wie weit sie gescrollt werden: Die Website hat das ausgeschaltet.',
  visitorsTitle: 'Wie Personen gezählt werden',
  visitorsNumber:
    'Eine Person ist eine Zahl, die mit einem zufälligen Geheimnis von {domain} berechnet wird, das jeden Tag neu ist (in {timeZone}); dieselbe Person ist am nächsten Tag eine andere Zahl. Nur ein Besuch über Mitternacht hinaus bleibt ein Besuch.',
  visitorsSecret:
    'Ein Geheimnis wird innerhalb von 48 Stunden gelöscht; danach kann niemand mehr sagen, welche Zahl wer war.',
  visitorsOfLogs:
    'Aus Zugriffsprotokollen importierte Tage sind eine Ausnahme: Die Zahlen ihrer Personen werden mit einem Geheimnis von {domain} berechnet, das aufbewahrt wird, damit ein erneut importiertes Protokoll erkannt wird. Wer dieses Geheimnis und das Protokoll hat, könnte sagen, welche Zahl wer ist.',
  notCountedBots: 'Bekannte Bots und Crawler.',
  notCountedSignals: 'Browser, die Do Not Track oder Global Privacy Control senden.',
  notCountedHosts: 'Seiten auf {hosts}.',
  notCountedPages: 'Seiten unter {paths}.',
  notCountedAddresses: 'Besuche von Adressen, die der Inhaber der Website ausgeschlossen hat.',
  whereTitle: 'Wo und wie lange',
  whereServer: 'Auf dem Server von {host}; nichts wird an Dritte weitergegeben.',
  whereLong: 'Seitenaufrufe und Ereignisse werden aufbewahrt, bis der Inhaber der Website sie löscht.',
  notCountedTitle: 'Wer nicht gezählt wird',
  notCountedOwn:
    'Browser, die jemand durch einen eigenen Link ausgenommen hat; nur sie behalten eine Markierung davon (loop_ignore).',
  retentionTitle: 'Wie lange',
  retentionSecret: 'Die Geheimnisse, mit denen die Zahlen der Personen berechnet werden: höchstens 48 Stunden.',
  retentionAddress:
    'IP-Adresse und User-Agent: für den Augenblick, in dem ein Ereignis eintrifft; sie werden nicht aufgeschrieben.',
  recordsTitle: 'Für das Verzeichnis von Verarbeitungstätigkeiten (Art. 30 DSGVO)',
  recordsController: 'Verantwortlich: der Inhaber von {domain} (Name und Anschrift einzutragen).',
  recordsProcessor:
    'Auftragsverarbeiter: wer {host} betreibt, mit Vertrag nach Art. 28 DSGVO, wenn das jemand anderes ist.',
  recordsPurpose: 'Zweck: messen, wie die Website genutzt wird, in Zahlen über viele Menschen, um sie zu verbessern.',
  recordsSubjects: 'Betroffene: Menschen, die {domain} besuchen.',
  recordsData:
    'Kategorien von Daten: wie unter dem Gespeicherten aufgeführt. Keine besonderen Kategorien, es sei denn, die Website selbst sendet sie in Eigenschaften ihrer Ereignisse oder in Adressen ihrer Seiten.',
  recordsRecipients:
    'Empfänger: die Menschen der Firma und ihrer Agentur, die ein Konto auf {host} haben, und wem sie einen Link zu den Zahlen eines Monats geben. Sonst niemand.',
  recordsTransfer: 'Übermittlung in Drittländer: keine durch das Programm; wo der Server steht, ist einzutragen.',
  recordsMeasures:
    'Maßnahmen: Adressen werden nie aufgeschrieben; die Zahlen der Personen wechseln täglich und lassen sich nach 48 Stunden nicht zurückführen; die Daten jeder Firma sind in der Datenbank selbst getrennt; Zugriff nach Rolle, mit einem Protokoll der Änderungen.',
  assessTitle: 'Für die Abschätzung der Risiken (DSFA)',
  assessProfile:
    'Niemand wird bewertet, profiliert oder Gegenstand einer Entscheidung; gezeigt werden Zahlen über viele Menschen, und Quoten von weniger als 30 Besuchen werden zurückgehalten.',
  assessAcross: 'Niemand wird über Websites oder Tage hinweg verfolgt.',
  assessRest:
    'Worauf zu achten bleibt: Namen oder E-Mail-Adressen in Adressen von Seiten, in behaltenen Parametern und in Eigenschaften von Ereignissen. Sie würden gespeichert, wie sie kommen.',
  assessHash: 'Da auch der Teil nach # gezählt wird, darf er nichts Persönliches enthalten.',
  assessCity:
    'Die Stadt wird gespeichert: Wo wenige Menschen leben, sagt sie mehr über einen einzelnen Besuch. Mit einer GeoIP-Datei, die nur Länder enthält, wird sie nicht gespeichert.',
  legalTitle: 'Was der Inhaber der Website entscheidet',
  legalBasis:
    'Die Rechtsgrundlage (Art. 6 DSGVO), zum Beispiel ein berechtigtes Interesse an der Messung der Nutzung, und der Hinweis darauf in der Datenschutzerklärung.',
  legalDevice:
    'Ob das Recht der Endgeräte eine Einwilligung verlangt (Art. 5 Abs. 3 ePrivacy-Richtlinie, § 25 TDDDG): Das Skript speichert nichts im Browser und liest seine Zeitzone und ob er die Markierung eines ausgenommenen Browsers trägt.',
  legalSignals: 'Ob Browser gezählt werden, die darum bitten, nicht verfolgt zu werden: Zurzeit werden sie es.',
  legalAdvice: 'Dieses Blatt nennt Tatsachen über das Programm. Es ist keine Rechtsberatung.',
  documentTitle: 'Datenschutzblatt von {domain}',
  asOf: 'Geschrieben nach den Einstellungen vom {date}.',
  asMarkdown: 'Als Text herunterladen',
  asPage: 'Als Webseite herunterladen',
  print: 'Drucken',
} as const satisfies Translated<typeof en>
