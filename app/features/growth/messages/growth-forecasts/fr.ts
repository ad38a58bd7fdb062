import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Nos prévisions étaient-elles bonnes ?',
  all: 'Toutes les prévisions',
  firstOnly: 'La première prévision de chaque période, quand on en savait le moins.',
  intro: 'Chaque prévision telle qu’affichée, et le résultat. Aucune n’est modifiée ensuite.',
  what: 'Prévision de',
  madeOn: 'Faite le',
  said: 'Prévu',
  was: 'Réel',
  running: 'Pas encore terminé',
  restated: '(à présent {now})',
  insideTitle: 'Dans la fourchette ?',
  'inside.yes': 'Dedans',
  'inside.no': 'Dehors',
  'inside.running': 'Toujours en cours',
  'inside.noBand': 'Sans fourchette',
  insideSums: 'Dans la fourchette',
  noneEnded: 'Aucune période avec fourchette n’est terminée',
  insideOf: '{count} sur {of}',
  meanError: 'Erreur moyenne',
  naiveError: 'Erreur moyenne des 28 derniers jours',
  coverage: 'Les fourchettes visent {share} des résultats. Avec peu de périodes, le compte varie par hasard.',
  pages: 'Pages des prévisions',
  newer: 'Prévisions plus récentes',
  older: 'Prévisions plus anciennes',
  emptyTitle: 'Pas encore de prévisions',
  emptyText:
    'Après {needed} jours mesurés, les prévisions sont enregistrées chaque jour. Vous les comparerez ici au résultat.',
  openTargets: 'Ouvrir les cibles',
} as const satisfies Translation<typeof en>
