import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  billingQuestion: 'Qu’est-ce qui est payé, et que reste-t-il à payer ?',
  billingSoon: 'Cette page montrera l’abonnement, le moyen de paiement et les factures.',
  competitorsQuestion: 'Que changent les autres ?',
  competitorsSoon: 'Cette page suivra les pages publiques des concurrents que vous nommez et dira ce qui a changé.',
  recommendationsQuestion: 'Que faire ensuite, et cela a-t-il marché ?',
  recommendationsSoon:
    'Cette page tiendra les cartes de la boucle : proposées, décidées, en cours, livrées et mesurées.',
  discoveryQuestion: 'Que pourrait-on améliorer sur notre propre site ?',
  discoverySoon:
    'Cette page listera ce que révèlent vos pages, vos données de recherche et votre trafic, avec les preuves.',
  growthQuestion: 'Allons-nous là où nous voulons aller ?',
  growthSoon:
    'Cette page fixera des objectifs d’après votre propre historique et montrera ce qui a fait bouger les chiffres.',
  listeningQuestion: 'Que dit-on de nous, et où ?',
  listeningSoon:
    'Cette page réunira les mentions des flux que vous choisissez et les comptera par sujet et par source.',
  reportsQuestion: 'Que s’est-il passé ce mois-ci, dans des mots qu’un client peut lire ?',
  reportsSoon: 'Cette page réunira le mois dans un rapport : rédigé, relu, publié et figé.',
} as const satisfies Translated<typeof en>
