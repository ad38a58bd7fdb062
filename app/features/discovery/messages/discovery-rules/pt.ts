import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'rule.low-ctr': 'Poucos cliques na primeira página',
  'finding.low-ctr':
    '{subject} está na posição {position}, com um CTR de {ctr}. O habitual no seu site nessa posição é {usualCtr}.',
  'todo.low-ctr':
    'Faça a pesquisa e leia os resultados como os seus clientes os veem.\nReescreva o título e a descrição da página para responderem à pesquisa.\nCompare de novo o CTR passadas quatro semanas.',
} as const satisfies Translated<typeof en>
