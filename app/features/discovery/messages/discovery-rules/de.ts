import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'rule.low-ctr': 'Wenige Klicks auf Seite eins',
  'finding.low-ctr':
    '{subject} steht auf Position {position} und hat eine CTR von {ctr}. Üblich sind bei Ihnen dort {usualCtr}.',
  'todo.low-ctr':
    'Suchen Sie selbst danach und lesen Sie die Ergebnisse, wie Ihre Kundschaft sie sieht.\nSchreiben Sie Titel und Beschreibung der Seite so um, dass sie die Suche beantworten.\nVergleichen Sie die CTR nach vier Wochen erneut.',
  'rule.near-page-one': 'Knapp hinter Seite eins',
  'finding.near-page-one':
    '{subject} steht auf Position {position}, mit {impressions, plural, one {# Impression} other {# Impressionen}} und {clicks, plural, one {# Klick} other {# Klicks}}.',
  'todo.near-page-one':
    'Prüfen Sie, ob eine Seite diese Suche vollständig beantwortet.\nErgänzen Sie, was die Ergebnisse vor Ihnen erklären und Ihre Seite nicht.\nVerlinken Sie die Seite von verwandten Seiten, mit dem Suchbegriff im Linktext.',
  'rule.cannibalised-queries': 'Seiten konkurrieren um einen Suchbegriff',
  'finding.cannibalised-queries':
    '{pages, plural, one {# Seite konkurriert} other {# Seiten konkurrieren}} um {subject}. Die zweite erhält {share} der Impressionen.',
  'todo.cannibalised-queries':
    'Entscheiden Sie, welche Seite diese Suche beantworten soll.\nÜbernehmen Sie dorthin, was die anderen Seiten besser sagen.\nLeiten Sie die anderen dorthin um, oder geben Sie jeder ein eigenes Thema und verlinken Sie die Hauptseite.',
  'rule.new-queries': 'Neue Suchbegriffe',
  'finding.new-queries':
    '{subject} ist neu: {impressions, plural, one {# Impression} other {# Impressionen}} und {clicks, plural, one {# Klick} other {# Klicks}} auf Position {position}.',
  'todo.new-queries':
    'Prüfen Sie, ob die angezeigte Seite zur Suche passt.\nBeantworten Sie die Suche im Titel und im ersten Absatz.\nWenn keine Seite passt, planen Sie eine.',
  'rule.lost-queries': 'Verlorene Suchbegriffe',
  'finding.lost-queries':
    '{subject} brachte im Vormonat {clicksBefore, plural, one {# Klick} other {# Klicks}}, in diesem Monat {clicks, number}.',
  'todo.lost-queries':
    'Suchen Sie selbst danach und sehen Sie nach, was statt Ihrer Seite erscheint.\nPrüfen Sie, ob die Seite noch existiert, lädt und indexiert werden darf.\nAktualisieren Sie die Seite, wenn andere die Suche heute besser beantworten.',
  'rule.brand-share': 'Weniger Suchen nach der Marke',
  'finding.brand-share':
    'Markenbegriffe bringen {brandShare} der Klicks aus der Suche, zuvor waren es {brandShareBefore}.',
  'todo.brand-share':
    'Vergleichen Sie mit Ihren Kampagnen: Mit der Werbung enden auch die Suchen nach dem Namen.\nPrüfen Sie, ob die Markenbegriffe im Profil vollständig sind.\nPlanen Sie etwas, das den Namen in Erinnerung ruft.',
  'rule.broken-links': 'Defekte Links',
  'finding.broken-links':
    '{links, plural, one {# Link führt} other {# Links führen}} zu {subject}. Die Seite {status, plural, =0 {antwortet nicht} other {antwortet mit Status #}}.',
  'todo.broken-links':
    'Öffnen Sie die unten genannten Seiten und korrigieren oder entfernen Sie die Links.\nIst die Seite umgezogen, leiten Sie die alte Adresse auf die neue um.',
  'rule.redirect-chains': 'Weiterleitungsketten und -schleifen',
  'finding.redirect-chains':
    '{subject} leitet {redirects, plural, one {einmal} other {#-mal}} weiter und {status, plural, =0 {kommt nie bei einer Seite an} other {endet mit Status #}}.',
  'todo.redirect-chains':
    'Leiten Sie die erste Adresse direkt auf die letzte weiter.\nÄndern Sie Links innerhalb der Website auf die letzte Adresse.\nLösen Sie Schleifen zuerst auf: Diese Seiten kann niemand öffnen.',
  'rule.orphan-pages': 'Besuchte Seiten ohne Links',
  'finding.orphan-pages':
    'Keine Seite verlinkt {subject}, doch {visits, plural, one {# Besuch kam} other {# Besuche kamen}} dort an.',
  'todo.orphan-pages':
    'Entscheiden Sie, ob man die Seite auf der Website finden soll.\nWenn ja, verlinken Sie sie von der übergeordneten Seite oder aus dem Menü.\nWenn nein, leiten Sie sie um oder nehmen Sie sie vom Netz.',
  'rule.unlinked-sitemap-pages': 'Seiten nur in der Sitemap',
  'finding.unlinked-sitemap-pages': '{subject} steht in der Sitemap, aber keine Seite der Website verlinkt darauf.',
  'todo.unlinked-sitemap-pages':
    'Verlinken Sie die Seite dort, wo man sie suchen würde.\nIst sie veraltet, nehmen Sie sie aus der Sitemap und leiten Sie sie um.',
  'rule.titles-missing': 'Fehlende Titel',
  'finding.titles-missing': '{subject} hat keinen Titel.',
  'todo.titles-missing':
    'Schreiben Sie einen Titel, der in etwa 50 Zeichen sagt, was die Seite bietet.\nPrüfen Sie die Vorlage, wenn er auf vielen Seiten fehlt.',
  'rule.titles-duplicate': 'Doppelte Titel',
  'finding.titles-duplicate':
    '{pages, plural, one {# Seite hat} other {# Seiten haben}} denselben Titel, darunter {subject}.',
  'todo.titles-duplicate':
    'Nennen Sie in jedem Titel, was nur diese Seite bietet.\nSind die Seiten gleich, behalten Sie eine und leiten Sie die anderen um.\nBei Varianten einer Seite geben Sie die Hauptseite als kanonisch an.',
  'rule.titles-long': 'Lange Titel',
  'finding.titles-long':
    'Der Titel von {subject} hat {length, plural, one {# Zeichen} other {# Zeichen}}. Suchergebnisse zeigen etwa {limit}.',
  'todo.titles-long':
    'Stellen Sie die wichtigsten Wörter an den Anfang.\nLassen Sie weg, was jede Seite wiederholt, etwa einen langen Firmennamen.',
  'rule.descriptions-missing': 'Fehlende Beschreibungen',
  'finding.descriptions-missing': '{subject} hat keine Beschreibung für Suchergebnisse.',
  'todo.descriptions-missing':
    'Schreiben Sie in ein bis zwei Sätzen, was man auf der Seite bekommt.\nBeginnen Sie mit den Seiten mit den meisten Besuchen.',
  'rule.descriptions-duplicate': 'Doppelte Beschreibungen',
  'finding.descriptions-duplicate':
    '{pages, plural, one {# Seite hat} other {# Seiten haben}} dieselbe Beschreibung, darunter {subject}.',
  'todo.descriptions-duplicate':
    'Schreiben Sie für jede wichtige Seite eine eigene Beschreibung.\nEntfernen Sie die gemeinsame von allen anderen: Suchmaschinen wählen dann selbst eine Textstelle.',
  'rule.descriptions-long': 'Lange Beschreibungen',
  'finding.descriptions-long':
    'Die Beschreibung von {subject} hat {length, plural, one {# Zeichen} other {# Zeichen}}. Suchergebnisse zeigen etwa {limit}.',
  'todo.descriptions-long':
    'Sagen Sie das Wesentliche im ersten Satz.\nKürzen Sie den Rest, damit Suchergebnisse nicht mitten im Satz abbrechen.',
  'rule.images-without-alt': 'Bilder ohne Alternativtext',
  'finding.images-without-alt':
    '{images, plural, one {# Bild hat} other {# Bilder haben}} auf {subject} keinen Alternativtext.',
  'todo.images-without-alt':
    'Beschreiben Sie in wenigen Worten, was jedes Bild zeigt.\nGeben Sie reinem Schmuck ein leeres alt-Attribut.\nMachen Sie den Text zum Pflichtfeld, wo Ihre Redaktion Bilder hochlädt.',
  'rule.hidden-pages': 'Verborgene Seiten mit Besuchen',
  'finding.hidden-pages':
    '{subject} hatte {visits, plural, one {# Besuch} other {# Besuche}}, doch Suchmaschinen dürfen die Seite nicht zeigen.',
  'todo.hidden-pages':
    'Entscheiden Sie, ob man diese Seite über die Suche finden soll.\nWenn ja, entfernen Sie noindex oder die Zeile in der robots.txt.\nWenn nein, verwerfen Sie den Befund: Warenkörbe und Kontoseiten sind mit Absicht verborgen.',
  'rule.canonical-elsewhere': 'Kanonische Adresse anderswo',
  'finding.canonical-elsewhere': '{subject} nennt eine andere Seite als kanonische Adresse.',
  'todo.canonical-elsewhere':
    'Öffnen Sie die kanonische Adresse unten und vergleichen Sie beide Seiten.\nUnterscheiden sie sich, soll die Seite sich selbst nennen.\nGibt es die andere Seite nicht mehr, nennen Sie die, die sie ersetzt.',
  'rule.sitemap-errors': 'Fehler in Sitemaps',
  'finding.sitemap-errors':
    '{subject}: {pages, plural, =0 {Die Sitemap ist nicht lesbar} one {# Adresse in einer Sitemap ist unbrauchbar} other {# Adressen in Sitemaps sind unbrauchbar}}.',
  'todo.sitemap-errors':
    'Öffnen Sie die Sitemap im Browser und prüfen Sie, ob sie gültiges XML ist.\nAuch ein Feed oder ein Text mit einer Adresse je Zeile ist erlaubt.\nNennen Sie nur Seiten, die direkt antworten, indexiert werden dürfen und sich selbst als kanonisch nennen.\nLassen Sie die Software der Website die Sitemap nach jeder Änderung schreiben.',
  'rule.hreflang-return': 'Fehlerhafte Sprachversionen',
  'finding.hreflang-return':
    '{subject}: {pages, plural, one {# Seite nennt} other {# Seiten nennen}} {links, plural, =0 {diesen unbekannten Code} other {Versionen, die nicht zurückverlinken}}.',
  'todo.hreflang-return':
    'Lassen Sie jede Sprachversion alle Versionen nennen, auch sich selbst.\nVerwenden Sie Codes wie de, de-AT oder x-default. Das Vereinigte Königreich ist GB.\nKorrigieren Sie die Vorlage statt einzelner Seiten.',
  'rule.slow-pages': 'Langsame Seiten',
  'finding.slow-pages': '{subject} misst in einem Viertel der Aufrufe {p75} oder mehr. Gut sind bis zu {limit}.',
  'todo.slow-pages':
    'Sehen Sie unten nach, welches Gerät und welcher Wert über der Grenze liegt.\nBei LCP verkleinern Sie das größte Bild und laden es zuerst.\nBei INP entfernen Sie Skripte, die bei jedem Klick laufen.\nBei CLS reservieren Sie Platz für Bilder, Anzeigen und Banner.',
  'rule.heavy-pages': 'Schwere Seiten',
  'finding.heavy-pages': 'Das HTML von {subject} wiegt {bytes}. Die Grenze ist {limit}.',
  'todo.heavy-pages':
    'Prüfen Sie, ob der Server HTML komprimiert.\nLagern Sie eingebettete Bilder, Schriften und Skripte in eigene Dateien aus.\nTeilen Sie sehr lange Listen auf mehrere Seiten auf.',
} as const satisfies Translation<typeof en>
