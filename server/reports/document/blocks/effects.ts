import type { Verdict } from '#app/shared/cards/effect.ts'
import type { BlockContent, ReportSentence } from '#app/shared/reports/document.ts'
import type { Figure } from '#app/shared/reports/figure.ts'
import type { JudgedCard, ReportCards } from '../../../cards/overview/report-cards.ts'
import {
  aboutOf,
  figureOf,
  missing,
  sentence,
  shown,
  shownText,
  valueSentence,
  columnsOfTable,
  worksOf,
} from '../block.ts'

const unclear: readonly Verdict[] = ['no-change', 'not-enough-data', 'confounded']

/** What came of the cards whose 28 days of measurement ended in the month, the verdicts and the measured changes. */
export function effectsContent({ judged }: ReportCards): BlockContent {
  if (judged.length === 0) return missing('noEffects')
  const count = (name: string, metric: Figure['metric'], of: (verdict: Verdict) => boolean) =>
    figureOf(`effects.${name}`, metric, { value: judged.filter(({ verdict }) => of(verdict)).length })
  const improved = count('improved', 'cardsImproved', (verdict) => verdict === 'improved')
  const worse = count('worse', 'cardsWorse', (verdict) => verdict === 'worse')
  const open = count('unclear', 'cardsUnclear', (verdict) => unclear.includes(verdict))
  const told = [
    [improved, 'effectsImproved', 'good'],
    [worse, 'effectsWorse', 'bad'],
    [open, 'effectsUnclear', 'neutral'],
  ] as const
  const clearest = clearestEffect('effects.first', judged)
  return shown({
    figures: [improved, worse, open, ...clearest.figures],
    sentences: [
      ...told.flatMap(([figure, key, tone]) => (figure.value === 0 ? [] : [valueSentence(key, figure, tone)])),
      ...clearest.sentences,
    ],
    tables: [
      {
        name: 'effects',
        columns: columnsOfTable({
          name: { words: 'plain' },
          verdict: { words: 'verdict' },
          effect: 'share',
          low: 'share',
          high: 'share',
          day: { words: 'day' },
        }),
        rows: judged.map(({ title, verdict, change, low, high, measuredUntil }) => [
          shownText(title),
          verdict,
          change,
          low,
          high,
          measuredUntil,
        ]),
        more: 0,
      },
    ],
    cards: judged.map(({ id }) => id),
    works: worksOf(judged),
  })
}

/**
 * Returns the effect that is the most certain: the farthest from none, in widths of its interval.
 * @param group the beginning of its figures' ids
 */
export function clearestEffect(
  group: string,
  judged: readonly JudgedCard[],
): { figures: Figure[]; sentences: ReportSentence[] } {
  const measured = judged.flatMap(({ id, verdict, title, change, low, high }) => {
    if (verdict !== 'improved' && verdict !== 'worse') return []
    if (change === null || low === null || high === null) return []
    const width = Math.log1p(high) - Math.log1p(low)
    return [{ cardId: id, verdict, title, change, low, high, certainty: Math.abs(Math.log1p(change)) / width }]
  })
  const [first] = measured.toSorted((one, other) => other.certainty - one.certainty)
  if (!first) return { figures: [], sentences: [] }
  const { cardId, title, change, low, high, verdict } = first
  const about = aboutOf('card', cardId)
  const id = (name: string) => `${group}.${name}`
  return {
    figures: [
      figureOf(id('change'), 'change', { value: change, ...about }),
      figureOf(id('low'), 'change', { value: low, ...about }),
      figureOf(id('high'), 'change', { value: high, ...about }),
    ],
    sentences: [
      sentence('effectOf', {
        figures: { value: { id: id('change') }, low: { id: id('low') }, high: { id: id('high') } },
        names: { name: { text: title, words: 'plain' } },
        tone: verdict === 'improved' ? 'good' : 'bad',
      }),
    ],
  }
}
