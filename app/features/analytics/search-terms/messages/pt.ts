import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Termos de pesquisa',
  intro: 'O que foi pesquisado no Google, segundo a Search Console.',
  unfiltered: 'Os filtros não se aplicam aqui: a Search Console não tem visitas.',
  summary:
    '{days}: {clicks, plural, one {# clique} other {# cliques}} em {impressions, plural, one {# impressão} other {# impressões}} ({ctr}), na posição média {position}.',
  compared:
    '{days}: {clicks, plural, one {# clique} other {# cliques}}, {impressions, plural, one {# impressão} other {# impressões}}, posição {position}.',
  breakDownBy: 'Repartir por',
  query: 'Termo de pesquisa',
  tableOfQueries: 'Termos de pesquisa do mês',
  tableOfPages: 'Páginas encontradas na pesquisa',
  clicks: 'Cliques',
  clicksBefore: 'Cliques ({period})',
  impressions: 'Impressões',
  ctr: 'CTR',
  position: 'Posição média',
  daysAlone:
    'Estas exportações só têm totais por dia para este mês. Para ver os termos de pesquisa, importe uma exportação só deste mês.',
  mostClicked: 'Os primeiros {shown, number} de {total, number} por cliques.',
} as const satisfies Translation<typeof en>
