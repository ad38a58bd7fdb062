import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  question: 'Worauf der Kunde hört',
  addTopic: 'Thema hinzufügen',
  editTopic: 'Thema bearbeiten',
  addIntro: 'Einträge Ihrer Quellen, die zur Suchanfrage passen, werden Erwähnungen.',
  editIntro: 'Erwähnungen, die die alte Suchanfrage fand, bleiben.',
  used: '{used} von {most} Themen verwendet.',
  emptyWithTerms:
    'Noch keine Themen. Das Profil nennt {count, plural, one {# Markenbegriff. Beginnen Sie damit.} other {# Markenbegriffe. Beginnen Sie damit.}}',
  useTerms: 'Mit Markenbegriffen beginnen',
  emptyWithoutTerms:
    'Noch keine Themen. Ergänzen Sie Markenbegriffe im Profil und beginnen Sie damit, oder fügen Sie selbst ein Thema hinzu.',
  openProfile: 'Profil öffnen',

  'about.brand': 'Der Kunde selbst. Zählt im Share of Voice für den Kunden.',
  'about.product': 'Was der Kunde verkauft. Zählt im Share of Voice für den Kunden.',
  'about.competitor': 'Andere Unternehmen. Der Share of Voice vergleicht den Kunden mit ihnen.',
  'about.theme': 'Alles andere, was Sie verfolgen möchten. Zählt nicht im Share of Voice.',
  mentions: '{count, plural, one {# Erwähnung in 30 Tagen} other {# Erwähnungen in 30 Tagen}}',
  deleteNamed: 'Löschen: {name}',
  deleteTitle: '„{name}“ löschen?',
  deleteText: 'Die Erwähnungen bleiben, ohne dieses Thema. Das lässt sich nicht rückgängig machen.',
  deleteTopic: 'Thema löschen',

  query: 'Suchanfrage',
  queryNote: 'Wörter ohne Operator müssen alle vorkommen. Setzen Sie zusammengehörende Wörter in Anführungszeichen.',
  nameNeeded: 'Geben Sie dem Thema einen Namen.',
  queryNeeded: 'Schreiben Sie, wonach gesucht werden soll.',
  saving: 'Wird gespeichert, aufbewahrte Einträge werden durchsucht. Das kann einige Sekunden dauern.',
  saved:
    '{count, plural, =0 {Thema gespeichert. In aufbewahrten Einträgen findet es noch nichts.} one {Thema gespeichert. # aufbewahrter Eintrag ist jetzt eine Erwähnung.} other {Thema gespeichert. # aufbewahrte Einträge sind jetzt Erwähnungen.}}',
  goToPlace: 'Zu dieser Stelle der Suchanfrage',

  'problem.unclosedQuote': 'Dieses Anführungszeichen wird nie geschlossen. Ergänzen Sie das schließende.',
  'problem.unclosedParenthesis': 'Diese Klammer wird nie geschlossen. Ergänzen Sie „)“.',
  'problem.unopenedParenthesis': 'Diese Klammer wurde nie geöffnet. Entfernen Sie sie, oder ergänzen Sie davor „(“.',
  'problem.missingTerm': 'Neben „{operator}“ fehlt ein Begriff.',
  'problem.nearNeedsTerms': '„{operator}“ verbindet genau zwei Wörter oder Wortgruppen.',
  'problem.nearNumber': '„{operator}“ braucht eine Zahl von {min, number} bis {max, number}, zum Beispiel NEAR/5.',
  'problem.unknownField':
    'Das Feld „{field}“ gibt es nicht. Es gibt site:, author:, lang: und title:. Setzen Sie anderen Text in Anführungszeichen.',
  'problem.fieldInTitle': 'In title:( ) sind nur Wörter erlaubt. Setzen Sie „{field}“ außerhalb der Klammern.',
  'problem.unknownSite': '„{site}“ ist keine Website. Schreiben Sie einen Host, zum Beispiel site:example.com.',
  'problem.unknownLanguage': '„{language}“ ist kein Sprachcode. Schreiben Sie zwei Buchstaben, zum Beispiel lang:de.',
  'problem.noWord': '„{term}“ hat weder Buchstaben noch Ziffern. Schreiben Sie ein Wort.',
  'problem.asteriskNotLast': 'Ein Sternchen darf nur am Ende eines Wortes stehen, zum Beispiel töpfer*.',
  'problem.nothingToFind':
    'Die Suchanfrage braucht mindestens ein gesuchtes Wort. Ausschlüsse oder eine Sprache allein passen auf zu vieles.',
  'problem.tooLong': 'Die Suchanfrage hat {length, number} Zeichen. Kürzen Sie sie auf {max, number}.',
  'problem.tooManyTerms':
    'Eine Suchanfrage kann höchstens {max, number} Begriffe haben. Teilen Sie sie auf mehrere Themen auf.',
  'problem.tooDeep':
    'Klammern dürfen höchstens {max, number} Ebenen tief verschachtelt sein. Vereinfachen Sie die Suchanfrage.',

  helpTitle: 'So schreiben Sie eine Suchanfrage',
  example: 'Beispiel',
  finds: 'Findet',
  'help.and': 'Beide Wörter, irgendwo im Eintrag. AND dazwischen bedeutet dasselbe.',
  'help.phrase': 'Diese Wörter in dieser Reihenfolge.',
  'help.or': 'Mindestens eines von beiden.',
  'help.not': 'Das erste Wort, aber nicht das zweite. Ein Minus vor einem Wort bedeutet dasselbe.',
  'help.group': 'Klammern gruppieren.',
  'help.near': 'Beide Wörter mit höchstens fünf Wörtern Abstand, in beliebiger Reihenfolge.',
  'help.begins': 'Wörter, die so beginnen, zum Beispiel „pottery“.',
  'help.exact': 'Genau wie geschrieben, mit Großbuchstaben und Akzenten.',
  'help.title': 'Nur in Titeln.',
  'help.site': 'Alles von dieser Website und ihren Subdomains.',
  'help.author': 'Alles von dieser Person.',
  'help.lang': 'Nur Einträge in dieser Sprache.',
  helpCase:
    'Groß- und Kleinschreibung und Akzente sind egal, außer bei genauen Wörtern. AND, OR, NOT und NEAR schreibt man groß.',
  helpOrder: 'Ohne Klammern gilt zuerst NOT, dann NEAR, dann AND, dann OR.',
  helpLimits: 'Höchstens {characters} Zeichen, {terms} Begriffe und {depth} Ebenen von Klammern.',

  previewTitle: 'Was die Suchanfrage findet',
  previewNeedsQuery: 'Schreiben Sie eine Suchanfrage, um zu sehen, was sie findet.',
  previewUnread: 'Vervollständigen Sie die Suchanfrage, um zu sehen, was sie findet.',
  previewWaits: 'Aufbewahrte Einträge werden durchsucht …',
  previewFound: 'Treffer: {found} von {count, plural, one {# aufbewahrtem Eintrag} other {# aufbewahrten Einträgen}}.',
  previewNoItems: 'Noch keine Einträge aufbewahrt. Fügen Sie zuerst Quellen hinzu.',
  previewMatches: 'Neueste Treffer',
  previewNote:
    'Geprüft werden die neuesten 5.000 Einträge der letzten 30 Tage. Beim Speichern werden Treffer zu Erwähnungen, ohne Meldungen.',
  undated: 'ohne Datum',
} as const satisfies Translation<typeof en>
