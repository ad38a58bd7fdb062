import { useMemo } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type {
  ChangeBreakdown,
  BreakdownAnswer,
  BreakdownLevel,
  BreakdownPart,
} from '#app/shared/analytics/breakdown.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { withCardColumn } from '../month/card-column.ts'
import { useCardOfView } from '../month/make-card.ts'
import {
  formatBreakdownDifference,
  formatLevel,
  inUnit,
  type BreakdownMeasure,
  subjectOf,
} from './breakdown-numbers.ts'
import type { BreakdownParams } from './explain.queries.ts'
import type { MonthWords } from './month-words.tsx'

interface BreakdownTableProps {
  params: BreakdownParams
  unit: BreakdownMeasure
  /** Name of the number. */
  metricName: string
  by: FilterDimension
  answer: BreakdownAnswer & { bridge: ChangeBreakdown }
  words: MonthWords
  nameOf: (part: BreakdownPart) => string
}

/** The parts of a change with all their numbers. Exports have seconds, and shares of 1. */
export function BreakdownTable({ params, unit, metricName, by, answer, words, nameOf }: BreakdownTableProps) {
  const reader = useTranslator('explain')
  const { metric, filters } = params
  const { bridge, period, comparison } = answer
  const makeCard = useCardOfView()
  const columns = useMemo(
    () =>
      withCardColumn(breakdownColumns({ reader, unit, metricName, by, bridge, words, nameOf }), {
        makeCard,
        header: reader.t('action.makeCard'),
        of: (part) => {
          const subject = subjectOf(metric, by, part)
          return subject && [subject, nameOf(part)]
        },
      }),
    [reader, unit, metric, metricName, by, bridge, words, nameOf, makeCard],
  )
  const currency = answer.money?.currency
  return (
    <DataTable
      label={reader.t('parts')}
      one={reader.t('onePart')}
      rows={bridge.parts}
      columns={columns}
      rowKey={({ kind, value }) => (kind === 'value' ? value : `(${kind})`)}
      sortedBy={{ id: 'change', desc: true }}
      fileName={[words.domain, words.month, metric, ...(currency ? [currency] : []), by].join('-')}
      columnsKeptAs="bridge"
      json={{
        website: words.domain,
        timeZone: words.timeZone,
        period,
        comparison,
        filters,
        metric,
        ...(currency && { currency }),
        dimension: by,
        before: inUnit(unit, bridge.before),
        now: inUnit(unit, bridge.now),
      }}
      stacks
    />
  )
}

/** Returns the names of the halves of a part's change. */
function halvesOf(unit: BreakdownMeasure) {
  if (unit === 'count') return ['partByVisits', 'partByValue'] as const
  return typeof unit === 'string' ? (['partByMix', 'partByRate'] as const) : (['partByEvents', 'partByAmount'] as const)
}

interface BreakdownColumnsInput {
  reader: Translator<'explain'>
  unit: BreakdownMeasure
  metricName: string
  by: FilterDimension
  bridge: ChangeBreakdown
  words: MonthWords
  nameOf: (part: BreakdownPart) => string
}

function breakdownColumns(input: BreakdownColumnsInput): DataColumn<BreakdownPart>[] {
  const { reader, unit, metricName, by, bridge, words, nameOf } = input
  const { locale, t } = reader
  const exported = unit === 'count' ? {} : { unit: typeof unit === 'string' ? unit : ('money' as const) }
  const number = (
    id: string,
    header: string,
    of: (part: BreakdownPart) => BreakdownLevel,
    text: (whole: number) => string,
  ): DataColumn<BreakdownPart> => ({
    id,
    header,
    value: (part) => {
      const whole = of(part)
      return typeof whole === 'number' ? inUnit(unit, whole) : null
    },
    cell: (part) => {
      const whole = of(part)
      if (whole === 'tooFew') return t('within.tooFew')
      return whole === null ? '–' : text(whole)
    },
    numeric: true,
    ...exported,
  })
  const level = (whole: number) => formatLevel(locale, unit, whole)
  const difference = (whole: number) => formatBreakdownDifference(reader, unit, whole)
  const inPeriod = (name: string) => t('note.metricPeriod', { metric: metricName, period: name })
  const halves = halvesOf(unit)
  return [
    {
      id: 'value',
      header: words.one(by),
      value: nameOf,
      cell: (part) => (part.kind === 'value' ? words.link(by, part.value, nameOf(part)) : nameOf(part)),
    },
    number('before', inPeriod(words.before), (part) => part.before, level),
    number('now', inPeriod(words.now), (part) => part.now, level),
    number('change', t('part'), (part) => part.change, difference),
    ...(bridge.parts.some(({ split }) => split !== null)
      ? [
          number('volume', t(halves[0]), ({ split }) => split && split.volume, difference),
          number('within', t(halves[1]), ({ split }) => split && split.within, difference),
        ]
      : []),
  ]
}
