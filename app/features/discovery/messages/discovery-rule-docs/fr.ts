import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'question.low-ctr': 'Quels termes de recherche vous montrent en première page avec moins de clics que d’habitude ?',
  'how.low-ctr':
    'Loop trace votre propre courbe du CTR par position. Elle repose sur vos termes de recherche du mois, sans termes de marque, avec au moins 50 impressions.\nUn terme est signalé si son CTR est sous le quartile inférieur et sous la part indiquée de la médiane.\nL’impact est le nombre de clics au quartile inférieur et au quartile supérieur, moins les clics actuels.\nLa confiance dit combien si peu de clics sont improbables par hasard.\nLoop ne voit ni les annonces, ni les réponses, ni les images des résultats. Aucun titre ne récupère ces clics.',
  'question.near-page-one': 'Quels termes de recherche apporteraient des clics en montant un peu ?',
  'how.near-page-one':
    'Un terme est signalé si sa position moyenne est entre les deux positions indiquées et s’il a assez d’impressions.\nL’impact vient de votre propre courbe du CTR : en position 10 (quartile inférieur) et en position 6 (quartile supérieur).\nLa confiance augmente avec les impressions, car la moyenne de peu d’impressions varie.\nEn première page, il y aurait plus d’impressions. Loop ne devine pas combien.',
  'question.cannibalised-queries': 'Pour quels termes de recherche plusieurs de vos pages se relaient-elles ?',
  'how.cannibalised-queries':
    'Cette règle demande l’API de la Search Console : les exports n’associent pas les pages aux termes de recherche.\nUn terme est signalé si au moins deux pages ont chacune la part indiquée de ses impressions.\nLes termes de marque sont exclus, car plusieurs résultats y sont normaux.\nL’impact va de 0 aux clics obtenus si toutes les impressions avaient le CTR de la page la plus cliquée.\nLa confiance est plus haute quand deux pages se partagent également les impressions. Loop ne peut pas savoir si elles apparaissent en même temps.',
  'question.new-queries': 'Quels termes de recherche montrent votre site pour la première fois ?',
  'how.new-queries':
    'Un terme est signalé s’il a assez d’impressions ce mois-ci et aucune le mois précédent.\nL’impact va des clics actuels aux clics en position 8, au quartile supérieur de votre propre courbe du CTR.\nLa confiance augmente avec les impressions.\nC’est à noter : il n’y a rien à réparer.\nLa Search Console masque les termes rares. Un terme peut donc être plus ancien qu’il n’y paraît.',
  'question.lost-queries': 'Quels termes de recherche apportaient des clics et ne vous montrent presque plus ?',
  'how.lost-queries':
    'Loop compare avec le mois précédent, corrigé de l’évolution de toutes vos impressions. Une saison calme n’est pas une perte.\nUn terme est signalé s’il garde au plus la part indiquée de ses impressions.\nL’impact est le nombre de clics perdus, avec et sans l’évolution de tout le site.\nLa confiance augmente avec les clics d’avant.\nLes recherches d’un événement unique s’arrêtent d’elles-mêmes. Loop ne les reconnaît pas.',
  'question.brand-share': 'Cherche-t-on moins votre nom ?',
  'how.brand-share':
    'Loop additionne les clics des termes de recherche qui contiennent un terme de marque du profil.\nUne baisse est signalée si leur part de tous les clics a assez reculé et si leur nombre a reculé aussi.\nL’impact est le nombre de clics manquants, selon la part et selon le nombre.\nLa confiance dit combien la baisse est improbable par hasard.\nSeuls les termes nommés comptent. La Search Console masque les rares.',
  'question.broken-links': 'Quels liens de votre site ne mènent nulle part ?',
  'how.broken-links':
    'L’exploration suit chaque lien du site. Une page est signalée si elle répond par une erreur ou pas du tout.\nLes statuts 401, 403, 407 et 429 sont exclus : ils ne concernent peut-être que les robots.\nL’impact va des passages constatés aux visites qui ont probablement suivi un lien. Pour chaque page qui y mène, Loop divise ses visites par ses liens, mais en compte au moins une sur cent.\nLa gravité est au moins moyenne, car toute personne qui suit le lien tombe sur l’erreur.\nLa confiance est plus basse pour les erreurs du serveur et le silence, qui peuvent passer.\nLes liens vers d’autres sites ne sont pas vérifiés.',
  'question.redirect-chains': 'Quelles adresses font des détours avant l’arrivée ?',
  'how.redirect-chains':
    'L’exploration suit chaque redirection. Une adresse est signalée si elle redirige au moins aussi souvent qu’indiqué, ou en boucle. Une adresse intermédiaire à laquelle rien d’autre ne mène fait partie du même constat.\nL’impact est le nombre de visites qui ont probablement suivi un lien. Pour chaque page qui y mène, Loop divise ses visites par ses liens, mais en compte au moins une sur cent.\nUne boucle a une gravité élevée : personne n’arrive.\nLes redirections qui dépendent des cookies ou du pays peuvent être autres pour les visiteurs.',
  'question.orphan-pages': 'Quelles pages sont visitées sans que rien sur le site n’y mène ?',
  'how.orphan-pages':
    'Loop compare les pages visitées du mois avec les liens trouvés par l’exploration.\nL’impact va de 0 à autant de visites encore. Personne ne peut savoir ce qu’un lien apportera.\nLa confiance est plus basse pour les pages jamais rencontrées et pour les explorations arrivées à une limite.\nL’exploration n’exécute pas de scripts. Elle ne voit pas les liens qu’ils ajoutent.',
  'question.unlinked-sitemap-pages': 'Quelles pages n’existent que pour le sitemap ?',
  'how.unlinked-sitemap-pages':
    'Une page est signalée si un sitemap la cite, si elle peut être indexée et si l’exploration n’a trouvé aucun lien vers elle.\nLes pages avec plus de visites relèvent d’une autre règle.\nL’impact est d’une page : personne n’a mesuré ce qu’un lien apporterait.\nL’exploration n’exécute pas de scripts. Elle ne voit pas les liens qu’ils ajoutent.',
  'question.titles-missing': 'Quelles pages n’ont pas de titre ?',
  'how.titles-missing':
    'Seules comptent les pages qui répondent, peuvent être indexées et n’ont pas d’autre adresse canonique.\nL’impact va de 0 aux clics au quartile supérieur de votre propre courbe du CTR, moins les clics actuels. Sans données de recherche, on compte les pages.\nL’exploration n’exécute pas de scripts. Un titre écrit par un script manque ici. La gravité est au moins moyenne.',
  'question.titles-duplicate': 'Quelles pages partagent un titre ?',
  'how.titles-duplicate':
    'Loop compare les titres des pages qui peuvent être indexées, sans tenir compte des majuscules ni des espaces. Chaque titre commun est un constat.\nLes pages qui en indiquent une autre comme canonique sont exclues.\nL’impact va de 0 aux clics au quartile supérieur de votre propre courbe du CTR, pour toutes ces pages. Sans données de recherche, on compte les pages.\nLoop ne peut pas juger si les pages disent la même chose.',
  'question.titles-long': 'Quels titres sont probablement coupés dans les résultats de recherche ?',
  'how.titles-long':
    'Google ne publie pas de limite. Les titres sont coupés à la largeur de l’appareil.\nLes 60 caractères par défaut tiennent dans les 600 pixels habituels d’un ordinateur. Les caractères larges, chinois par exemple, comptent double.\nL’impact va de 0 aux clics au quartile supérieur de votre propre courbe du CTR. Sans données de recherche, on compte les pages.\nGoogle réécrit certains titres. Loop ne voit pas lesquels.',
  'question.descriptions-missing': 'Quelles pages n’ont pas de description ?',
  'how.descriptions-missing':
    'Seules comptent les pages qui répondent, peuvent être indexées et n’ont pas d’autre adresse canonique.\nL’impact va de 0 aux clics au quartile supérieur de votre propre courbe du CTR, moins les clics actuels. Sans données de recherche, on compte les pages.\nGoogle montre souvent un passage de la page à la place. Une description est une proposition, pas une garantie.',
  'question.descriptions-duplicate': 'Quelles pages partagent une description ?',
  'how.descriptions-duplicate':
    'Loop compare les descriptions des pages qui peuvent être indexées, sans tenir compte des majuscules ni des espaces. Chaque description commune est un constat.\nL’impact va de 0 aux clics au quartile supérieur de votre propre courbe du CTR, pour toutes ces pages. Sans données de recherche, on compte les pages.\nGoogle montre souvent un passage de la page à la place.',
  'question.descriptions-long': 'Quelles descriptions sont probablement coupées dans les résultats de recherche ?',
  'how.descriptions-long':
    'Google ne publie pas de limite. Les descriptions sont coupées à la largeur de l’appareil.\nLes 160 caractères par défaut tiennent dans les deux lignes habituelles d’un ordinateur. Les caractères larges, chinois par exemple, comptent double.\nL’impact va de 0 aux clics au quartile supérieur de votre propre courbe du CTR. Sans données de recherche, on compte les pages.\nUne longue description ne nuit pas si son début dit l’essentiel.',
  'question.images-without-alt':
    'Quelles pages visitées ont des images que les lecteurs d’écran ne peuvent pas décrire ?',
  'how.images-without-alt':
    'Une page est signalée si elle a assez de visites et des images sans attribut alt. Un alt vide marque une décoration et convient.\nL’impact va de 0 à la part indiquée des visites. Personne ne mesure qui utilise un lecteur d’écran. Une visite sur cent est notre hypothèse, et vous pouvez la changer.\nLoop ne peut pas juger si un texte existant décrit l’image.',
  'question.hidden-pages': 'Quelles pages visitées sont masquées aux moteurs de recherche ?',
  'how.hidden-pages':
    'Une page est signalée si elle porte noindex ou si robots.txt la bloque, et si elle a assez de visites.\nL’impact va de 0 aux visites que la recherche apporterait avec sa part de tout le site.\nLa confiance est plus haute si les résultats montrent encore la page. Paniers et pages de compte sont masqués à dessein.\nUne page bloquée pour Loop seul ressemble à une page bloquée pour tous.',
  'question.canonical-elsewhere': 'Quelles pages laissent à une autre leur place dans les résultats ?',
  'how.canonical-elsewhere':
    'Une page est signalée si son adresse canonique est sur un autre site, ou est une page qui ne peut pas être affichée. Une page visitée l’est aussi si un autre chemin est canonique.\nLes adresses qui n’omettent que des paramètres sont justes et ne sont pas signalées.\nL’impact va de 0 aux visites de la page.\nPour un autre chemin, la confiance est basse, car cela peut être voulu. Les moteurs peuvent ignorer une adresse canonique.',
  'question.sitemap-errors': 'Vos sitemaps citent-ils ce que les moteurs de recherche peuvent utiliser ?',
  'how.sitemap-errors':
    'L’exploration lit chaque sitemap que robots.txt ou le site indique.\nUn sitemap est signalé s’il est illisible ou cite des adresses d’autres sites.\nErreurs, redirections, pages bloquées et pages avec une autre adresse canonique forment un seul constat.\nL’impact est le nombre de pages concernées. La gravité d’un sitemap illisible n’est élevée que si aucun autre n’est lisible.\nLes moteurs connaissent peut-être aussi des sitemaps envoyés à la main. Loop ne les voit pas.',
  'question.hreflang-return': 'Vos versions linguistiques renvoient-elles les unes aux autres ?',
  'how.hreflang-return':
    'Les moteurs de recherche ne se fient à une version linguistique que si elle renvoie à son tour.\nLoop compare les liens hreflang de toutes les pages lues par l’exploration. Les versions non lues ne sont pas jugées.\nUn code est une langue de deux lettres, seule ou avec une écriture ou un pays, ou x-default.\nCes défauts viennent des modèles. Il y a donc un constat par langue ou code, avec ses pages.\nL’impact est le nombre de pages concernées.',
  'question.slow-pages': 'Quelles pages sont lentes pour vos propres visiteurs ?',
  'how.slow-pages':
    'Loop prend la valeur sous laquelle restent les trois quarts des vues mesurées de la page, par type d’appareil.\nLes limites sont celles que Google publie pour les Core Web Vitals.\nL’impact va de 0 au quart des visites qui attend au moins aussi longtemps.\nLa confiance augmente avec le nombre de vues mesurées.\nLes navigateurs qui ne peuvent pas mesurer une valeur ne comptent pas.',
  'question.heavy-pages': 'Quelles pages sont lourdes même sans images ?',
  'how.heavy-pages':
    'L’exploration pèse le HTML tel qu’il est reçu, sans images, polices ni scripts.\nAucun moteur ne publie de limite utile. Les 300 ko par défaut demandent 1,5 seconde sur une connexion mobile lente.\nL’impact va de 0 aux visites, pondérées par la part du poids au-dessus de la limite.\nL’attente dépend de la connexion de chacun. La règle des pages lentes la mesure.',
  'threshold.minImpressions': 'Impressions minimales dans le mois',
  'threshold.minPosition': 'Meilleure position',
  'threshold.maxPosition': 'Moins bonne position',
  'threshold.mostOfUsual': 'Sous cette part du CTR habituel',
  'threshold.minShare': 'Part minimale des impressions par page',
  'threshold.minClicks': 'Clics minimaux dans chaque mois',
  'threshold.minClicksBefore': 'Clics minimaux le mois précédent',
  'threshold.mostKept': 'Garde au plus cette part des impressions',
  'threshold.minFall': 'Baisse minimale de la part',
  'threshold.minLinks': 'Nombre minimal de liens',
  'threshold.minRedirects': 'Redirections minimales à la suite',
  'threshold.minVisits': 'Visites minimales dans le mois',
  'threshold.maxVisits': 'Moins de visites que',
  'threshold.minPages': 'Nombre minimal de pages concernées',
  'threshold.maxTitle': 'Titre le plus long',
  'threshold.maxDescription': 'Description la plus longue',
  'threshold.minImages': 'Images minimales sans texte alternatif',
  'threshold.readersShare': 'Part supposée des visites avec lecteur d’écran',
  'threshold.minFaulty': 'Nombre minimal de pages avec ce défaut',
  'threshold.goodLcp': 'LCP : bon jusqu’à',
  'threshold.poorLcp': 'LCP : mauvais au-dessus de',
  'threshold.goodInp': 'INP : bon jusqu’à',
  'threshold.poorInp': 'INP : mauvais au-dessus de',
  'threshold.goodCls': 'CLS : bon jusqu’à',
  'threshold.poorCls': 'CLS : mauvais au-dessus de',
  'threshold.minMeasured': 'Vues mesurées minimales par appareil',
  'threshold.maxBytes': 'HTML le plus lourd',
} as const satisfies Translation<typeof en>
