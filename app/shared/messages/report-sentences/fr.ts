import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  storyNoWebsite: 'Aucun site n’est encore mesuré',
  storyNoVisits: 'Aucune visite n’a été comptée',
  storyFirst: '{valueCount, plural, one {{value} visite} other {{value} visites}}, encore sans comparaison',
  storyTooFew: '{valueCount, plural, one {{value} visite} other {{value} visites}} : trop peu pour comparer',
  storySteady: 'Visites et conversions dans la variation normale',
  storySteadyVisits: 'Visites dans la variation normale',
  storySteadyConversions: 'Conversions dans la variation normale',
  storyMoreMore: 'Plus de visites ({visits}) et plus de conversions ({conversions})',
  storyMoreFewer: 'Plus de visites ({visits}), mais moins de conversions ({conversions})',
  storyFewerMore: 'Moins de visites ({visits}), mais plus de conversions ({conversions})',
  storyFewerFewer: 'Moins de visites ({visits}) et moins de conversions ({conversions})',
  storyMoreVisits: 'Plus de visites ({visits})',
  storyFewerVisits: 'Moins de visites ({visits})',
  storyMoreVisitsOnly: 'Plus de visites ({visits}), conversions dans la variation normale',
  storyFewerVisitsOnly: 'Moins de visites ({visits}), conversions dans la variation normale',
  storyMoreConversions: 'Plus de conversions ({conversions})',
  storyFewerConversions: 'Moins de conversions ({conversions})',
  storyMoreConversionsOnly: 'Plus de conversions ({conversions}), visites dans la variation normale',
  storyFewerConversionsOnly: 'Moins de conversions ({conversions}), visites dans la variation normale',
  visitsUp: 'Les visites ont augmenté à {value}, contre {before} ({change}).',
  visitsDown: 'Les visites ont baissé à {value}, contre {before} ({change}).',
  visitsSteady: 'Les visites sont stables : {value}, après {before}, {variation}.',
  visitsFew: 'Visites : {value}, après {before} ; trop peu pour comparer.',
  visitsOnly: 'Le site a reçu {valueCount, plural, one {{value} visite} other {{value} visites}}.',
  visitorsUp: 'Le nombre de visiteurs a augmenté à {value}, contre {before} ({change}).',
  visitorsDown: 'Le nombre de visiteurs a baissé à {value}, contre {before} ({change}).',
  bounceUp: 'Le taux de rebond a augmenté à {value}, contre {before} ({change}).',
  bounceDown: 'Le taux de rebond a baissé à {value}, contre {before} ({change}).',
  conversionsUp: 'Les conversions ont augmenté à {value}, contre {before} ({change}).',
  conversionsDown: 'Les conversions ont baissé à {value}, contre {before} ({change}).',
  conversionsSteady: 'Les conversions sont stables : {value}, après {before}, {variation}.',
  conversionsFew: 'Conversions : {value}, après {before} ; trop peu pour comparer.',
  conversionsOnly:
    'Les objectifs du site ont eu {valueCount, plural, one {{value} conversion} other {{value} conversions}}.',
  revenueUp: 'Le revenu a augmenté à {value}, contre {before} ({change}).',
  revenueDown: 'Le revenu a baissé à {value}, contre {before} ({change}).',
  revenueElsewhere: 'Le revenu dans d’autres devises n’est pas compris : {name}.',
  channelLeads:
    'Premier canal : {name}, avec {valueCount, plural, one {{value} visite} other {{value} visites}} ({share} du total).',
  channelGrew: 'Les visiteurs de {name} sont passés à {value}, contre {before} ({change}).',
  channelFell: 'Les visiteurs de {name} sont descendus à {value}, contre {before} ({change}).',
  pageLeads: 'Première page : {name}, avec {valueCount, plural, one {{value} visiteur} other {{value} visiteurs}}.',
  pageGrew: 'Les visiteurs de la page {name} sont passés à {value}, contre {before} ({change}).',
  pageFell: 'Les visiteurs de la page {name} sont descendus à {value}, contre {before} ({change}).',
  pageNew: 'Nouveau : {name}, avec {valueCount, plural, one {{value} visiteur} other {{value} visiteurs}}.',
  countryLeads:
    'Premier pays : {name}, avec {valueCount, plural, one {{value} visite} other {{value} visites}} ({share} du total).',
  deviceLeads:
    'Premier appareil : {name}, avec {valueCount, plural, one {{value} visite} other {{value} visites}} ({share} du total).',
  goalLeads:
    'Premier objectif : {name}, avec {valueCount, plural, one {{value} conversion} other {{value} conversions}}.',
  goalSilent: 'L’objectif « {name} » n’a eu aucune conversion, après {before}.',
  funnelLoses:
    'Dans l’entonnoir « {name} », {valueCount, plural, one {{value} visite n’a} other {{value} visites n’ont}} pas atteint « {step} » ({share}).',
  speedGood:
    'La vitesse est bonne : le contenu principal apparaît en {value} au plus pour trois pages vues sur quatre.',
  speedPoor:
    'La vitesse est mauvaise : le contenu principal apparaît en {value} au plus pour trois pages vues sur quatre.',
  speedFair:
    'La vitesse peut progresser : le contenu principal apparaît en {value} au plus pour trois pages vues sur quatre.',
  clicksUp: 'Les clics depuis la recherche Google sont passés à {value}, contre {before} ({change}).',
  clicksDown: 'Les clics depuis la recherche Google sont descendus à {value}, contre {before} ({change}).',
  positionBetter: 'La position moyenne s’est améliorée à {value}, contre {before} ({change}).',
  positionWorse: 'La position moyenne s’est dégradée à {value}, contre {before} ({change}).',
  queryLeads:
    'Premier terme de recherche : « {name} », avec {valueCount, plural, one {{value} clic} other {{value} clics}}.',
  mentionsUp: 'Les mentions ont augmenté à {value}, contre {before} ({change}).',
  mentionsDown: 'Les mentions ont baissé à {value}, contre {before} ({change}).',
  mentionsSteady: 'Les mentions sont stables : {value}, après {before}, {variation}.',
  mentionsFew: 'Mentions : {value}, après {before} ; trop peu pour comparer.',
  mentionsOnly: '{valueCount, plural, one {{value} mention a été trouvée} other {{value} mentions ont été trouvées}}.',
  voiceShare: 'Part de voix dans les sources que nous lisons : {value}.',
  sentimentPositive: 'Parmi les mentions positives et négatives, {value} étaient positives.',
  visitsSent:
    'Les mentions ont envoyé {valueCount, plural, one {jusqu’à {value} visite} other {jusqu’à {value} visites}} sur le site.',
  visitsSentSoFar:
    'Les mentions ont envoyé {valueCount, plural, one {jusqu’à {value} visite} other {jusqu’à {value} visites}} à ce jour ; pour certaines, des jours restent à compter.',
  mentionBest: 'Meilleure mention : {name}.',
  mentionWorst: 'Pire mention : {name}.',
  competitorChangesFound:
    '{valueCount, plural, one {{value} changement a été trouvé chez des concurrents} other {{value} changements ont été trouvés chez des concurrents}}.',
  competitorPrice: 'Prix le plus bas de {name} : {after}, auparavant {before}.',
  competitorPages: 'Pages dans le sitemap de {name} : {value}, après {before}.',
  findingsOpen: '{valueCount, plural, one {{value} constat est ouvert} other {{value} constats sont ouverts}}.',
  findingsFixed: '{valueCount, plural, one {{value} constat a été corrigé} other {{value} constats ont été corrigés}}.',
  findingFirst: 'Constat le plus important : {name}.',
  cardsShipped: '{valueCount, plural, one {{value} fiche a été livrée} other {{value} fiches ont été livrées}}.',
  cardsWaiting: '{valueCount, plural, one {{value} fiche attend} other {{value} fiches attendent}} une décision.',
  effectsImproved: '{valueCount, plural, one {{value} fiche a} other {{value} fiches ont}} amélioré les résultats.',
  effectsWorse: '{valueCount, plural, one {{value} fiche a} other {{value} fiches ont}} dégradé les résultats.',
  effectsUnclear:
    '{valueCount, plural, one {{value} fiche n’a pas eu} other {{value} fiches n’ont pas eu}} d’effet net.',
  effectOf: 'Effet le plus net : « {name} » a changé les résultats de {value} (entre {low} et {high}).',
  targetsReached: '{value} cibles sur {all} ont été atteintes.',
  targetMissed: '« {name} » n’a pas atteint sa cible : {value} sur {target}.',
  targetAtRisk: '« {name} » est menacée : {value} jusqu’ici, sur {target}.',
  outlookVisits: 'Prévision pour {name} : {value} visites, probablement entre {low} et {high}.',
  outlookWithoutBand: 'Prévision pour {name} : {value} visites. Il n’y a pas encore de fourchette.',
  outlookSaid: 'Au début de ce mois, nous avions prévu {said} visites, entre {low} et {high} ; il y en a eu {value}.',
  outlookSaidWithoutBand: 'Au début de ce mois, nous avions prévu {said} visites ; il y en a eu {value}.',
  daysWithoutData: '{valueCount, plural, one {{value} jour n’a} other {{value} jours n’ont}} pas de données.',
  importedDays:
    '{valueCount, plural, one {{value} jour a été importé} other {{value} jours ont été importés}} d’autres outils.',
  botsLeftOut:
    '{valueCount, plural, one {{value} événement de robots et autres n’a pas été compté} other {{value} événements de robots et autres n’ont pas été comptés}}.',
  monthRunning: 'Le mois n’est pas terminé. Les évolutions comparent les jours terminés, jusqu’au {name}.',
  plannedNext:
    '{valueCount, plural, one {{value} fiche est prévue} other {{value} fiches sont prévues}} pour le mois prochain.',
  plannedDone:
    '{valueCount, plural, one {{value} fiche prévue est terminée} other {{value} fiches prévues sont terminées}}.',
  plannedOpen:
    '{valueCount, plural, one {{value} fiche prévue est encore ouverte} other {{value} fiches prévues sont encore ouvertes}}.',
} satisfies Translation<typeof en>
