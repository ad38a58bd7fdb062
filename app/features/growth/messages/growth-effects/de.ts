import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Hat die Arbeit gehalten, was sie versprach?',
  cardsTitle: 'Versprochen und gemessen',
  cardsIntro: 'Karten, die live gingen, die neueste zuerst. Positive Änderungen sind Verbesserungen.',
  card: 'Karte',
  shipped: 'Live seit',
  promised: 'Versprochen',
  measured: 'Gemessen',
  verdictTitle: 'Ergebnis',
  measuredAs: '{change} ({range})',
  picture: 'Im Bild',
  pictureNote:
    'Grau ist das Versprochene. Die Linie ist das Gemessene, mit 90 % Sicherheit. Die Mitte ist keine Änderung.',
  keptTitle: 'Gehalten',
  'kept.within': 'Wie versprochen',
  'kept.above': 'Mehr als versprochen',
  'kept.below': 'Weniger als versprochen',
  effort: 'Aufwand (Punkte)',
  keptSums:
    'Von {judged, plural, one {# gemessenen Versprechen} other {# gemessenen Versprechen}}: {within} wie versprochen, {above} mehr, {below} weniger.',
  moreCards: '{count, plural, one {# ältere Karte ist} other {# ältere Karten sind}} nicht aufgeführt.',
  kindsTitle: 'Effekt je Punkt Aufwand',
  kindsIntro: 'Was Arten von Arbeit bringen, verglichen mit ihrem Aufwand. Kleine Gruppen werden zum Mittel gezogen.',
  cards: 'Karten',
  perPoint: 'Je Punkt',
  rank: 'Rang',
  noRank: 'Kein Rang unter drei Karten: Er wäre Zufall.',
  emptyTitle: 'Noch keine Karte live',
  emptyText:
    'Bringen Sie eine Karte mit erwartetem Effekt live. Nach 28 Tagen sehen Sie hier, ob sie ihr Versprechen hielt.',
  openCards: 'Empfehlungen öffnen',
} as const satisfies Translation<typeof en>
