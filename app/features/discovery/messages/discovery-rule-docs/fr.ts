import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'question.low-ctr':
    'Quelles recherches vous montrent en première page mais vous apportent moins de clics que d’habitude ?',
  'how.low-ctr':
    'Loop trace votre propre courbe du CTR par position. Elle repose sur vos recherches du mois, sans termes de marque, avec au moins 50 impressions.\nUne recherche est signalée si son CTR est sous le quartile inférieur et sous la part indiquée de la médiane.\nL’impact est le nombre de clics au quartile inférieur et au quartile supérieur, moins les clics actuels.\nLa confiance dit combien si peu de clics sont improbables par hasard.\nLoop ne voit ni les annonces, ni les réponses, ni les images des résultats. Aucun titre ne récupère ces clics.',
  'threshold.minImpressions': 'Impressions minimales dans le mois',
  'threshold.maxPosition': 'Moins bonne position',
  'threshold.mostOfUsual': 'Sous cette part du CTR habituel',
} as const satisfies Translated<typeof en>
