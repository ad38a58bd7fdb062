import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Termos de pesquisa',
  intro: 'O que foi pesquisado no Google antes das visitas, segundo exportações importadas da Search Console.',
  unfiltered: 'Os filtros não alteram estes números: a Search Console não conhece visitas.',
  summary:
    '{days}: {clicks, plural, one {# clique} other {# cliques}} em {impressions, plural, one {# impressão} other {# impressões}} ({ctr}), na posição média {position}.',
  compared:
    '{days}: {clicks, plural, one {# clique} other {# cliques}}, {impressions, plural, one {# impressão} other {# impressões}}, posição {position}.',
  tellBy: 'Repartir por',
  query: 'Termo de pesquisa',
  tableOfQueries: 'Termos de pesquisa do mês',
  tableOfPages: 'Páginas encontradas na pesquisa',
  clicks: 'Cliques',
  clicksBefore: 'Cliques {period}',
  impressions: 'Impressões',
  ctr: 'Taxa de cliques',
  position: 'Posição média',
  daysAlone:
    'As exportações só descrevem este mês por dia: os termos de pesquisa são guardados quando uma exportação abrange um único mês.',
  mostClicked: 'São mostrados os primeiros {shown, number} de {total, number} por cliques.',
} as const satisfies Translated<typeof en>
