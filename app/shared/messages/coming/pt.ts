import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  billingQuestion: 'O que está pago, e o que está por pagar?',
  billingSoon: 'Esta página mostrará a subscrição, o meio de pagamento e as faturas.',
  competitorsQuestion: 'O que estão os outros a mudar?',
  competitorsSoon: 'Esta página acompanhará as páginas públicas dos concorrentes que indicar e dirá o que mudou.',
  recommendationsQuestion: 'O que devemos fazer a seguir, e resultou?',
  recommendationsSoon: 'Esta página terá os cartões do ciclo: propostos, decididos, em curso, concluídos e medidos.',
  discoveryQuestion: 'O que podia ser melhor no nosso próprio site?',
  discoverySoon:
    'Esta página listará o que revelam as suas páginas, os dados de pesquisa e o tráfego, com as provas de cada achado.',
  growthQuestion: 'Estamos a chegar onde queremos?',
  growthSoon: 'Esta página definirá metas a partir do seu próprio historial e mostrará o que mexeu com os números.',
  listeningQuestion: 'O que se diz de nós, e onde?',
  listeningSoon: 'Esta página reunirá menções das fontes que escolher e contá-las-á por tema e por fonte.',
  reportsQuestion: 'O que aconteceu neste mês, em palavras que um cliente possa ler?',
  reportsSoon: 'Esta página reunirá o mês num relatório: redigido, revisto, publicado e fixado.',
} as const satisfies Translated<typeof en>
