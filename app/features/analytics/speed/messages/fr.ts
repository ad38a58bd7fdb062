import type { Translated } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  intro:
    'La rapidité des pages pour celles et ceux qui les ont vues : la valeur que trois pages vues sur quatre n’ont pas dépassée.',
  filtered: 'Les filtres par page et par appareil s’appliquent.',
  notApplied:
    '{count, plural, one {Un filtre ne s’applique pas ici} other {# filtres ne s’appliquent pas ici}} : la vitesse est comptée par page et par appareil, séparément des visites.',
  allDevices: 'Tous les appareils',
  deviceUnknown: 'Appareil inconnu',
  deviceViews: '{device} ({views})',
  chooseMetric: 'Ce que montre le graphique',
  'name.lcp': 'Plus grand contenu (LCP)',
  'name.inp': 'Réaction (INP)',
  'name.cls': 'Décalage (CLS)',
  'name.fcp': 'Premier contenu (FCP)',
  'name.ttfb': 'Premier octet (TTFB)',
  'full.lcp': 'Largest Contentful Paint (LCP)',
  'full.inp': 'Interaction to Next Paint (INP)',
  'full.cls': 'Cumulative Layout Shift (CLS)',
  'full.fcp': 'First Contentful Paint (FCP)',
  'full.ttfb': 'Time to First Byte (TTFB)',
  'meaning.lcp':
    'Le moment où la plus grande image ou le plus grand texte de la page était là : ce que l’on prend pour « chargé ».',
  'meaning.inp': 'Le temps que la page a mis, au plus lent, à montrer une réponse à un clic, un toucher ou une touche.',
  'meaning.cls': 'La part de la page qui a bougé pendant la lecture ; 0 signifie rien du tout.',
  'meaning.fcp': 'Le moment où le premier texte ou la première image était là, et la page plus blanche.',
  'meaning.ttfb': 'Le moment où la réponse du serveur a commencé à arriver.',
  thresholds:
    'Bon jusqu’à {good}, mauvais au-delà de {poor}, selon les seuils publiés par web.dev, pour le 75e centile.',
  measuredUntil:
    'Mesuré jusqu’à ce que la page soit quittée ou masquée pour la première fois. Tous les navigateurs ne le mesurent pas.',
  milliseconds: '{value} ms',
  seconds: '{value} s',
  atLeast: 'au moins {value}',
  tooFew: 'trop peu',
  good: 'bon',
  fair: 'à améliorer',
  poor: 'mauvais',
  tile: '{label} : {value}, {rating}',
  tileTooFew: '{label} : trop peu de valeurs',
  shares: '{good} bon, {fair} à améliorer, {poor} mauvais',
  values: '{count, plural, one {# valeur} other {# valeurs}}',
  before: '{value} en {period}',
  beforeTooFew: 'trop peu en {period}',
  views: '{count, plural, one {# page vue a été mesurée} other {# pages vues ont été mesurées}}.',
  viewsCompared:
    'En {period}, {count, plural, =0 {il n’y en avait aucune} one {il y en avait une} other {il y en avait #}}.',
  errorBound:
    'Les valeurs s’écartent d’au plus {share}, car elles sont comptées par paliers ; jusqu’à 1 ms, et un décalage jusqu’à 0,001, elles comptent pour nulles. Le nombre de pages vues bonnes et le classement d’une valeur sont exacts. En dessous de {fewest} valeurs, aucune n’est donnée.',
  chartSummary: '{label} par jour en {period} : {value}.',
  chartSummaryCompared: '{label} par jour en {period} : {value}, après {before}.',
  daysTooFew: 'La plupart des jours, moins de {fewest} valeurs ont été mesurées.',
  pagesIntro: 'Chaque page avec la valeur que trois de ses vues sur quatre n’ont pas dépassée.',
  noPage: '(aucune page)',
  measuredViews: 'Pages vues mesurées',
  inMilliseconds: '{metric} (ms)',
  columnBefore: '{metric} en {period}',
  change: 'Évolution de {metric}',
  changeSoFar: 'Évolution de {metric}, sans aujourd’hui',
  noClearChange: 'pas d’évolution nette',
  mostViewed: 'Les {shown, number} plus vues sur {total, number}.',
  off: 'La vitesse n’est pas encore mesurée sur ce site web.',
  turnOn: 'Activer « Vitesse » dans Site Tracking',
  turnOnNote:
    'Les visiteurs téléchargent alors un second petit fichier une fois la page chargée. Les premiers chiffres s’affichent ici quand les premiers d’entre eux ont quitté leur page.',
  waiting:
    'La vitesse est mesurée. Les premiers chiffres s’affichent ici quand les premiers visiteurs ont quitté leur page.',
  stopped: 'La vitesse n’est plus mesurée sur ce site web.',
  noneInMonth: 'Ce mois-ci, aucune page vue n’a été mesurée.',
  noneMatches: 'Aucune page vue mesurée ne répond aux filtres et à l’appareil.',
} as const satisfies Translated<typeof en>
