import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Loop-Karten',
  intro: 'Wo die Karten dieses Kunden gerade sind. Wählen Sie eine Phase, um ihre Karten zu sehen.',
  introShared: 'Wo die Arbeit gerade ist, die das Loop-Team mit Ihnen teilt.',
  stages: 'Karten nach Phase',
  openFindings: 'Offene Befunde',
  mentionsToTriage: 'Erwähnungen zu sichten',
  changesToTriage: 'Wettbewerber-Änderungen zu sichten',
  openCards: '{count, plural, one {offene Karte} other {offene Karten}}',
  empty: 'Noch keine Karten. Erstellen Sie eine aus einer Zahl auf dieser Seite, oder legen Sie im Board eine Idee an.',
  emptyShared: 'Noch nichts hier. Was das Loop-Team Ihnen vorschlägt, erscheint hier.',
  start: 'Board öffnen',
} as const satisfies Translation<typeof en>
