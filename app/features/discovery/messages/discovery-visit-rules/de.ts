import type { Translation } from '#app/shared/messages/message-types.ts'
import type en from './en.ts'

export default {
  'rule.decaying-pages': 'Seiten, die Besuche verlieren',
  'finding.decaying-pages':
    '{subject} hatte zuletzt {visits} Besuche pro Woche. Üblich waren {expectedVisits}: ein Verlust von {share}.',
  'todo.decaying-pages':
    'Prüfen Sie, ob die Seite Positionen, Links oder ihren Platz im Menü verloren hat.\nAktualisieren Sie, was veraltet ist: Fakten, Preise, Bilder, Datum.\nVerlinken Sie die Seite von viel besuchten Seiten und vergleichen Sie nach vier Wochen erneut.',
  'question.decaying-pages': 'Welche Seiten verlieren seit Wochen Besuche, gemessen an ihrer eigenen Vergangenheit?',
  'how.decaying-pages':
    'Loop vergleicht den Median der letzten vier Wochen mit dem Median von bis zu 26 Wochen davor. Die Wochen sind vollständig, daher zählen alle Wochentage gleich.\nEine Seite fällt auf, wenn der Rückgang groß genug ist und jede der vier Wochen unter dem Üblichen liegt. Der Abstand muss mindestens zwei robuste Abweichungen betragen.\nWochen mit einem nicht gemessenen Tag bleiben außen vor.\nDie Wirkung ist die Hälfte der in 30 Tagen verlorenen Besuche bis zu allen.\nDie Sicherheit wächst mit dem Abstand. Sie halbiert sich, wenn dieselben Wochen ein Jahr zuvor nicht besser waren, denn dann kann es die Saison sein.',
  'rule.not-found-pages': 'Aufgerufene Seiten, die fehlen',
  'finding.not-found-pages':
    '{subject} wurde {times}-mal nicht gefunden, davon über {links} Links Ihrer eigenen Seiten.',
  'todo.not-found-pages':
    'Leiten Sie die Adresse mit Status 301 auf die gesuchte Seite weiter.\nKorrigieren Sie die Links auf Ihren eigenen Seiten.\nBitten Sie die Betreiber verlinkender Websites um eine Korrektur.',
  'question.not-found-pages':
    'Welche fehlenden Adressen werden aufgerufen, wer verweist darauf und wohin sollte es gehen?',
  'how.not-found-pages':
    'Loop zählt die 404-Ereignisse des Tracking-Skripts und importierter Zugriffslogs. Ausgenommen ist, was Browser und Scanner von selbst abrufen, sowie Seiten, die beim letzten Crawl geantwortet haben.\nDie wahrscheinlichste Adresse ist eine vorhandene Seite. Acht Zehntel der Ähnlichkeit macht der letzte Teil der Adresse aus, zwei Zehntel die Ordner darüber. Sind zwei Seiten gleich ähnlich, wird keine gezeigt.\nDie Wirkung ist ein Drittel der Besucher bis zu allen.\nDie Sicherheit ist voll, wenn auch der Crawl den Fehler sah, und wächst sonst mit den Aufrufen.',
  'rule.mention-broken-links': 'Defekte Links in Erwähnungen',
  'finding.mention-broken-links':
    '{links, plural, one {# Erwähnung verlinkt} other {# Erwähnungen verlinken}} {subject}. Diese Adresse gibt es nicht mehr.',
  'todo.mention-broken-links':
    'Leiten Sie die Adresse mit Status 301 auf die Seite weiter, die sie ersetzt.\nErsetzt sie keine, stellen Sie die Seite wieder her.\nBitten Sie die Betreiber der verlinkenden Seiten, den Link zu korrigieren.',
  'question.mention-broken-links': 'Auf welche fehlenden Adressen Ihrer Website verlinken Erwähnungen?',
  'how.mention-broken-links':
    'Loop prüft die Links aller Erwähnungen der letzten zwölf Monate, auch die von Kopien. Kampagnen-Tags, www und das Schema einer Adresse zählen nicht.\nEine Adresse fällt auf, wenn der letzte Crawl dort Status 404 oder 410 bekam. Sie fällt auch auf, wenn sie oft genug vergeblich aufgerufen wurde. Crawls rufen ab, worauf Erwähnungen verlinken.\nDie Wirkung reicht von den Aufrufen über diese Websites bis zu allen Besuchern, die die Adresse aufriefen. Ohne Aufrufe zählt sie die verlinkenden Seiten.\nDer Schweregrad ist mindestens mittel, denn wer dem Link folgt, trifft auf den Fehler.\nDie Sicherheit ist hoch, wenn der Crawl den Fehler sah, und wächst sonst mit den Aufrufen.\nNeue Erwähnungen zählen ab dem nächsten Lauf.',
  'rule.bouncing-entries': 'Einstiegsseiten mit vielen Absprüngen',
  'finding.bouncing-entries':
    '{bounceRate} von {entries} Einstiegen auf {subject} waren Absprünge. Im selben Kanal sind {usualBounceRate} üblich.',
  'todo.bouncing-entries':
    'Öffnen Sie die Seite so, wie diese Besucher es tun, auf deren Gerät.\nVergleichen Sie das Versprechen des Links oder der Anzeige mit dem ersten Bildschirm.\nBieten Sie dort einen klaren nächsten Schritt an.',
  'question.bouncing-entries': 'Auf welchen Einstiegsseiten springen Besucher viel öfter ab als sonst in ihrem Kanal?',
  'how.bouncing-entries':
    'Loop vergleicht eine Einstiegsseite mit allen anderen Einstiegsseiten desselben Kanals.\nEine Seite fällt auf, wenn ihre Absprungrate weit genug darüber liegt und der Zufall den Unterschied in weniger als einem von hundert Fällen erklärt.\nBesuche aus Zugriffslogs bleiben außen vor, denn bei ihnen ist der Absprung unbekannt.\nDie Wirkung ist ein Viertel der Absprünge über dem Üblichen bis zu allen.\nAuch eine Seite, die eine Frage sofort beantwortet, hat viele Absprünge. Das ist kein Fehler.',
  'rule.funnel-exits': 'Ausstiege aus Funnels',
  'finding.funnel-exits': '{exitRate} von {stepVisits} Besuchen verließen den Funnel bei {subject}.',
  'todo.funnel-exits':
    'Gehen Sie diesen Schritt selbst durch, auch auf dem Smartphone.\nEntfernen Sie Felder und Auswahlen, die der Schritt nicht braucht.\nTesten Sie eine Änderung und vergleichen Sie die Ausstiegsrate nach einem Monat.',
  'question.funnel-exits': 'Bei welchem Schritt verlassen die meisten Besuche Ihre Funnels?',
  'how.funnel-exits':
    'Loop betrachtet jeden Ihrer Funnels und zeigt den Schritt mit den meisten Ausstiegen, wenn ihn genug Besuche erreicht haben.\nEin Besuch steigt bei einem Schritt aus, wenn er ihn erreicht, den nächsten aber nicht.\nDie Wirkung sind die Conversions, wenn 5 bis 25 Prozent dieser Besuche weitergingen und davon so viele wie jetzt ans Ende kämen.\nDie Sicherheit wächst mit den Besuchen des Schritts. Welche Ausstiege natürlich sind, weiß Loop nicht.',
  'rule.silent-goals': 'Ziele ohne Conversions',
  'finding.silent-goals': '{subject} hatte keine Conversion bei {visits} Besuchen.',
  'todo.silent-goals':
    'Erreichen Sie das Ziel selbst und suchen Sie es unter den Live-Ereignissen.\nVergleichen Sie Ereignis oder Pfad des Ziels mit der heutigen Website.\nLöschen Sie das Ziel, wenn niemand es mehr braucht.',
  'question.silent-goals': 'Welche Ziele zählen nicht mehr oder haben nie gezählt?',
  'how.silent-goals':
    'Loop zeigt Ziele ohne Conversion im Monat, wenn das Ziel alt genug ist und die Website genug Besuche hatte.\nWährend einer Neuberechnung bleiben Ziele außen vor.\nDie Wirkung sind höchstens die Conversions der Tage davor.\nDie Sicherheit sagt, wie unwahrscheinlich gar keine Conversion durch Zufall ist. Bei Zielen, die nie eine hatten, ist sie ein halb.',
  'rule.movers': 'Ungewöhnliche Veränderungen',
  'finding.movers':
    '{subject} {condition, select, rise {stieg auf {visits} Besuche} fall {fiel auf {visits} Besuche} other {hatte {visits} Besuche}}. Üblich waren {expectedVisits}.',
  'todo.movers':
    'Öffnen Sie den Monat und sehen Sie nach, was sich gleichzeitig verändert hat.\nFragen Sie nach Kampagnen, Releases und Ausfällen dieser Wochen und notieren Sie sie.\nHandeln Sie nur, wenn die Veränderung bleibt.',
  'question.movers': 'Welche Seiten, Quellen, Länder und Geräte haben sich über den Zufall hinaus verändert?',
  'how.movers':
    'Loop summiert, was jeder Wochentag des Monats üblicherweise hätte: den Median derselben Wochentage in den acht Wochen davor.\nEin Wert kommt durch den Rauschfilter, wenn die Veränderung in Besuchen, in Prozent und in robusten Abweichungen groß genug ist.\nNicht gemessene Tage und Ausfälle bleiben auf beiden Seiten außen vor.\nDie Wirkung ist die Veränderung abzüglich einer Abweichung bis zur ganzen Veränderung. Ein Anstieg ist eine Neuigkeit, nichts zum Beheben.\nDie Sicherheit wächst mit den Abweichungen und den Wochen der Vergangenheit. Saisons über acht Wochen sehen wie eine Veränderung aus.',
  'rule.broken-campaigns': 'Kampagnenlinks mit Fehlern',
  'finding.broken-campaigns':
    '{condition, select, twins {Links von {subject} sind in mehreren Schreibweisen getaggt. {visits} Besuche werden deshalb getrennt gezählt.} incomplete {Links von {subject} haben keine Quelle oder kein Medium. {visits} Besuche kamen darüber.} missing {Links von {subject} führen zu einer Seite, die es nicht gibt. {visits} Besuche endeten dort.} other {Links von {subject} sind uneinheitlich getaggt oder führen zu einer fehlenden Seite. {visits} Besuche kamen darüber.}}',
  'todo.broken-campaigns':
    'Vereinbaren Sie eine Schreibweise in Kleinbuchstaben sowie Quelle und Medium für jeden Link.\nKorrigieren Sie die Links laufender Kampagnen.\nTesten Sie jeden Link vor dem Versand.',
  'question.broken-campaigns':
    'Welche Kampagnen haben Tags in mehreren Schreibweisen, fehlende Tags oder Links auf fehlende Seiten?',
  'how.broken-campaigns':
    'Loop vergleicht Kampagne, Quelle und Medium aller getaggten Besuche. Tags sind gleich, wenn sie sich nur in Großschreibung, Leerzeichen, Punkten, Binde- oder Unterstrichen unterscheiden.\nEin Link ist unvollständig, wenn zur Kampagne Quelle oder Medium fehlt oder zum Medium die Quelle. Links, die KI-Assistenten taggen, bleiben außen vor.\nEin Link ist defekt, wenn seine Einstiegsseite oft genug nicht gefunden wurde oder beim letzten Crawl mit einem Fehler antwortete. Crawls lesen dafür die Einstiegsseiten der Kampagnen.\nDie Wirkung sind 5 bis 20 Prozent der falsch gezählten Besuche und die Hälfte bis alle Besuche, die auf eine fehlende Seite trafen.',
  'rule.untagged-mail': 'E-Mail-Links ohne Tags',
  'finding.untagged-mail': '{entries} direkte Besuche begannen auf Unterseiten, {share} aller Besuche.',
  'todo.untagged-mail':
    'Ergänzen Sie Quelle, Medium und Kampagne bei jedem Link in E-Mails, Apps und Dokumenten.\nSuchen Sie die Aussendung, die auf die Seiten im Nachweis verlinkt.\nVergleichen Sie den Anteil direkter Besuche nach der nächsten Aussendung.',
  'question.untagged-mail': 'Wie viele Besuche kommen über Links ohne Tags, etwa aus E-Mails?',
  'how.untagged-mail':
    'Loop zählt direkte Besuche, die nicht auf der Startseite begannen. Solche Adressen tippt niemand ein, die meisten folgen also Links ohne Tags.\nLesezeichen und private Browser sehen genauso aus. Die Zahl ist daher eine Obergrenze.\nDie Wirkung ist ein Zehntel bis die Hälfte dieser Besuche, die eine Quelle bekämen.\nDie Sicherheit ist höher, wenn wenige Seiten die meisten davon haben, wie nach einer Aussendung.',
  'rule.self-referrals': 'Verweise von eigenen Domains',
  'finding.self-referrals':
    '{subject} {condition, select, untracked {wird nicht gemessen. {pageviews} Seitenaufrufe kamen von dort und verloren ihre Quelle.} other {zählt als Quelle von {visits} Besuchen, gehört aber Ihnen.}}',
  'todo.self-referrals':
    'Fügen Sie das Snippet dieser Website („Website-Messung“) in jede Seite des Hosts ein. Soll dort nicht gemessen werden, schließen Sie den Host dort aus.\nErgänzen Sie den Host bei den Domains der Website in Loop, wenn er keine Subdomain davon ist.\nEntfernen Sie Kampagnen-Tags aus Links innerhalb Ihrer Website.',
  'question.self-referrals': 'Auf welchen Ihrer eigenen Domains verlieren Besuche ihre Quelle?',
  'how.self-referrals':
    'Loop sucht Verweise, die zu Ihren Domains oder derselben registrierten Domain gehören.\nEin Besuch mit so einem Verweis hat seine wahre Quelle verloren: Auf einer Seite dazwischen fehlt das Tracking-Skript, oder der Host fehlt in den Einstellungen.\nHosts der Website selbst zählen nicht als Quelle. Loop zählt die Seitenaufrufe, die von jedem kamen, und nennt die Hosts, die in den letzten 28 Tagen selbst keinen Seitenaufruf hatten.\nDie Wirkung ist die Hälfte dieser Besuche bis zu allen. Von den Seitenaufrufen ist es ein Zehntel bis die Hälfte, weil manche nur hin- und zurückgehen.\nDie Sicherheit wächst mit ihrer Zahl und ist bei Hosts geringer, die nicht in den Einstellungen stehen.',
  'rule.assistant-citations': 'Von KI-Assistenten zitierte Seiten',
  'finding.assistant-citations': '{subject} brachte {visits} Besuche auf {pages} Ihrer Seiten.',
  'todo.assistant-citations':
    'Stellen Sie dem Assistenten die Fragen Ihrer Kundschaft und lesen Sie, was er zitiert.\nHalten Sie zitierte Seiten aktuell und leicht zitierbar: kurze Antworten, Fakten, ein Datum.\nSchreiben Sie Seiten zu Fragen, die er mit anderen beantwortet.',
  'question.assistant-citations': 'Welche Assistenten schicken Ihnen Besucher, und auf welche Seiten?',
  'how.assistant-citations':
    'Loop zählt Besuche, deren Quelle ein KI-Assistent ist. Die Seite, auf der ein Besuch begann, ist die zitierte.\nApps von Assistenten senden oft keinen Verweis, die wahre Zahl ist also höher.\nDie Wirkung ist ein Zehntel bis ein Drittel mehr dieser Besuche, wenn auch andere Seiten zitiert würden.\nDie Sicherheit wächst mit den Besuchen.',
  'rule.hungry-bots': 'Bots, die viel lesen',
  'finding.hungry-bots': '{subject} las {reads}-mal, {share} aller Abrufe.',
  'todo.hungry-bots':
    'Entscheiden Sie, ob der Bot Ihnen nützt.\nBremsen Sie ihn oder schließen Sie ihn in der robots.txt aus.\nHält er sich nicht daran, sperren Sie ihn auf dem Server.',
  'question.hungry-bots': 'Welche Bots lesen einen großen Teil Ihrer Website?',
  'how.hungry-bots':
    'Loop zählt, was Bots mit bekanntem Namen laut importierten Zugriffslogs lesen, und vergleicht es mit allen Abrufen dieser Tage.\nBots von Suchmaschinen und solche, die eine Seite für einen Menschen holen, bringen dafür Besuche.\nDer Schweregrad ist niedrig: Abrufe kosten den Server etwas, aber keinen Besucher.\nDie Wirkung ist die Hälfte ihrer Abrufe bis zu allen.\nJeder kann jeden Namen verwenden, daher ist die Sicherheit nie voll.',
  'threshold.minWeeklyVisits': 'Übliche Besuche pro Woche, mindestens',
  'threshold.minDrop': 'Rückgang, mindestens',
  'threshold.minWeeks': 'Wochen der Vergangenheit, mindestens',
  'threshold.minTimes': 'Aufrufe, mindestens',
  'threshold.minLikeness': 'Ähnlichkeit der neuen Adresse, mindestens',
  'threshold.minEntries': 'Einstiege aus dem Kanal, mindestens',
  'threshold.minOverUsual': 'Über der Absprungrate des Kanals um mindestens',
  'threshold.minStepVisits': 'Besuche des Schritts, mindestens',
  'threshold.minExitRate': 'Ausstiegsrate, mindestens',
  'threshold.minSiteVisits': 'Besuche der Website, mindestens',
  'threshold.minGoalDays': 'Alter des Ziels, mindestens',
  'threshold.minChange': 'Veränderung in Besuchen, mindestens',
  'threshold.minChangeShare': 'Veränderung in Prozent, mindestens',
  'threshold.minDeviations': 'Abweichungen, mindestens',
  'threshold.minNotFoundShare': 'Anteil der Besuche auf fehlenden Seiten, mindestens',
  'threshold.minDeepEntries': 'Direkte Einstiege auf Unterseiten, mindestens',
  'threshold.minDeepShare': 'Anteil an allen Besuchen, mindestens',
  'threshold.minReads': 'Abrufe, mindestens',
  'threshold.minReadShare': 'Anteil an allen Abrufen, mindestens',
} as const satisfies Translation<typeof en>
