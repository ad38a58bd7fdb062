import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  files: 'Dateien',
  noFiles: 'Noch keine Dateien.',
  addFiles: 'Dateien hinzufügen',
  rules: 'Bilder und PDFs, je bis {size}, {most} pro Karte. Sie können sie hier auch ablegen oder einfügen.',
  clientSees: 'Der Kunde kann sie sehen.',
  progressOf: 'Hochladen von {file}',
  cancelUpload: 'Hochladen von {file} abbrechen',
  dismissFile: '{file} ausblenden',
  failedNamed: '{file}: {error}',
  empty: 'Diese Datei hat keinen Inhalt. Wählen Sie eine andere.',
  tooLarge: 'Diese Datei ist zu groß. Eine Datei darf höchstens {size} haben.',
  added: '{file} hinzugefügt.',
  already: '{file} ist schon vorhanden.',
  removeFile: '{file} entfernen',
  removeAsk: 'Diese Datei entfernen?',
  removeText: '{file} wird für alle gelöscht. Der Name bleibt im Verlauf.',
  removed: '{file} entfernt.',
} as const satisfies Translation<typeof en>
