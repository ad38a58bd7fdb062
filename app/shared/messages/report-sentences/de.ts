import type { Translation } from '../message-types.ts'
import type en from './en.ts'

export default {
  visitsUp: 'Die Besuche stiegen auf {value}, von {before} ({change}).',
  visitsDown: 'Die Besuche sanken auf {value}, von {before} ({change}).',
  visitsSteady: 'Die Besuche blieben stabil: {value}, nach {before}, {variation}.',
  visitsFew: 'Besuche: {value}, nach {before}; zu wenige für einen Vergleich.',
  visitsOnly: 'Die Website hatte {valueCount, plural, one {{value} Besuch} other {{value} Besuche}}.',
  visitorsUp: 'Die Zahl der Besucher stieg auf {value}, von {before} ({change}).',
  visitorsDown: 'Die Zahl der Besucher sank auf {value}, von {before} ({change}).',
  bounceUp: 'Die Absprungrate stieg auf {value}, von {before} ({change}).',
  bounceDown: 'Die Absprungrate sank auf {value}, von {before} ({change}).',
  conversionsUp: 'Die Conversions stiegen auf {value}, von {before} ({change}).',
  conversionsDown: 'Die Conversions sanken auf {value}, von {before} ({change}).',
  conversionsSteady: 'Die Conversions blieben stabil: {value}, nach {before}, {variation}.',
  conversionsFew: 'Conversions: {value}, nach {before}; zu wenige für einen Vergleich.',
  conversionsOnly:
    'Die Ziele der Website hatten {valueCount, plural, one {{value} Conversion} other {{value} Conversions}}.',
  revenueUp: 'Der Umsatz stieg auf {value}, von {before} ({change}).',
  revenueDown: 'Der Umsatz sank auf {value}, von {before} ({change}).',
  revenueElsewhere: 'Umsatz in anderen Währungen ist nicht enthalten: {name}.',
  channelLeads:
    'Stärkster Kanal: {name} mit {valueCount, plural, one {{value} Besuch} other {{value} Besuchen}} ({share} aller).',
  channelGrew: 'Besucher über {name} stiegen auf {value}, von {before} ({change}).',
  channelFell: 'Besucher über {name} sanken auf {value}, von {before} ({change}).',
  pageLeads: 'Stärkste Seite: {name} mit {valueCount, plural, one {{value} Besucher} other {{value} Besuchern}}.',
  pageGrew: 'Die Besucher von {name} stiegen auf {value}, von {before} ({change}).',
  pageFell: 'Die Besucher von {name} sanken auf {value}, von {before} ({change}).',
  pageNew: 'Neu: {name} mit {valueCount, plural, one {{value} Besucher} other {{value} Besuchern}}.',
  countryLeads:
    'Stärkstes Land: {name} mit {valueCount, plural, one {{value} Besuch} other {{value} Besuchen}} ({share} aller).',
  deviceLeads:
    'Häufigstes Gerät: {name} mit {valueCount, plural, one {{value} Besuch} other {{value} Besuchen}} ({share} aller).',
  goalLeads: 'Stärkstes Ziel: {name} mit {valueCount, plural, one {{value} Conversion} other {{value} Conversions}}.',
  goalSilent: 'Das Ziel „{name}“ hatte keine Conversions, nach {before}.',
  funnelLoses:
    'Im Trichter „{name}“ {valueCount, plural, one {erreichte {value} Besuch} other {erreichten {value} Besuche}} ({share}) den Schritt „{step}“ nicht.',
  speedGood: 'Die Ladezeit ist gut: Der Hauptinhalt erscheint bei drei von vier Seitenaufrufen binnen {value}.',
  speedPoor: 'Die Ladezeit ist schlecht: Der Hauptinhalt erscheint bei drei von vier Seitenaufrufen binnen {value}.',
  speedFair:
    'Die Ladezeit kann besser werden: Der Hauptinhalt erscheint bei drei von vier Seitenaufrufen binnen {value}.',
  clicksUp: 'Die Klicks aus der Google-Suche stiegen auf {value}, von {before} ({change}).',
  clicksDown: 'Die Klicks aus der Google-Suche sanken auf {value}, von {before} ({change}).',
  positionBetter: 'Die durchschnittliche Position verbesserte sich auf {value}, von {before} ({change}).',
  positionWorse: 'Die durchschnittliche Position verschlechterte sich auf {value}, von {before} ({change}).',
  queryLeads: 'Stärkster Suchbegriff: „{name}“ mit {valueCount, plural, one {{value} Klick} other {{value} Klicks}}.',
  mentionsUp: 'Die Erwähnungen stiegen auf {value}, von {before} ({change}).',
  mentionsDown: 'Die Erwähnungen sanken auf {value}, von {before} ({change}).',
  mentionsSteady: 'Die Erwähnungen blieben stabil: {value}, nach {before}, {variation}.',
  mentionsFew: 'Erwähnungen: {value}, nach {before}; zu wenige für einen Vergleich.',
  mentionsOnly:
    '{valueCount, plural, one {{value} Erwähnung wurde gefunden} other {{value} Erwähnungen wurden gefunden}}.',
  voiceShare: 'Share of Voice in den Quellen, die wir lesen: {value}.',
  sentimentPositive: 'Von den positiven und negativen Erwähnungen waren {value} positiv.',
  visitsSent:
    'Erwähnungen brachten der Website {valueCount, plural, one {bis zu {value} Besuch} other {bis zu {value} Besuche}}.',
  visitsSentSoFar:
    'Erwähnungen brachten bisher {valueCount, plural, one {bis zu {value} Besuch} other {bis zu {value} Besuche}}; bei manchen zählen noch Tage.',
  mentionBest: 'Beste Erwähnung: {name}.',
  mentionWorst: 'Schlechteste Erwähnung: {name}.',
  competitorChangesFound:
    '{valueCount, plural, one {{value} Änderung wurde bei Wettbewerbern gefunden} other {{value} Änderungen wurden bei Wettbewerbern gefunden}}.',
  competitorPrice: 'Niedrigster Preis von {name}: {after}, davor {before}.',
  competitorPages: 'Seiten in der Sitemap von {name}: {value}, nach {before}.',
  findingsOpen: '{valueCount, plural, one {{value} Befund ist} other {{value} Befunde sind}} offen.',
  findingsFixed: '{valueCount, plural, one {{value} Befund wurde} other {{value} Befunde wurden}} behoben.',
  findingFirst: 'Wichtigster Befund: {name}.',
  cardsShipped: '{valueCount, plural, one {{value} Karte wurde} other {{value} Karten wurden}} umgesetzt.',
  cardsWaiting: '{valueCount, plural, one {{value} Karte wartet} other {{value} Karten warten}} auf eine Entscheidung.',
  effectsImproved:
    '{valueCount, plural, one {{value} Karte hat} other {{value} Karten haben}} die Ergebnisse verbessert.',
  effectsWorse:
    '{valueCount, plural, one {{value} Karte hat} other {{value} Karten haben}} die Ergebnisse verschlechtert.',
  effectsUnclear: '{valueCount, plural, one {{value} Karte hatte} other {{value} Karten hatten}} keine klare Wirkung.',
  effectOf: 'Klarste Wirkung: „{name}“ veränderte die Ergebnisse um {value} (zwischen {low} und {high}).',
  targetsReached: '{value} von {all} Zielwerten wurden erreicht.',
  targetMissed: '„{name}“ hat den Zielwert verfehlt: {value} von {target}.',
  targetAtRisk: '„{name}“ ist gefährdet: bisher {value} von {target}.',
  outlookVisits: 'Prognose für {name}: {value} Besuche, wahrscheinlich zwischen {low} und {high}.',
  outlookWithoutBand: 'Prognose für {name}: {value} Besuche. Eine Spanne gibt es noch nicht.',
  outlookSaid:
    'Zu Beginn dieses Monats haben wir {said} Besuche prognostiziert, zwischen {low} und {high}; es waren {value}.',
  outlookSaidWithoutBand: 'Zu Beginn dieses Monats haben wir {said} Besuche prognostiziert; es waren {value}.',
  daysWithoutData: '{valueCount, plural, one {{value} Tag hat} other {{value} Tage haben}} keine Daten.',
  importedDays:
    '{valueCount, plural, one {{value} Tag wurde} other {{value} Tage wurden}} aus anderen Tools importiert.',
  botsLeftOut:
    '{valueCount, plural, one {{value} Ereignis} other {{value} Ereignisse}} von Bots und anderen {valueCount, plural, one {wurde} other {wurden}} nicht gezählt.',
  monthRunning: 'Der Monat ist noch nicht vorbei. Veränderungen vergleichen die abgeschlossenen Tage bis {name}.',
  plannedNext:
    '{valueCount, plural, one {{value} Karte ist} other {{value} Karten sind}} für den nächsten Monat geplant.',
  plannedDone: '{valueCount, plural, one {{value} geplante Karte ist} other {{value} geplante Karten sind}} erledigt.',
  plannedOpen:
    '{valueCount, plural, one {{value} geplante Karte ist} other {{value} geplante Karten sind}} noch offen.',
} satisfies Translation<typeof en>
