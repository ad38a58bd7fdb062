import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  exportTitle: 'Alles exportieren',
  exportIntro:
    'Ein ZIP-Archiv mit Ereignissen, Besuchen, Zielen, Trichtern, Segmenten, Anmerkungen und Einstellungen als CSV- und JSON-Dateien. Sie können es sieben Tage lang herunterladen.',
  exportStaff: 'Exporte des Loop-Teams enthalten auch interne Anmerkungen. Nur das Loop-Team kann sie herunterladen.',
  ask: 'Export vorbereiten',
  exports: 'Exporte',
  noExports: 'Noch keine Exporte. Bereiten Sie einen vor, um Ihre Daten herunterzuladen.',
  by: '{at}, {person}',
  'state.waiting': 'Startet gleich',
  writing: 'Wird geschrieben: {done} von {days, plural, one {# Tag} other {# Tagen}}',
  ready: '{size}, bis {until}',
  download: 'Herunterladen',
  downloadOf: 'Herunterladen: Export vom {at}',
  'state.removed': 'Nach sieben Tagen entfernt',
  'state.failed': 'Der Export ist fehlgeschlagen. Bereiten Sie einen neuen vor.',
  progress: 'Fortschritt',
  deleteTitle: 'Tage löschen',
  deleteIntro:
    'Löscht die Daten dieser Tage endgültig und berechnet Ihre Zahlen neu. Die Tage folgen der Zeitzone {timeZone}. Ein Besuch über Mitternacht gehört zu dem Tag, an dem er begann.',
  adminsDelete: 'Nur Admins können Daten löschen. Hier stehen alle Löschungen.',
  whatAll: 'Alles aus diesen Tagen',
  whatPage: 'Nur eine Seite',
  whatEvent: 'Nur ein Ereignis',
  preview: 'Vorschau',
  previewed:
    '{events, plural, one {# Ereignis würde} other {# Ereignisse würden}} gelöscht, aus {visits, plural, one {# Besuch} other {# Besuchen}}.',
  previewImported: 'Löscht auch {days, plural, one {# importierten Tag} other {# importierte Tage}}.',
  previewDropped:
    'Löscht auch die Angaben zu {count, plural, one {# verworfenen Ereignis} other {# verworfenen Ereignissen}}.',
  monthsChange: 'Diese Monate ändern sich:',
  monthChange:
    '{month}: {events, plural, one {# Ereignis} other {# Ereignisse}}, {visits, plural, one {# Besuch} other {# Besuche}}',
  delete: 'Daten löschen',
  deleteQuestion: 'Daten von {domain} endgültig löschen?',
  noUndo: 'Sie können das nicht rückgängig machen. Nur ein früherer Export enthält die Daten noch.',
  meanwhile: 'Neue Daten ab jetzt bleiben erhalten.',
  typeDomain: 'Domain zur Bestätigung eingeben',
  begun: 'Die Daten werden gelöscht.',
  deletions: 'Löschungen',
  noDeletions: 'Noch keine Löschungen. Jede wird hier aufgeführt.',
  ofAll: '{period}: alles',
  ofPage: '{period}: die Seite {value}',
  ofEvent: '{period}: Ereignisse namens {value}',
  deleting: 'Wird gelöscht: {deleted} von {events, plural, one {# Ereignis} other {# Ereignissen}}',
  counting: 'Gelöscht; die Zahlen werden neu berechnet',
  done: '{deleted, plural, one {# Ereignis} other {# Ereignisse}} gelöscht',
} as const satisfies Translation<typeof en>
