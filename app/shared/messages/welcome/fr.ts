import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  whatLoopIs: 'Ce qu’est Loop',
  oneTurn: 'Chaque mois est un tour de boucle.',
  measure: 'Mesurer',
  measureWhat: 'ce qui se passe sur le site, sans cookies',
  listen: 'Écouter',
  listenWhat: 'ce qu’on en dit ailleurs',
  discover: 'Découvrir',
  discoverWhat: 'ce qui le freine et ce qui l’aiderait',
  craft: 'Concevoir',
  craftWhat: 'les quelques changements qui en valent la peine',
  report: 'Rendre compte',
  reportWhat: 'ce que vous avez fait et ce que cela a apporté',
  grow: 'Grandir',
  growWhat: 'et commencer de là le mois suivant',
} as const satisfies Translation<typeof en>
