import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'rule.decaying-pages': 'Pages qui perdent des visites',
  'finding.decaying-pages':
    '{subject} a eu récemment {visits} visites par semaine. L’habitude était de {expectedVisits} : une perte de {share}.',
  'todo.decaying-pages':
    'Vérifiez si la page a perdu des positions, des liens ou sa place dans le menu.\nActualisez ce qui est périmé : faits, prix, images, date.\nFaites un lien vers elle depuis des pages très visitées, puis comparez après quatre semaines.',
  'question.decaying-pages': 'Quelles pages perdent des visites depuis des semaines, par rapport à leur propre passé ?',
  'how.decaying-pages':
    'Loop compare la médiane des quatre dernières semaines avec celle de 26 semaines au plus avant elles. Les semaines sont entières, donc chaque jour pèse autant.\nUne page est signalée si la baisse est assez forte et si chacune des quatre semaines est sous l’habitude. La différence doit atteindre au moins deux écarts robustes.\nLes semaines avec un jour non mesuré sont écartées.\nL’impact va de la moitié des visites perdues en 30 jours à leur totalité.\nLa confiance croît avec l’écart. Elle est réduite de moitié si les mêmes semaines, un an plus tôt, n’étaient pas meilleures : c’est peut-être la saison.',
  'rule.not-found-pages': 'Pages absentes mais demandées',
  'finding.not-found-pages':
    '{subject} est restée introuvable {times} fois, dont {links} par des liens de vos propres pages.',
  'todo.not-found-pages':
    'Redirigez l’adresse vers la page recherchée, avec le statut 301.\nCorrigez les liens de vos propres pages.\nDemandez aux sites qui font ce lien de le mettre à jour.',
  'question.not-found-pages': 'Quelles adresses absentes sont demandées, qui y envoie, et où voulait-on aller ?',
  'how.not-found-pages':
    'Loop compte les événements 404 du script de suivi et des journaux d’accès importés. Il écarte ce que les navigateurs et les scanners demandent d’eux-mêmes, et les pages qui ont répondu lors de la dernière exploration.\nL’adresse la plus probable est une page qui existe. Sa ressemblance tient pour huit dixièmes à la fin de l’adresse et pour deux dixièmes aux dossiers au-dessus. Si deux pages se ressemblent autant, aucune n’est montrée.\nL’impact va d’un tiers des visiteurs à leur totalité.\nLa confiance est entière si l’exploration a aussi vu l’erreur ; sinon, elle croît avec les demandes.',
  'rule.mention-broken-links': 'Liens cassés dans les mentions',
  'finding.mention-broken-links':
    '{links, plural, one {# mention renvoie} other {# mentions renvoient}} à {subject}, qui n’existe plus.',
  'todo.mention-broken-links':
    'Redirigez l’adresse vers la page qui la remplace, avec le statut 301.\nSi rien ne la remplace, rétablissez la page.\nDemandez aux propriétaires des pages en question de corriger le lien.',
  'question.mention-broken-links': 'À quelles adresses absentes de votre site les mentions renvoient-elles ?',
  'how.mention-broken-links':
    'Loop examine les liens de toutes les mentions des douze derniers mois, copies comprises. Les balises de campagne, www et le protocole d’une adresse ne comptent pas.\nUne adresse est signalée si la dernière exploration y a reçu le statut 404 ou 410. Elle l’est aussi si on l’a demandée en vain assez souvent. Les explorations demandent les adresses des mentions.\nL’impact va des demandes venues de ces sites à tous les visiteurs de l’adresse. Sans demande, il compte les pages qui font le lien.\nLa gravité est au moins moyenne : qui suit le lien rencontre le défaut.\nLa confiance est forte si l’exploration a vu l’erreur ; sinon, elle croît avec les demandes.\nLes nouvelles mentions comptent dès l’exécution suivante.',
  'rule.bouncing-entries': 'Pages d’entrée avec beaucoup de rebonds',
  'finding.bouncing-entries':
    '{bounceRate} des {entries} entrées sur {subject} ont rebondi. Dans le même canal, l’habitude est de {usualBounceRate}.',
  'todo.bouncing-entries':
    'Ouvrez la page comme le font ces visiteurs, sur leur appareil.\nComparez la promesse du lien ou de l’annonce avec le premier écran.\nProposez-y une seule suite claire.',
  'question.bouncing-entries':
    'Sur quelles pages d’entrée repart-on bien plus souvent qu’ailleurs dans le même canal ?',
  'how.bouncing-entries':
    'Loop compare une page d’entrée avec toutes les autres pages d’entrée du même canal.\nUne page est signalée si son taux de rebond est assez au-dessus, et si le hasard explique l’écart dans moins d’un cas sur cent.\nLes visites des journaux d’accès sont écartées, car leur rebond est inconnu.\nL’impact va d’un quart des rebonds au-dessus de l’habitude à leur totalité.\nUne page qui répond tout de suite a aussi beaucoup de rebonds. Ce n’est pas un défaut.',
  'rule.funnel-exits': 'Sorties des entonnoirs',
  'finding.funnel-exits': '{exitRate} des {stepVisits} visites ont quitté l’entonnoir à {subject}.',
  'todo.funnel-exits':
    'Parcourez cette étape vous-même, aussi sur un téléphone.\nRetirez les champs et les choix dont l’étape n’a pas besoin.\nTestez un changement et comparez le taux de sortie après un mois.',
  'question.funnel-exits': 'À quelle étape la plupart des visites quittent-elles vos entonnoirs ?',
  'how.funnel-exits':
    'Loop examine chacun de vos entonnoirs et montre l’étape avec le plus de sorties, si assez de visites l’ont atteinte.\nUne visite sort à une étape si elle l’atteint sans atteindre la suivante.\nL’impact est le nombre de conversions si 5 à 25 pour cent de ces visites continuaient, puis arrivaient au bout autant qu’aujourd’hui.\nLa confiance croît avec les visites de l’étape. Loop ne sait pas quelles sorties sont naturelles.',
  'rule.silent-goals': 'Objectifs sans conversion',
  'finding.silent-goals': '{subject} n’a eu aucune conversion pour {visits} visites.',
  'todo.silent-goals':
    'Atteignez l’objectif vous-même et cherchez-le parmi les événements en direct.\nComparez son événement ou son chemin avec le site actuel.\nSupprimez l’objectif si personne n’en a plus besoin.',
  'question.silent-goals': 'Quels objectifs ne comptent plus, ou n’ont jamais compté ?',
  'how.silent-goals':
    'Loop montre les objectifs sans conversion dans le mois, si l’objectif est assez ancien et si le site a eu assez de visites.\nLes objectifs sont écartés pendant leur recalcul.\nL’impact ne dépasse pas les conversions des jours précédents.\nLa confiance dit combien l’absence de conversion est improbable par hasard. Elle est d’un demi pour les objectifs qui n’en ont jamais eu.',
  'rule.movers': 'Variations inhabituelles',
  'finding.movers':
    '{subject} {condition, select, rise {a grimpé à {visits} visites} fall {a chuté à {visits} visites} other {a eu {visits} visites}}. L’habitude était de {expectedVisits}.',
  'todo.movers':
    'Ouvrez le mois et regardez ce qui a changé en même temps.\nRenseignez-vous sur les campagnes, mises en ligne et pannes de ces semaines, et notez-les.\nN’agissez que si la variation persiste.',
  'question.movers': 'Quels pages, sources, pays et appareils ont changé au-delà du hasard ?',
  'how.movers':
    'Loop additionne ce que chaque jour de la semaine aurait d’habitude : la médiane des mêmes jours sur les huit semaines précédentes.\nUne valeur passe le filtre du bruit si la variation est assez grande en visites, en pour cent et en écarts robustes.\nLes jours non mesurés et les pannes sont écartés des deux côtés.\nL’impact va de la variation moins un écart à la variation entière. Une hausse est à noter : il n’y a rien à réparer.\nLa confiance croît avec les écarts et les semaines connues. Une saison de plus de huit semaines ressemble à une variation.',
  'rule.broken-campaigns': 'Liens de campagne défectueux',
  'finding.broken-campaigns':
    '{condition, select, twins {Les liens de {subject} sont balisés avec plusieurs orthographes : {visits} visites sont comptées à part.} incomplete {Il manque une source ou un support aux liens de {subject}. {visits} visites sont venues par eux.} missing {Les liens de {subject} mènent à une page qui n’existe pas. {visits} visites y sont arrivées.} other {Les liens de {subject} sont balisés de façon incohérente ou mènent à une page absente. {visits} visites sont venues par eux.}}',
  'todo.broken-campaigns':
    'Convenez d’une seule écriture en minuscules, et d’une source et d’un support pour chaque lien.\nCorrigez les liens des campagnes en cours.\nTestez chaque lien avant l’envoi.',
  'question.broken-campaigns':
    'Quelles campagnes ont des balises écrites de plusieurs façons, des balises absentes ou des liens vers des pages absentes ?',
  'how.broken-campaigns':
    'Loop compare campagne, source et support de toutes les visites balisées. Deux balises sont égales si seuls changent la casse, les espaces, les points, les tirets ou les traits de soulignement.\nUn lien est incomplet s’il a une campagne sans source ou support, ou un support sans source. Les liens balisés par des assistants IA sont écartés.\nUn lien est cassé si sa page d’entrée est assez souvent introuvable, ou si elle a répondu par une erreur à la dernière exploration. Les explorations lisent pour cela les pages d’entrée des campagnes.\nL’impact est de 5 à 20 pour cent des visites mal comptées. S’y ajoutent de la moitié à la totalité de celles qui ont rencontré une page absente.',
  'rule.untagged-mail': 'Liens d’e-mail sans balises',
  'finding.untagged-mail':
    '{entries} visites directes ont commencé sur des pages intérieures, soit {share} de toutes les visites.',
  'todo.untagged-mail':
    'Ajoutez source, support et campagne à chaque lien des e-mails, applications et documents.\nCherchez l’envoi qui mène aux pages citées en preuve.\nComparez la part des visites directes après le prochain envoi.',
  'question.untagged-mail': 'Combien de visites viennent de liens sans balises, comme ceux des e-mails ?',
  'how.untagged-mail':
    'Loop compte les visites directes qui n’ont pas commencé sur la page d’accueil. Personne ne tape de telles adresses : la plupart suivent des liens sans balises.\nLes favoris et les navigateurs privés y ressemblent, donc ce nombre est un maximum.\nL’impact va d’un dixième à la moitié de ces visites, qui auraient une source.\nLa confiance est plus forte si peu de pages en reçoivent la plupart, comme après un envoi.',
  'rule.self-referrals': 'Autoréférences',
  'finding.self-referrals':
    '{subject} {condition, select, untracked {n’est pas suivi. {pageviews} pages vues en sont venues et ont perdu leur source.} other {compte comme source de {visits} visites, alors que ce domaine est à vous.}}',
  'todo.self-referrals':
    'Ajoutez l’extrait de code de ce site (« Suivi du site ») à chaque page de l’hôte. S’il ne doit pas être suivi, excluez-le au même endroit.\nAjoutez l’hôte aux domaines du site dans Loop, sauf s’il en est un sous-domaine.\nRetirez les balises de campagne des liens internes à votre site.',
  'question.self-referrals': 'Sur lesquels de vos propres domaines les visites perdent-elles leur source ?',
  'how.self-referrals':
    'Loop cherche les référents qui appartiennent à vos domaines ou au même domaine enregistré.\nUne telle visite a perdu sa vraie source : le script de suivi manque sur une page intermédiaire, ou l’hôte manque dans les réglages.\nLes hôtes du site lui-même ne comptent pas comme source. Loop compte les pages vues venues de chacun d’eux et nomme ceux qui n’ont eu eux-mêmes aucune page vue ces 28 derniers jours.\nL’impact va de la moitié de ces visites à leur totalité. Pour les pages vues, il va d’un dixième à la moitié, car certaines personnes ne font qu’un aller-retour.\nLa confiance croît avec leur nombre. Elle est plus faible pour les hôtes absents des réglages.',
  'rule.assistant-citations': 'Pages citées par les assistants IA',
  'finding.assistant-citations': '{subject} a envoyé {visits} visites vers {pages} de vos pages.',
  'todo.assistant-citations':
    'Posez à l’assistant les questions de vos clients et lisez ce qu’il cite.\nGardez les pages citées à jour et faciles à reprendre : réponses courtes, faits, date.\nRédigez des pages pour les questions auxquelles il répond avec d’autres.',
  'question.assistant-citations': 'Quels assistants vous envoient des visiteurs, et vers quelles pages ?',
  'how.assistant-citations':
    'Loop compte les visites qui ont un assistant IA pour source. La page où la visite a commencé est celle qui a été citée.\nLes applications des assistants n’envoient souvent aucun référent : le vrai nombre est plus élevé.\nL’impact est d’un dixième à un tiers de visites en plus, si d’autres pages étaient citées aussi.\nLa confiance croît avec les visites.',
  'rule.hungry-bots': 'Robots qui lisent beaucoup',
  'finding.hungry-bots': '{subject} a fait {reads} lectures, soit {share} de tout ce qui a été lu.',
  'todo.hungry-bots':
    'Décidez si ce robot vous est utile.\nRalentissez-le ou excluez-le dans robots.txt.\nS’il n’obéit pas, bloquez-le sur le serveur.',
  'question.hungry-bots': 'Quels robots lisent une grande partie de votre site ?',
  'how.hungry-bots':
    'Loop compte ce que lisent les robots au nom connu, d’après les journaux d’accès importés. Il le compare à toutes les lectures de ces jours.\nLes robots des moteurs de recherche, et ceux qui vont chercher une page pour une personne, apportent des visites en retour.\nLa gravité est faible : ces lectures coûtent au serveur, mais ne font perdre aucun visiteur.\nL’impact va de la moitié de leurs lectures à leur totalité.\nN’importe qui peut prendre n’importe quel nom : la confiance n’est jamais entière.',
  'threshold.minWeeklyVisits': 'Visites habituelles par semaine, au moins',
  'threshold.minDrop': 'Baisse minimale',
  'threshold.minWeeks': 'Semaines connues, au moins',
  'threshold.minTimes': 'Demandes minimales',
  'threshold.minLikeness': 'Ressemblance minimale de la nouvelle adresse',
  'threshold.minEntries': 'Entrées minimales depuis le canal',
  'threshold.minOverUsual': 'Au-dessus du taux de rebond du canal d’au moins',
  'threshold.minStepVisits': 'Visites minimales de l’étape',
  'threshold.minExitRate': 'Taux de sortie minimal',
  'threshold.minSiteVisits': 'Visites minimales du site',
  'threshold.minGoalDays': 'Âge minimal de l’objectif',
  'threshold.minChange': 'Variation minimale en visites',
  'threshold.minChangeShare': 'Variation minimale en pour cent',
  'threshold.minDeviations': 'Écarts, au moins',
  'threshold.minNotFoundShare': 'Part minimale des visites vers une page absente',
  'threshold.minDeepEntries': 'Entrées directes minimales sur des pages intérieures',
  'threshold.minDeepShare': 'Part minimale de toutes les visites',
  'threshold.minReads': 'Lectures minimales',
  'threshold.minReadShare': 'Part minimale de toutes les lectures',
} as const satisfies Translation<typeof en>
