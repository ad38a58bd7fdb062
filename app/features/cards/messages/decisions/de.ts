import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  proposedFor: 'Das Loop-Team schlägt für {company} vor',
  proposedBy: '{sender} schlägt für {company} vor',
  pictureOf: 'Bild des Vorschlags: {name}',
  numbersBehind: 'Die Zahlen dahinter',
  decide: 'Über diesen Vorschlag entscheiden',
  comment: 'Ihre Nachricht',
  commentNote: 'Freiwillig, wenn Sie freigeben. Sonst schreiben Sie, was sich ändern soll oder was dagegen spricht.',
  changedSince:
    'Das Loop-Team hat dies nach der E-Mail geändert. Hier sehen Sie die neue Version; Ihre Entscheidung gilt für sie.',
  readNewVersion: 'Ich habe die neue Version gelesen',
  inNameOf: 'Sie entscheiden als {person}.',
  inYourName: 'Sie entscheiden in Ihrem eigenen Namen.',
  goodUntil: 'Der Link funktioniert bis <when></when>.',
  basedOn: 'Grundlage',
  asOf: 'Stand: <when></when>',
  atThatTime: 'Damals',
  'used.approve': 'Sie haben genehmigt',
  'used.askForChanges': 'Sie haben um Änderungen gebeten',
  'used.decline': 'Sie haben abgelehnt',
  usedText: 'Ihre Entscheidung wurde an das Loop-Team gesendet. Dieser Link kann nicht noch einmal verwendet werden.',
  'over.decided': 'Bereits entschieden',
  decidedText: '{card} wartet nicht mehr auf eine Entscheidung. Vielleicht hat jemand anderes entschieden.',
  'over.unknown': 'Link nicht gefunden',
  'overText.unknown':
    'Der Link ist vielleicht unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail, oder melden Sie sich an, um zu entscheiden.',
  'over.expired': 'Link abgelaufen',
  'overText.expired':
    'Melden Sie sich an, um auf Ihrem Dashboard zu entscheiden, oder bitten Sie das Loop-Team um einen neuen Link.',
  'over.ended': 'Link funktioniert nicht mehr',
  'overText.ended': 'Ihr Zugang ist beendet. Falls das nicht stimmt, fragen Sie das Loop-Team.',
  'over.withdrawn': 'Empfehlung zurückgezogen',
  'overText.withdrawn': 'Das Loop-Team hat sie zurückgezogen. Sie müssen nichts tun.',
} as const satisfies Translation<typeof en>
