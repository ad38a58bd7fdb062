import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'rule.low-ctr': 'Peu de clics en première page',
  'finding.low-ctr':
    '{subject} est en position {position}, avec un CTR de {ctr}. Chez vous, l’habitude y est de {usualCtr}.',
  'todo.low-ctr':
    'Faites la recherche et lisez les résultats comme vos clients les voient.\nRéécrivez le titre et la description de la page pour qu’ils répondent à la recherche.\nComparez de nouveau le CTR après quatre semaines.',
  'rule.near-page-one': 'Juste derrière la première page',
  'finding.near-page-one':
    '{subject} est en position {position}, avec {impressions, plural, one {# impression} other {# impressions}} et {clicks, plural, one {# clic} other {# clics}}.',
  'todo.near-page-one':
    'Vérifiez qu’une page répond complètement à cette recherche.\nAjoutez ce que les résultats placés avant vous expliquent et que votre page n’explique pas.\nAjoutez des liens depuis des pages proches, avec le terme de recherche dans le texte du lien.',
  'rule.cannibalised-queries': 'Pages concurrentes pour un terme de recherche',
  'finding.cannibalised-queries':
    '{pages, plural, one {# page est en concurrence} other {# pages sont en concurrence}} pour {subject}. La deuxième reçoit {share} des impressions.',
  'todo.cannibalised-queries':
    'Décidez quelle page doit répondre à cette recherche.\nReprenez-y ce que les autres pages disent mieux.\nRedirigez les autres vers elle, ou donnez à chacune son sujet, avec un lien vers la page principale.',
  'rule.new-queries': 'Nouveaux termes de recherche',
  'finding.new-queries':
    '{subject} est nouveau : {impressions, plural, one {# impression} other {# impressions}} et {clicks, plural, one {# clic} other {# clics}} en position {position}.',
  'todo.new-queries':
    'Vérifiez que la page affichée correspond à la recherche.\nRépondez à la recherche dans le titre et le premier paragraphe.\nSi aucune page ne convient, prévoyez-en une.',
  'rule.lost-queries': 'Termes de recherche perdus',
  'finding.lost-queries':
    '{subject} apportait {clicksBefore, plural, one {# clic} other {# clics}} le mois précédent, et {clicks, number} ce mois-ci.',
  'todo.lost-queries':
    'Faites la recherche et voyez ce qui s’affiche à la place de votre page.\nVérifiez que la page existe encore, se charge et peut être indexée.\nMettez la page à jour si d’autres répondent mieux aujourd’hui.',
  'rule.brand-share': 'Moins de recherches de la marque',
  'finding.brand-share':
    'Les termes de marque apportent {brandShare} des clics de la recherche, contre {brandShareBefore} auparavant.',
  'todo.brand-share':
    'Comparez avec vos campagnes : quand la publicité s’arrête, les recherches du nom baissent aussi.\nVérifiez que les termes de marque du profil sont complets.\nPrévoyez une action qui rappelle le nom au public.',
  'rule.broken-links': 'Liens cassés',
  'finding.broken-links':
    '{links, plural, one {# lien mène} other {# liens mènent}} à {subject}. La page {status, plural, =0 {ne répond pas} other {répond avec le statut #}}.',
  'todo.broken-links':
    'Ouvrez les pages ci-dessous et corrigez ou retirez les liens.\nSi la page a changé d’adresse, redirigez l’ancienne vers la nouvelle.',
  'rule.redirect-chains': 'Chaînes et boucles de redirections',
  'finding.redirect-chains':
    '{subject} redirige {redirects, plural, one {une fois} other {# fois}} et {status, plural, =0 {n’arrive jamais à une page} other {finit avec le statut #}}.',
  'todo.redirect-chains':
    'Redirigez la première adresse directement vers la dernière.\nDans le site, remplacez les liens par la dernière adresse.\nSupprimez d’abord les boucles : personne ne peut ouvrir ces pages.',
  'rule.orphan-pages': 'Pages visitées sans lien',
  'finding.orphan-pages':
    'Aucune page ne mène à {subject}, mais {visits, plural, one {# visite y est arrivée} other {# visites y sont arrivées}}.',
  'todo.orphan-pages':
    'Décidez si l’on doit trouver cette page sur le site.\nSi oui, ajoutez un lien depuis la page parente ou le menu.\nSinon, redirigez-la ou retirez-la.',
  'rule.unlinked-sitemap-pages': 'Pages présentes dans le seul sitemap',
  'finding.unlinked-sitemap-pages': '{subject} est dans le sitemap, mais aucune page du site n’y mène.',
  'todo.unlinked-sitemap-pages':
    'Ajoutez un lien là où l’on chercherait cette page.\nSi elle est dépassée, retirez-la du sitemap et redirigez-la.',
  'rule.titles-missing': 'Titres manquants',
  'finding.titles-missing': '{subject} n’a pas de titre.',
  'todo.titles-missing':
    'Écrivez un titre qui dit ce que la page propose, en 50 caractères environ.\nVérifiez le modèle si le titre manque à beaucoup de pages.',
  'rule.titles-duplicate': 'Titres en double',
  'finding.titles-duplicate': '{pages, plural, one {# page a} other {# pages ont}} le même titre, dont {subject}.',
  'todo.titles-duplicate':
    'Donnez à chaque page un titre qui dit ce qu’elle seule propose.\nSi les pages sont identiques, gardez-en une et redirigez les autres.\nPour les variantes d’une page, indiquez la principale comme canonique.',
  'rule.titles-long': 'Titres longs',
  'finding.titles-long':
    'Le titre de {subject} a {length, plural, one {# caractère} other {# caractères}}. Les résultats de recherche en montrent environ {limit}.',
  'todo.titles-long':
    'Placez les mots les plus importants au début.\nRetirez ce que chaque page répète, comme un long nom d’entreprise.',
  'rule.descriptions-missing': 'Descriptions manquantes',
  'finding.descriptions-missing': '{subject} n’a pas de description pour les résultats de recherche.',
  'todo.descriptions-missing':
    'Dites en une ou deux phrases ce que l’on trouve sur la page.\nCommencez par les pages les plus visitées.',
  'rule.descriptions-duplicate': 'Descriptions en double',
  'finding.descriptions-duplicate':
    '{pages, plural, one {# page a} other {# pages ont}} la même description, dont {subject}.',
  'todo.descriptions-duplicate':
    'Écrivez une description propre à chaque page importante.\nRetirez la description commune des autres : les moteurs choisissent alors un passage.',
  'rule.descriptions-long': 'Descriptions longues',
  'finding.descriptions-long':
    'La description de {subject} a {length, plural, one {# caractère} other {# caractères}}. Les résultats de recherche en montrent environ {limit}.',
  'todo.descriptions-long':
    'Dites l’essentiel dans la première phrase.\nRaccourcissez le reste pour que les résultats ne le coupent pas au milieu d’une phrase.',
  'rule.images-without-alt': 'Images sans texte alternatif',
  'finding.images-without-alt':
    '{images, plural, one {# image n’a pas} other {# images n’ont pas}} de texte alternatif sur {subject}.',
  'todo.images-without-alt':
    'Décrivez en quelques mots ce que montre chaque image.\nDonnez un attribut alt vide aux images purement décoratives.\nRendez ce texte obligatoire là où votre équipe envoie des images.',
  'rule.hidden-pages': 'Pages masquées mais visitées',
  'finding.hidden-pages':
    '{subject} a reçu {visits, plural, one {# visite} other {# visites}}, mais les moteurs de recherche ne peuvent pas l’afficher.',
  'todo.hidden-pages':
    'Décidez si l’on doit trouver cette page par la recherche.\nSi oui, retirez noindex ou la ligne de robots.txt.\nSinon, écartez ce constat : paniers et pages de compte sont masqués à dessein.',
  'rule.canonical-elsewhere': 'Adresse canonique ailleurs',
  'finding.canonical-elsewhere': '{subject} indique une autre page comme adresse canonique.',
  'todo.canonical-elsewhere':
    'Ouvrez l’adresse canonique ci-dessous et comparez les deux pages.\nSi elles diffèrent, la page doit indiquer sa propre adresse.\nSi l’autre page n’existe plus, indiquez celle qui la remplace.',
  'rule.sitemap-errors': 'Erreurs de sitemap',
  'finding.sitemap-errors':
    '{subject} : {pages, plural, =0 {le sitemap est illisible} one {# adresse d’un sitemap est inutilisable} other {# adresses des sitemaps sont inutilisables}}.',
  'todo.sitemap-errors':
    'Ouvrez le sitemap dans un navigateur et vérifiez que son XML est valide.\nUn flux ou un texte avec une adresse par ligne convient aussi.\nN’y mettez que des pages qui répondent directement, peuvent être indexées et sont leur propre adresse canonique.\nLaissez le logiciel du site écrire le sitemap après chaque modification.',
  'rule.hreflang-return': 'Versions linguistiques fautives',
  'finding.hreflang-return':
    '{subject} : {pages, plural, one {# page indique} other {# pages indiquent}} {links, plural, =0 {ce code, qui est inconnu} other {des versions sans lien de retour}}.',
  'todo.hreflang-return':
    'Chaque version linguistique doit indiquer toutes les versions, elle-même comprise.\nUtilisez des codes comme de, de-AT ou x-default. Le Royaume-Uni est GB.\nCorrigez le modèle plutôt que des pages isolées.',
  'rule.slow-pages': 'Pages lentes',
  'finding.slow-pages': '{subject} mesure {p75} ou plus dans un quart des vues. Jusqu’à {limit}, c’est bon.',
  'todo.slow-pages':
    'Voyez ci-dessous quel appareil et quelle valeur dépassent la limite.\nPour le LCP, allégez la plus grande image et chargez-la en premier.\nPour l’INP, retirez les scripts exécutés à chaque clic.\nPour le CLS, réservez la place des images, annonces et bandeaux.',
  'rule.heavy-pages': 'Pages lourdes',
  'finding.heavy-pages': 'Le HTML de {subject} pèse {bytes}. La limite est de {limit}.',
  'todo.heavy-pages':
    'Vérifiez que le serveur compresse le HTML.\nPlacez les images, polices et scripts intégrés dans des fichiers à part.\nDivisez les très longues listes en plusieurs pages.',
} as const satisfies Translation<typeof en>
