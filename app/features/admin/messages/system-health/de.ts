import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Zustand des Systems',
  intro: 'Aktualisiert sich alle zehn Sekunden.',
  issues: '{count, plural, one {# Problem zu prüfen.} other {# Probleme zu prüfen.}}',
  asOf: 'Stand {time} UTC.',
  noAnswer: 'Der Server antwortet nicht. Neuer Versuch läuft.',
  fine: 'OK',
  toCheck: 'Prüfen',
  version: 'Version',
  versionBuilt: 'Loop {version}, Build {build}, Node {node}',
  versionNotBuilt: 'Loop {version}, ohne Build, Node {node}',
  nodeOld: 'Loop braucht Node 24 oder neuer. Starten Sie es mit npm start.',
  uptime: 'Läuft seit',
  memory: 'Arbeitsspeicher',
  memoryFull:
    'Der Server ist nahe an seiner Speichergrenze und kann abbrechen. Geben Sie ihm mehr Speicher oder starten Sie ihn neu.',
  responsiveness: 'Reaktionszeit',
  beingMeasured: 'Wird gemessen',
  waits: '99 von 100 Wartezeiten unter {p99}, die längste {most} (letzte {time})',
  slowPages:
    'Seiten reagieren langsam. Prüfen Sie, ob ein langer Import läuft, oder geben Sie dem Server mehr CPU-Zeit.',
  database: 'Datenbank',
  databaseFacts:
    '{kind, select, embedded {Eingebaut} other {Postgres-Server}}, PostgreSQL {version}, {size}, antwortet in {time}',
  databaseSlow: 'Die Datenbank antwortet langsam. Prüfen Sie Last, Festplatte und Netz.',
  schema: 'Schema',
  schemaSteps: '{applied} von {known} Migrationen angewendet',
  schemaOther:
    'Das Schema gehört nicht zu dieser Version. Beenden Sie alle älteren Loop-Server und starten Sie dann neu.',
  disk: 'Datenbank-Festplatte',
  diskFree: '{free} frei von {total}',
  diskLow:
    'Die Festplatte ist fast voll. Ist sie voll, gehen Ereignisse verloren. Schaffen Sie Platz oder verlegen Sie DATA_DIR.',
  counting: 'Zählen der Ereignisse',
  countingCurrent: 'Auf dem neuesten Stand',
  countingBehind: '{count, plural, one {# Tag} other {# Tage}} zu zählen, Wartezeit {time}',
  countingLate:
    'Die Zahlen auf den Seiten hinken nach. Nach einem großen Import ist das normal. Suchen Sie sonst im Protokoll nach „could not be refreshed“.',
  mailFacts:
    '{sending, select, yes {Versand über SMTP} other {Kein Mailserver}}, {waiting} wartend, {failed} fehlgeschlagen',
  mailFactsKept:
    '{sending, select, yes {Versand über SMTP} other {Kein Mailserver}}, {waiting} wartend, {failed} fehlgeschlagen, {kept} nicht verschickt',
  mailsUnsent: 'Diese E-Mails werden nicht verschickt. Setzen Sie SMTP_URL oder geben Sie sie unter E-Mails weiter.',
  mailsFailed: 'Unter E-Mails sehen Sie den Grund und können es erneut versuchen.',
  mailsLate: 'E-Mails warten schon lange. Prüfen Sie die Verbindung zum Mailserver.',
  geoip: 'GeoIP-Datei',
  geoipReady: '{type}, erstellt {ago}',
  geoipKept: '{type}, erstellt {ago}, wird weiter verwendet',
  geoipUnused: 'Nicht verwendet: Regionen und Städte werden nicht erfasst',
  geoipMissing:
    'Datei nicht gefunden. Prüfen Sie GEOIP_FILE und die Leserechte. Loop versucht es binnen einer Minute erneut.',
  geoipBroken:
    'Die Datei ist unvollständig oder keine .mmdb-Datei. Laden Sie sie erneut herunter. Loop versucht es binnen einer Minute erneut.',
  geoipOld: 'Die Datei ist über 90 Tage alt. Ersetzen Sie sie durch eine neuere.',
  'job.send-mails': 'Verschickt wartende E-Mails',
  'job.tracking-silence': 'Meldet, wenn eine Website keine Ereignisse mehr sendet',
  'job.preview-imports': 'Prüft hochgeladene Dateien',
  'job.run-imports': 'Führt Importe aus und macht sie rückgängig',
  'job.alerts': 'Prüft Besucher und Ziele jeder Website auf Meldungen',
  'job.wake-cards': 'Holt zurückgestellte Karten an ihrem Tag zurück',
  'job.measure-cards': 'Misst die Wirkung umgesetzter Karten',
  'job.roll-cards-over': 'Verschiebt unfertige Karten in den neuen Monat',
  'job.ask-clients': 'Fragt Kunden nach Karten, die auf ihre Entscheidung warten',
  'job.purge-sign-ins': 'Entfernt abgelaufene Sitzungen, Links und Codes',
  'job.delete-data': 'Löscht Daten von Websites wie angefordert',
  'job.write-exports': 'Schreibt Exporte von Websites und entfernt alte',
  'job.pack-events': 'Komprimiert die Ereignisse und Zahlen vergangener Tage',
  'job.purge-mails': 'Leert E-Mails, die mehr als 90 Tage alt sind',
  'job.purge-notifications': 'Entfernt Benachrichtigungen, die vor mehr als 180 Tagen ausgeblendet wurden',
  jobNeverRan: 'Noch nicht gelaufen',
  jobRan: 'Letzter Lauf {ago}',
  jobFailed: 'letzter Fehler {ago}',
  jobFailedWith: 'letzter Fehler {ago} ({failure})',
  jobFailing: 'Der letzte Lauf ist fehlgeschlagen. Loop versucht es automatisch erneut. Der Grund steht im Protokoll.',
  jobLate: 'Dieser Lauf ist lange überfällig. Starten Sie den Server neu und prüfen Sie das Protokoll.',
} as const satisfies Translated<typeof en>
