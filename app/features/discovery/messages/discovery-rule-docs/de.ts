import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'question.low-ctr':
    'Bei welchen Suchbegriffen stehen Sie auf Seite eins, werden aber seltener angeklickt als dort üblich?',
  'how.low-ctr':
    'Loop zeichnet Ihre eigene Kurve der CTR nach Position. Grundlage sind Ihre Suchbegriffe des Monats ohne Markenbegriffe und mit mindestens 50 Impressionen.\nEin Suchbegriff fällt auf, wenn seine CTR unter dem unteren Quartil und unter dem angegebenen Teil des Medians liegt.\nDie Wirkung sind die Klicks am unteren und am oberen Quartil, abzüglich der vorhandenen Klicks.\nDie Sicherheit sagt, wie unwahrscheinlich so wenige Klicks durch Zufall sind.\nAnzeigen, Antworten oder Bilder in den Ergebnissen sieht Loop nicht. Diese Klicks gewinnt kein Titel zurück.',
  'question.near-page-one': 'Welche Suchbegriffe brächten Klicks, wenn sie ein kleines Stück steigen?',
  'how.near-page-one':
    'Ein Suchbegriff fällt auf, wenn seine durchschnittliche Position zwischen den beiden Grenzen liegt und er genug Impressionen hat.\nDie Wirkung ergibt sich aus Ihrer eigenen CTR-Kurve: für Position 10 (unteres Quartil) und für Position 6 (oberes Quartil).\nDie Sicherheit wächst mit den Impressionen, denn der Durchschnitt weniger Impressionen schwankt.\nAuf Seite eins gäbe es mehr Impressionen. Wie viele, schätzt Loop nicht.',
  'question.cannibalised-queries': 'Bei welchen Suchbegriffen wechseln sich mehrere Ihrer Seiten ab?',
  'how.cannibalised-queries':
    'Dafür ist die API der Search Console nötig: Exporte sagen nicht, welche Seite zu welchem Suchbegriff erschien.\nEin Suchbegriff fällt auf, wenn mindestens zwei Seiten je den angegebenen Anteil seiner Impressionen haben.\nMarkenbegriffe bleiben außen vor, denn dort sind mehrere Ergebnisse normal.\nDie Wirkung reicht von 0 bis zu den Klicks, wenn alle Impressionen die CTR der meistgeklickten Seite hätten.\nDie Sicherheit ist umso höher, je gleichmäßiger zwei Seiten die Impressionen teilen. Ob beide zugleich erscheinen, kann Loop nicht wissen.',
  'question.new-queries': 'Welche Suchbegriffe zeigen Ihre Website zum ersten Mal?',
  'how.new-queries':
    'Ein Suchbegriff fällt auf, wenn er in diesem Monat genug Impressionen hat und im Vormonat keine.\nDie Wirkung reicht von den heutigen Klicks bis zu den Klicks auf Position 8, am oberen Quartil Ihrer eigenen CTR-Kurve.\nDie Sicherheit wächst mit den Impressionen.\nDas ist eine Neuigkeit, nichts zum Beheben.\nDie Search Console verbirgt seltene Suchbegriffe. Ein Begriff kann daher älter sein, als er aussieht.',
  'question.lost-queries': 'Welche Suchbegriffe brachten Klicks und zeigen Sie kaum noch?',
  'how.lost-queries':
    'Loop vergleicht mit dem Vormonat und rechnet die Veränderung aller Ihrer Impressionen ein. Eine ruhige Saison ist kein Verlust.\nEin Suchbegriff fällt auf, wenn er höchstens den angegebenen Teil seiner Impressionen behält.\nDie Wirkung sind die verlorenen Klicks, mit und ohne die Veränderung der ganzen Website.\nDie Sicherheit wächst mit den früheren Klicks.\nSuchen nach einem einmaligen Ereignis enden von selbst. Loop erkennt sie nicht.',
  'question.brand-share': 'Suchen weniger Menschen nach Ihrem Namen?',
  'how.brand-share':
    'Loop zählt die Klicks der Suchbegriffe zusammen, die einen Markenbegriff aus dem Profil enthalten.\nEin Rückgang fällt auf, wenn ihr Anteil an allen Klicks genug sank und ihre Zahl ebenfalls.\nDie Wirkung sind die fehlenden Klicks, nach Anteil und nach Zahl.\nDie Sicherheit sagt, wie unwahrscheinlich der Rückgang durch Zufall ist.\nEs zählen nur genannte Suchbegriffe. Die Search Console verbirgt seltene.',
  'question.broken-links': 'Welche Links Ihrer Website führen ins Leere?',
  'how.broken-links':
    'Der Crawl folgt jedem Link innerhalb der Website. Eine Seite fällt auf, wenn sie mit einem Fehler oder gar nicht antwortet.\nDie Status 401, 403, 407 und 429 bleiben außen vor: Sie betreffen vielleicht nur Crawler.\nDie Wirkung reicht von den Aufrufen, die dort gezählt wurden, bis zu den Besuchen, die wahrscheinlich einem Link folgten. Für jede verlinkende Seite teilt Loop die Besuche durch die Zahl ihrer Links, zählt aber mindestens jeden hundertsten.\nDer Schweregrad ist mindestens mittel, weil jeder den Fehler sieht, der dem Link folgt.\nDie Sicherheit ist geringer bei Serverfehlern und Schweigen, die vorübergehen können.\nLinks zu anderen Websites werden nicht geprüft.',
  'question.redirect-chains': 'Welche Adressen machen Umwege, bevor man ankommt?',
  'how.redirect-chains':
    'Der Crawl folgt jeder Weiterleitung. Eine Adresse fällt auf, wenn sie mindestens so oft wie angegeben oder im Kreis weiterleitet. Eine Adresse in der Mitte, zu der nichts anderes führt, gehört zu diesem Befund.\nDie Wirkung sind die Besuche, die wahrscheinlich einem Link dorthin folgten. Für jede verlinkende Seite teilt Loop die Besuche durch die Zahl ihrer Links, zählt aber mindestens jeden hundertsten.\nEine Schleife hat den Schweregrad hoch: Niemand kommt an.\nWeiterleitungen, die von Cookies oder vom Land abhängen, können für Menschen anders sein.',
  'question.orphan-pages': 'Welche Seiten werden besucht, obwohl nichts auf der Website sie verlinkt?',
  'how.orphan-pages':
    'Loop vergleicht die besuchten Seiten des Monats mit den Links, die der Crawl fand.\nDie Wirkung reicht von 0 bis noch einmal so vielen Besuchen. Was ein Link bringt, kann niemand wissen.\nDie Sicherheit ist geringer bei Seiten, die der Crawl nie traf, und bei Crawls, die eine Grenze erreichten.\nDer Crawl führt keine Skripte aus. Links, die Skripte ergänzen, sieht er nicht.',
  'question.unlinked-sitemap-pages': 'Welche Seiten gibt es nur für die Sitemap?',
  'how.unlinked-sitemap-pages':
    'Eine Seite fällt auf, wenn eine Sitemap sie nennt, sie indexiert werden darf und der Crawl keinen Link zu ihr fand.\nSeiten mit mehr Besuchen als angegeben gehören zu einer anderen Regel.\nDie Wirkung ist eine Seite: Niemand hat gemessen, was ein Link brächte.\nDer Crawl führt keine Skripte aus. Links, die Skripte ergänzen, sieht er nicht.',
  'question.titles-missing': 'Welche Seiten haben keinen Titel?',
  'how.titles-missing':
    'Es zählen nur Seiten, die antworten, indexiert werden dürfen und keine andere kanonische Adresse nennen.\nDie Wirkung reicht von 0 bis zu den Klicks am oberen Quartil Ihrer eigenen CTR-Kurve, abzüglich der heutigen Klicks. Ohne Suchdaten zählen Seiten.\nDer Crawl führt keine Skripte aus. Ein Titel, den ein Skript schreibt, fehlt hier. Der Schweregrad ist mindestens mittel.',
  'question.titles-duplicate': 'Welche Seiten haben denselben Titel?',
  'how.titles-duplicate':
    'Loop vergleicht die Titel der Seiten, die indexiert werden dürfen, ohne Groß- und Kleinschreibung und Leerzeichen. Jeder gemeinsame Titel ist ein Befund.\nSeiten, die eine andere als kanonisch nennen, bleiben außen vor.\nDie Wirkung reicht von 0 bis zu den Klicks am oberen Quartil Ihrer eigenen CTR-Kurve, für alle diese Seiten. Ohne Suchdaten zählen Seiten.\nOb die Seiten dasselbe sagen, kann Loop nicht beurteilen.',
  'question.titles-long': 'Welche Titel werden in Suchergebnissen wahrscheinlich gekürzt?',
  'how.titles-long':
    'Google nennt keine Grenze. Titel werden auf die Breite des Geräts gekürzt.\nDer Standard von 60 Zeichen passt in die üblichen 600 Pixel am Computer. Breite Zeichen, etwa chinesische, zählen doppelt.\nDie Wirkung reicht von 0 bis zu den Klicks am oberen Quartil Ihrer eigenen CTR-Kurve. Ohne Suchdaten zählen Seiten.\nGoogle schreibt manche Titel um. Welche, sieht Loop nicht.',
  'question.descriptions-missing': 'Welche Seiten haben keine Beschreibung?',
  'how.descriptions-missing':
    'Es zählen nur Seiten, die antworten, indexiert werden dürfen und keine andere kanonische Adresse nennen.\nDie Wirkung reicht von 0 bis zu den Klicks am oberen Quartil Ihrer eigenen CTR-Kurve, abzüglich der heutigen Klicks. Ohne Suchdaten zählen Seiten.\nGoogle zeigt oft stattdessen eine Textstelle der Seite. Eine Beschreibung ist ein Vorschlag, keine Garantie.',
  'question.descriptions-duplicate': 'Welche Seiten haben dieselbe Beschreibung?',
  'how.descriptions-duplicate':
    'Loop vergleicht die Beschreibungen der Seiten, die indexiert werden dürfen, ohne Groß- und Kleinschreibung und Leerzeichen. Jede gemeinsame Beschreibung ist ein Befund.\nDie Wirkung reicht von 0 bis zu den Klicks am oberen Quartil Ihrer eigenen CTR-Kurve, für alle diese Seiten. Ohne Suchdaten zählen Seiten.\nGoogle zeigt oft stattdessen eine Textstelle der Seite.',
  'question.descriptions-long': 'Welche Beschreibungen werden in Suchergebnissen wahrscheinlich gekürzt?',
  'how.descriptions-long':
    'Google nennt keine Grenze. Beschreibungen werden auf die Breite des Geräts gekürzt.\nDer Standard von 160 Zeichen passt in die üblichen zwei Zeilen am Computer. Breite Zeichen, etwa chinesische, zählen doppelt.\nDie Wirkung reicht von 0 bis zu den Klicks am oberen Quartil Ihrer eigenen CTR-Kurve. Ohne Suchdaten zählen Seiten.\nEine lange Beschreibung schadet nicht, wenn ihr Anfang das Wesentliche sagt.',
  'question.images-without-alt': 'Welche besuchten Seiten haben Bilder, die Screenreader nicht beschreiben können?',
  'how.images-without-alt':
    'Eine Seite fällt auf, wenn sie genug Besuche hat und Bilder ohne das Attribut alt. Ein leeres alt kennzeichnet Schmuck und ist richtig.\nDie Wirkung reicht von 0 bis zum angegebenen Anteil der Besuche. Niemand misst, wer einen Screenreader nutzt. Einer von hundert ist unsere Annahme, und Sie können sie ändern.\nOb ein vorhandener Text das Bild beschreibt, kann Loop nicht beurteilen.',
  'question.hidden-pages': 'Welche besuchten Seiten sind vor Suchmaschinen verborgen?',
  'how.hidden-pages':
    'Eine Seite fällt auf, wenn sie noindex trägt oder durch robots.txt gesperrt ist und genug Besuche hat.\nDie Wirkung reicht von 0 bis zu den Besuchen, die die Suche mit ihrem Anteil an der ganzen Website brächte.\nDie Sicherheit ist höher, wenn Suchergebnisse die Seite noch zeigen. Warenkörbe und Kontoseiten sind mit Absicht verborgen.\nSeiten, die nur für Loop gesperrt sind, sehen aus wie Seiten, die für alle gesperrt sind.',
  'question.canonical-elsewhere': 'Welche Seiten überlassen ihren Platz in der Suche einer anderen?',
  'how.canonical-elsewhere':
    'Eine Seite fällt auf, wenn ihre kanonische Adresse auf einer anderen Website liegt oder eine Seite ist, die nicht gezeigt werden kann. Eine besuchte Seite fällt auch auf, wenn ein anderer Pfad kanonisch ist.\nAdressen, die nur Parameter weglassen, sind richtig und fallen nicht auf.\nDie Wirkung reicht von 0 bis zu den Besuchen der Seite.\nBei einem anderen Pfad ist die Sicherheit gering, denn das kann Absicht sein. Suchmaschinen können eine kanonische Adresse ignorieren.',
  'question.sitemap-errors': 'Nennen Ihre Sitemaps, was Suchmaschinen brauchen können?',
  'how.sitemap-errors':
    'Der Crawl liest jede Sitemap, die robots.txt oder die Website nennt.\nEine Sitemap fällt auf, wenn sie nicht lesbar ist oder Adressen anderer Websites nennt.\nFehler, Weiterleitungen, gesperrte Seiten und Seiten mit anderer kanonischer Adresse sind zusammen ein Befund.\nDie Wirkung ist die Zahl der betroffenen Seiten. Der Schweregrad einer unlesbaren Sitemap ist nur dann hoch, wenn keine andere lesbar ist.\nSuchmaschinen kennen vielleicht auch Sitemaps, die von Hand eingereicht wurden. Diese sieht Loop nicht.',
  'question.hreflang-return': 'Verweisen Ihre Sprachversionen aufeinander?',
  'how.hreflang-return':
    'Suchmaschinen vertrauen einer Sprachversion nur, wenn sie zurückverlinkt.\nLoop vergleicht die hreflang-Links aller Seiten, die der Crawl las. Nicht gelesene Versionen werden nicht beurteilt.\nEin Code ist eine Sprache aus zwei Buchstaben, allein oder mit Schrift oder Land, oder x-default.\nSolche Fehler kommen aus Vorlagen. Darum gibt es einen Befund je Sprache oder Code, mit seinen Seiten.\nDie Wirkung ist die Zahl der betroffenen Seiten.',
  'question.slow-pages': 'Welche Seiten sind für Ihre eigenen Besucher langsam?',
  'how.slow-pages':
    'Loop nimmt den Wert, unter dem drei Viertel der gemessenen Aufrufe der Seite bleiben, je Geräteart.\nDie Grenzen sind die, die Google für Core Web Vitals veröffentlicht.\nDie Wirkung reicht von 0 bis zu dem Viertel der Besuche, das mindestens so lange wartet.\nDie Sicherheit wächst mit der Zahl der gemessenen Aufrufe.\nBrowser, die einen Wert nicht messen können, zählen nicht.',
  'question.heavy-pages': 'Welche Seiten sind schon ohne Bilder schwer?',
  'how.heavy-pages':
    'Der Crawl wiegt das HTML, wie es ankam, ohne Bilder, Schriften und Skripte.\nKeine Suchmaschine nennt eine brauchbare Grenze. Der Standard von 300 kB braucht bei langsamem Mobilfunk 1,5 Sekunden.\nDie Wirkung reicht von 0 bis zu den Besuchen, gewichtet mit dem Teil des Gewichts über der Grenze.\nOb Menschen warten, hängt von ihrer Verbindung ab. Das misst die Regel für langsame Seiten.',
  'threshold.minImpressions': 'Mindestzahl der Impressionen im Monat',
  'threshold.minPosition': 'Beste Position',
  'threshold.maxPosition': 'Schlechteste Position',
  'threshold.mostOfUsual': 'Unter diesem Teil der üblichen CTR',
  'threshold.minShare': 'Mindestanteil der Impressionen je Seite',
  'threshold.minClicks': 'Mindestzahl der Klicks in jedem Monat',
  'threshold.minClicksBefore': 'Mindestzahl der Klicks im Vormonat',
  'threshold.mostKept': 'Behält höchstens diesen Teil der Impressionen',
  'threshold.minFall': 'Mindestrückgang des Anteils',
  'threshold.minLinks': 'Mindestzahl der Links',
  'threshold.minRedirects': 'Mindestzahl der Weiterleitungen hintereinander',
  'threshold.minVisits': 'Mindestzahl der Besuche im Monat',
  'threshold.maxVisits': 'Weniger Besuche als',
  'threshold.minPages': 'Mindestzahl der betroffenen Seiten',
  'threshold.maxTitle': 'Längster Titel',
  'threshold.maxDescription': 'Längste Beschreibung',
  'threshold.minImages': 'Mindestzahl der Bilder ohne Alternativtext',
  'threshold.readersShare': 'Angenommener Anteil der Besuche mit Screenreader',
  'threshold.minFaulty': 'Mindestzahl der Seiten mit dem Fehler',
  'threshold.goodLcp': 'LCP: gut bis',
  'threshold.poorLcp': 'LCP: schlecht über',
  'threshold.goodInp': 'INP: gut bis',
  'threshold.poorInp': 'INP: schlecht über',
  'threshold.goodCls': 'CLS: gut bis',
  'threshold.poorCls': 'CLS: schlecht über',
  'threshold.minMeasured': 'Mindestzahl der gemessenen Aufrufe je Gerät',
  'threshold.maxBytes': 'Schwerstes HTML',
} as const satisfies Translation<typeof en>
