import { isBeyondVariation } from '#app/shared/analytics/change-judgement.ts'
import { changedRows } from '#app/shared/analytics/changed-rows.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { BlockContent, ReportSentence } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import type { ReportCards } from '../../../cards/overview/report-cards.ts'
import {
  figureOf,
  missing,
  shown,
  tileFigure,
  changeSentence,
  countSentences,
  visitSentences,
  conversionSentences,
  valueSentence,
} from '../block.ts'
import { hasNoVisits, rowSentences, runningMonthSentences } from '../visited.ts'

/** The changed channels and pages that a summary names, in all. */
const maxRows = 3

/** The month in short: the Dashboard's numbers, what changed most, and what was done. */
export function summaryContent(overview: MonthOverview | null, cards: ReportCards): BlockContent {
  const done = cardsDone(cards)
  if (!overview || hasNoVisits(overview)) {
    if (done.figures.length === 0) return missing(overview ? 'noVisits' : 'noWebsite')
    return shown({ figures: done.figures, sentences: done.sentences })
  }
  const visits = tileFigure('summary', overview, 'visits')
  const bounce = tileFigure('summary', overview, 'bounceRate')
  const conversions = tileFigure('summary', overview, 'conversions')
  const rows = strongestRows('summary', overview)
  return shown({
    figures: [
      tileFigure('summary', overview, 'visitors'),
      visits,
      tileFigure('summary', overview, 'pageviews'),
      bounce,
      tileFigure('summary', overview, 'duration'),
      conversions,
      ...rows.map(({ figure }) => figure),
      ...done.figures,
    ],
    sentences: [
      ...runningMonthSentences(overview),
      ...countSentences(visits, visitSentences),
      ...countSentences(conversions, conversionSentences),
      ...bounceSentence(bounce),
      ...rows.map((told) => told.sentence),
      ...done.sentences,
    ],
  })
}

/** Returns the sentence about a bounce rate that changed beyond normal variation. */
export function bounceSentence(figure: Figure): ReportSentence[] {
  const { judged } = figure
  if (judged === undefined || !isBeyondVariation(judged)) return []
  const rose = judged.kind === 'up'
  return [changeSentence(rose ? 'bounceUp' : 'bounceDown', figure, rose)]
}

/** Returns the channels and pages that changed most, with their figures and sentences of a block. */
export function strongestRows(block: string, overview: MonthOverview): { figure: Figure; sentence: ReportSentence }[] {
  if (!overview.previousTotals) return []
  // There are no words for a channel that is new.
  const channels = changedRows(overview, 'channel')
    .filter(({ before }) => before > 0)
    .map((changed) => ({ dimension: 'channel' as const, changed }))
  const pages = changedRows(overview, 'page').map((changed) => ({ dimension: 'page' as const, changed }))
  return [...channels, ...pages]
    .toSorted((one, other) => other.changed.strength - one.changed.strength)
    .slice(0, maxRows)
    .flatMap(({ dimension, changed }) => {
      const keys =
        dimension === 'channel'
          ? ({ grew: 'channelGrew', fell: 'channelFell' } as const)
          : ({ grew: 'pageGrew', fell: 'pageFell', fresh: 'pageNew' } as const)
      return rowSentences(block, overview, dimension, changed, keys) ?? []
    })
}

function cardsDone({ shipped, judged }: ReportCards) {
  const improved = judged.filter(({ verdict }) => verdict === 'improved').length
  const figures = [
    ...(shipped.length > 0 ? [figureOf('summary.cardsShipped', 'cardsShipped', { value: shipped.length })] : []),
    ...(improved > 0 ? [figureOf('summary.cardsImproved', 'cardsImproved', { value: improved })] : []),
  ]
  return {
    figures,
    sentences: figures.map((figure) =>
      figure.metric === 'cardsShipped'
        ? valueSentence('cardsShipped', figure)
        : valueSentence('effectsImproved', figure, 'good'),
    ),
  }
}
