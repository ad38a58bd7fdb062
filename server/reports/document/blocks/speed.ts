import { judgeSpeed } from '#app/shared/analytics/judged-speed.ts'
import { ratingOf } from '#app/shared/analytics/speed-metrics.ts'
import type { SpeedMonth } from '#app/shared/analytics/speed.ts'
import type { BlockContent, ReportSentence } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import { columnsOfTable, figureOf, missing, shown, shownText, valueSentence } from '../block.ts'

const vitals = ['lcp', 'inp', 'cls'] as const
const maxPages = 10

/** How fast pages were: the Core Web Vitals at the 75th percentile, of all page views and of the most viewed pages. */
export function speedContent(speed: SpeedMonth | null): BlockContent {
  if (!speed) return missing('noWebsite')
  if (speed.views === 0) return missing('noSpeed')
  const figures = vitals.map((metric) =>
    figureOf(`speed.${metric}`, metric, {
      value: speed.metrics[metric].p75,
      before: speed.previous?.[metric].p75 ?? null,
      ...(speed.compared && { compared: speed.compared.metrics[metric].p75 }),
      judged: judgeSpeed(
        metric,
        (speed.compared?.metrics ?? speed.metrics)[metric],
        speed.previous?.[metric] ?? null,
        metric === 'cls' ? 'difference' : undefined,
      ),
    }),
  )
  return shown({
    figures: [
      ...figures,
      figureOf('speed.pageviews', 'pageviews', {
        value: speed.views,
        before: speed.previousViews,
        ...(speed.compared && { compared: speed.compared.views }),
      }),
    ],
    sentences: figures.flatMap((figure) => ratingSentences(figure)),
    tables: [
      {
        name: 'speed',
        columns: columnsOfTable({
          page: { words: 'path' },
          pageviews: 'count',
          lcp: 'milliseconds',
          inp: 'milliseconds',
          cls: 'score',
        }),
        rows: speed.pages
          .slice(0, maxPages)
          .map(({ path, views, metrics }) => [shownText(path), views, ...vitals.map((metric) => metrics[metric].p75)]),
        more: Math.max(0, speed.totalPages - maxPages),
      },
    ],
  })
}

const sentenceOf = { good: 'speedGood', fair: 'speedFair', poor: 'speedPoor' } as const

/** The sentence is about the largest contentful paint: how long visitors wait for what they came for. */
function ratingSentences(figure: Figure): ReportSentence[] {
  if (figure.metric !== 'lcp' || figure.value === null) return []
  const rating = ratingOf('lcp', figure.value)
  return [valueSentence(sentenceOf[rating], figure, rating === 'good' ? 'good' : rating === 'poor' ? 'bad' : 'neutral')]
}
