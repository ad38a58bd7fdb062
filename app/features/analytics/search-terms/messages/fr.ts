import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  title: 'Termes de recherche',
  intro: 'Ce que l’on a cherché sur Google, d’après la Search Console.',
  unfiltered: 'Les filtres ne s’appliquent pas ici : la Search Console n’a pas de visites.',
  summary:
    '{days} : {clicks, plural, one {# clic} other {# clics}} pour {impressions, plural, one {# impression} other {# impressions}} ({ctr}), en position {position} en moyenne.',
  compared:
    '{days} : {clicks, plural, one {# clic} other {# clics}}, {impressions, plural, one {# impression} other {# impressions}}, position {position}.',
  breakDownBy: 'Répartir par',
  query: 'Terme de recherche',
  tableOfQueries: 'Termes de recherche du mois',
  tableOfPages: 'Pages trouvées par la recherche',
  clicks: 'Clics',
  clicksBefore: 'Clics ({period})',
  impressions: 'Impressions',
  ctr: 'CTR',
  position: 'Position moyenne',
  daysAlone:
    'Ces exports ne donnent que des totaux par jour pour ce mois. Pour voir les termes de recherche, importez un export de ce seul mois.',
  mostClicked: 'Les {shown, number} premiers sur {total, number} par clics.',
} as const satisfies Translation<typeof en>
