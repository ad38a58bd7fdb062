import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'rule.low-ctr': 'Peu de clics en première page',
  'finding.low-ctr':
    '{subject} est en position {position}, avec un CTR de {ctr}. Chez vous, l’habitude y est de {usualCtr}.',
  'todo.low-ctr':
    'Faites la recherche et lisez les résultats comme vos clients les voient.\nRéécrivez le titre et la description de la page pour qu’ils répondent à la recherche.\nComparez de nouveau le CTR après quatre semaines.',
} as const satisfies Translated<typeof en>
