import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  comments: 'Kommentare',
  noComments: 'Noch keine Kommentare. Nur das Loop-Team kann sie lesen.',
  writeComment: 'Kommentar für das Loop-Team schreiben',
  addComment: 'Kommentar hinzufügen',
  edited: 'bearbeitet',
  editComment: 'Kommentar bearbeiten',
  removeComment: 'Kommentar entfernen',
  removeCommentAsk: 'Diesen Kommentar entfernen?',
  removeCommentText: 'Der Text wird für alle gelöscht. Im Verlauf bleibt, dass ein Kommentar entfernt wurde.',
  commentRemoved: 'Kommentar entfernt.',
  commentStored: 'Inzwischen geändert. Gespeicherter Text:',
  commentText: 'Ihr Kommentar',
  saveComment: 'Kommentar speichern',
  mentionNote: 'Mit @ erwähnen Sie Kolleginnen und Kollegen.',
  peopleFound: '{count, plural, one {# Person gefunden} other {# Personen gefunden}}',
  mentionList: 'Personen zum Erwähnen',
} as const satisfies Translation<typeof en>
