import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Ce que le client écoute',
  addTopic: 'Ajouter un sujet',
  editTopic: 'Modifier le sujet',
  addIntro: 'Les éléments de vos sources qui correspondent à la requête deviennent des mentions.',
  editIntro: 'Les mentions trouvées par l’ancienne requête restent.',
  used: '{used} sujets utilisés sur {most}.',
  emptyWithTerms:
    'Aucun sujet pour l’instant. Le profil contient {count, plural, one {# terme de marque. Commencez par lui.} other {# termes de marque. Commencez par eux.}}',
  useTerms: 'Commencer par les termes de marque',
  emptyWithoutTerms:
    'Aucun sujet pour l’instant. Ajoutez des termes de marque au profil pour commencer, ou créez vous-même un sujet.',
  openProfile: 'Ouvrir le profil',

  'about.brand': 'Le client lui-même. Compte pour le client dans la part de voix.',
  'about.product': 'Ce que vend le client. Compte pour le client dans la part de voix.',
  'about.competitor': 'D’autres entreprises. La part de voix compare le client avec elles.',
  'about.theme': 'Tout ce que vous voulez suivre d’autre. Ne compte pas dans la part de voix.',
  mentions: '{count, plural, one {# mention en 30 jours} other {# mentions en 30 jours}}',
  deleteNamed: 'Supprimer : {name}',
  deleteTitle: 'Supprimer « {name} » ?',
  deleteText: 'Ses mentions restent, sans ce sujet. Cette action est irréversible.',
  deleteTopic: 'Supprimer le sujet',

  query: 'Requête',
  queryNote: 'Les mots sans opérateur doivent tous apparaître. Mettez entre guillemets les mots qui vont ensemble.',
  nameNeeded: 'Donnez un nom au sujet.',
  queryNeeded: 'Écrivez ce qu’il faut chercher.',
  saving: 'Enregistrement et recherche dans les éléments conservés. Cela peut prendre quelques secondes.',
  saved:
    '{count, plural, =0 {Sujet enregistré. Il ne trouve encore rien dans les éléments conservés.} one {Sujet enregistré. # élément conservé est devenu une mention.} other {Sujet enregistré. # éléments conservés sont devenus des mentions.}}',
  goToPlace: 'Aller à cet endroit de la requête',

  'problem.unclosedQuote': 'Ce guillemet n’est jamais fermé. Ajoutez le guillemet fermant.',
  'problem.unclosedParenthesis': 'Cette parenthèse n’est jamais fermée. Ajoutez « ) ».',
  'problem.unopenedParenthesis': 'Cette parenthèse n’a jamais été ouverte. Supprimez-la ou ajoutez « ( » avant.',
  'problem.missingTerm': 'Il manque un terme à côté de « {operator} ».',
  'problem.nearNeedsTerms': '« {operator} » relie exactement deux mots ou expressions.',
  'problem.nearNumber': '« {operator} » demande un nombre de {min, number} à {max, number}, par exemple NEAR/5.',
  'problem.unknownField':
    'Le champ « {field} » n’existe pas. Utilisez site:, author:, lang: ou title:. Mettez tout autre texte entre guillemets.',
  'problem.fieldInTitle': 'Dans title:( ), seuls des mots sont permis. Sortez « {field} » des parenthèses.',
  'problem.unknownSite': '« {site} » n’est pas un site. Écrivez un hôte, par exemple site:example.com.',
  'problem.unknownLanguage': '« {language} » n’est pas un code de langue. Écrivez deux lettres, par exemple lang:de.',
  'problem.noWord': '« {term} » ne contient ni lettre ni chiffre. Écrivez un mot.',
  'problem.asteriskNotLast': 'L’astérisque n’est permis qu’à la fin d’un mot, par exemple potier*.',
  'problem.nothingToFind':
    'La requête doit contenir au moins un mot à trouver. Des exclusions ou une langue seules correspondent à trop d’éléments.',
  'problem.tooLong': 'La requête compte {length, number} caractères. Raccourcissez-la à {max, number}.',
  'problem.tooManyTerms': 'Une requête peut avoir au plus {max, number} termes. Répartissez-la sur plusieurs sujets.',
  'problem.tooDeep': 'Les parenthèses peuvent avoir au plus {max, number} niveaux. Simplifiez la requête.',

  helpTitle: 'Comment écrire une requête',
  example: 'Exemple',
  finds: 'Trouve',
  'help.and': 'Les deux mots, n’importe où dans l’élément. AND entre eux a le même sens.',
  'help.phrase': 'Ces mots dans cet ordre.',
  'help.or': 'Au moins l’un des deux.',
  'help.not': 'Le premier mot, mais pas le second. Un signe moins avant un mot a le même sens.',
  'help.group': 'Les parenthèses regroupent.',
  'help.near': 'Les deux mots, à cinq mots d’écart au plus, dans n’importe quel ordre.',
  'help.begins': 'Les mots qui commencent ainsi, par exemple « pottery ».',
  'help.exact': 'Exactement comme écrit, avec majuscules et accents.',
  'help.title': 'Seulement dans les titres.',
  'help.site': 'Tout ce qui vient de ce site et de ses sous-domaines.',
  'help.author': 'Tout ce qu’a écrit cette personne.',
  'help.lang': 'Seulement les éléments dans cette langue.',
  helpCase:
    'Majuscules et accents ne comptent pas, sauf dans les mots exacts. AND, OR, NOT et NEAR s’écrivent en majuscules.',
  helpOrder: 'Sans parenthèses, NOT passe en premier, puis NEAR, puis AND, puis OR.',
  helpLimits: 'Au plus {characters} caractères, {terms} termes et {depth} niveaux de parenthèses.',

  previewTitle: 'Ce que trouve la requête',
  previewNeedsQuery: 'Écrivez une requête pour voir ce qu’elle trouve.',
  previewUnread: 'Complétez la requête pour voir ce qu’elle trouve.',
  previewWaits: 'Recherche dans les éléments conservés…',
  previewFound: 'Correspondances : {found} sur {count, plural, one {# élément conservé} other {# éléments conservés}}.',
  previewNoItems: 'Aucun élément conservé pour l’instant. Ajoutez d’abord des sources.',
  previewMatches: 'Correspondances les plus récentes',
  previewNote:
    'Vérifie les 5 000 éléments les plus récents des 30 derniers jours. À l’enregistrement, les correspondances deviennent des mentions, sans alerte.',
  undated: 'sans date',
} as const satisfies Translation<typeof en>
