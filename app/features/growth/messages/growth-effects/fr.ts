import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Le travail a-t-il tenu ses promesses ?',
  cardsTitle: 'Promis et mesuré',
  cardsIntro: 'Fiches livrées, la plus récente d’abord. Un changement positif est une amélioration.',
  card: 'Fiche livrée',
  shipped: 'Livrée',
  promised: 'Promis',
  measured: 'Mesuré',
  verdictTitle: 'Verdict',
  measuredAs: '{change} ({range})',
  picture: 'En image',
  pictureNote:
    'En gris, ce qui était promis. Le trait, ce qui a été mesuré, à 90 % de confiance. Le milieu : aucun changement.',
  keptTitle: 'Tenu',
  'kept.within': 'Comme promis',
  'kept.above': 'Plus que promis',
  'kept.below': 'Moins que promis',
  effort: 'Effort (points)',
  keptSums:
    'Sur {judged, plural, one {# promesse mesurée} other {# promesses mesurées}} : {within} comme promis, {above} plus, {below} moins.',
  moreCards: '{count, plural, one {# fiche plus ancienne n’est} other {# fiches plus anciennes ne sont}} pas listée.',
  kindsTitle: 'Effet par point d’effort',
  kindsIntro:
    'Ce que rapporte chaque type de travail, face à son coût. Les petits groupes sont ramenés vers la moyenne.',
  cards: 'Fiches',
  perPoint: 'Par point',
  rank: 'Rang',
  noRank: 'Pas de rang sous trois fiches : ce serait le hasard.',
  emptyTitle: 'Aucune fiche livrée',
  emptyText: 'Livrez une fiche avec un effet attendu. Après 28 jours, vous verrez ici si la promesse est tenue.',
  openCards: 'Ouvrir les recommandations',
} as const satisfies Translation<typeof en>
