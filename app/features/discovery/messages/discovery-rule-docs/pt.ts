import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'question.low-ctr': 'Em que pesquisas aparece na primeira página, mas com menos cliques do que é habitual?',
  'how.low-ctr':
    'O Loop traça a sua própria curva de CTR por posição. Usa os termos de pesquisa do mês, sem termos de marca e com pelo menos 50 impressões.\nUma pesquisa é assinalada se o CTR ficar abaixo do quartil inferior e abaixo da parte indicada da mediana.\nO impacto são os cliques no quartil inferior e no superior, menos os cliques atuais.\nA confiança diz quão improváveis são tão poucos cliques por acaso.\nO Loop não vê anúncios, respostas nem imagens nos resultados. Nenhum título recupera esses cliques.',
  'threshold.minImpressions': 'Impressões mínimas no mês',
  'threshold.maxPosition': 'Pior posição',
  'threshold.mostOfUsual': 'Abaixo desta parte do CTR habitual',
} as const satisfies Translated<typeof en>
