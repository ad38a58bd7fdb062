import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'rule.low-ctr': 'Wenige Klicks auf Seite eins',
  'finding.low-ctr':
    '{subject} steht auf Position {position} und hat eine CTR von {ctr}. Üblich sind bei Ihnen dort {usualCtr}.',
  'todo.low-ctr':
    'Suchen Sie selbst danach und lesen Sie die Ergebnisse, wie Ihre Kundschaft sie sieht.\nSchreiben Sie Titel und Beschreibung der Seite so um, dass sie die Suche beantworten.\nVergleichen Sie die CTR nach vier Wochen erneut.',
} as const satisfies Translated<typeof en>
