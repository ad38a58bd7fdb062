import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Termes de recherche',
  intro: 'Ce que l’on a cherché sur Google avant de venir, d’après les exports importés de la Search Console.',
  unfiltered: 'Les filtres n’y changent rien : la Search Console ne connaît pas les visites.',
  summary:
    '{days} : {clicks, plural, one {# clic} other {# clics}} pour {impressions, plural, one {# impression} other {# impressions}} ({ctr}), en position {position} en moyenne.',
  compared:
    '{days} : {clicks, plural, one {# clic} other {# clics}}, {impressions, plural, one {# impression} other {# impressions}}, position {position}.',
  tellBy: 'Répartir par',
  query: 'Terme de recherche',
  tableOfQueries: 'Termes de recherche du mois',
  tableOfPages: 'Pages trouvées par la recherche',
  clicks: 'Clics',
  clicksBefore: 'Clics {period}',
  impressions: 'Impressions',
  ctr: 'Taux de clics',
  position: 'Position moyenne',
  daysAlone:
    'Les exports ne décrivent ce mois que par jour : les termes sont conservés lorsqu’un export couvre un seul mois.',
  mostClicked: 'Les {shown, number} premiers sur {total, number} par clics sont affichés.',
} as const satisfies Translated<typeof en>
