import type { Translated } from '../message-types.ts'
import type en from './en.ts'

export default {
  assistantsTitle: 'Personnes envoyées par des assistants d’IA',
  assistantsIntro:
    'Visites commencées par un lien dans la réponse d’un assistant. Une ligne montre ses visites sous « Trafic ».',
  filtered: 'Seules les visites qui répondent aux filtres sont comptées.',
  assistantsSummary: '{visits, plural, one {# visite} other {# visites}} en {period}.',
  assistantsCompared:
    'En {period}, {visits, plural, =0 {il n’y en avait aucune} one {il y en avait une} other {il y en avait #}}.',
  notCompared: 'Rien à comparer.',
  noAssistants:
    'D’aucune visite de ce mois on ne sait qu’elle est venue d’un assistant d’IA. On le sait quand le lien le dit : par son référent ou un utm_source.',
  noneMatches: 'Aucune visite répondant aux filtres n’est venue d’un assistant d’IA.',
  assistantsTable: 'assistants',
  assistant: 'Assistant',
  showTraffic: 'montre ces visites sous « Trafic »',
  visits: 'Visites',
  visitors: 'Visiteurs',
  before: '{metric} ({period})',
  change: 'Évolution',
  new: 'nouveau',
  gone: 'disparu',
  droppedTitle: 'Ce qui n’a pas été compté',
  droppedIntro:
    'Ce qui a atteint Loop et ne figure dans aucun chiffre, par jour et par raison. Les robots qui n’exécutent pas de script ne l’atteignent jamais et n’en font pas partie. Les filtres ne s’appliquent pas.',
  nothingDropped: 'Rien n’a été écarté ce mois-ci.',
  show: 'Afficher',
  allReasons: 'Toutes les raisons',
  chartSummary: 'Événements non comptés par jour, {reason} : {count} en {period}.',
  noDays: 'Rien à dessiner.',
  reasonsTable: 'raisons',
  reason: 'Raison',
  events: 'Événements',
  share: 'Part',
  meaning: 'Ce que cela veut dire',
  bot: 'Robots',
  botMeaning:
    'L’expéditeur se dit un programme ou ne se nomme pas, ou a chargé la page d’avance, peut-être pour personne.',
  unknownSite: 'Un autre site',
  unknownSiteMeaning: 'L’événement est destiné à un site qui n’est pas enregistré ici.',
  badUrl: 'Adresse inutilisable',
  badUrlMeaning: 'L’adresse de la page est trop longue ou n’a pas pu être lue.',
  badEvent: 'Événement mal formé',
  badEventMeaning: 'L’événement n’était pas sous une forme lisible.',
  excluded: 'Exclus par vos réglages',
  excludedMeaning: 'Un hôte, un chemin, une adresse ou Do Not Track, que Site Tracking écarte comme demandé.',
  tooLarge: 'Trop grand',
  tooLargeMeaning: 'L’événement était plus grand que ce qui est accepté.',
  rate: 'Trop à la fois',
  rateMeaning: 'Une même adresse a envoyé en une minute plus d’événements que des personnes.',
} as const satisfies Translated<typeof en>
