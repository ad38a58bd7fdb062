import { useMemo } from 'react'
import { DataTable } from '#app/components/data-table/data-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Bridge, BridgeAnswer, BridgeLevel, BridgePart } from '#app/shared/analytics/bridge.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Reader } from '#app/shared/messages/reader.ts'
import { formatDifference, formatLevel, inUnit, type BridgeMeasure } from './bridge-numbers.ts'
import type { MonthWords } from './month-words.tsx'
import type { BridgeParams } from './explain.queries.ts'
import { subjectOf } from './part-subject.ts'
import { withCardColumn } from '../month/card-column.ts'
import { useMakeCard } from '../month/make-card.ts'

interface BridgeTableProps {
  params: BridgeParams
  unit: BridgeMeasure
  /** Name of the number. */
  metricName: string
  by: FilterDimension
  answer: BridgeAnswer & { bridge: Bridge }
  words: MonthWords
  nameOf: (part: BridgePart) => string
}

/** The parts of a change with all their numbers. Exports have seconds, and shares of 1. */
export function BridgeTable({ params, unit, metricName, by, answer, words, nameOf }: BridgeTableProps) {
  const reader = useReader('explain')
  const { metric, filters } = params
  const { bridge, period, comparison } = answer
  const makeCard = useMakeCard()
  const columns = useMemo(
    () =>
      withCardColumn(bridgeColumns({ reader, unit, metricName, by, bridge, words, nameOf }), {
        makeCard,
        header: reader.say('action.makeCard'),
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
      label={reader.say('parts')}
      one={reader.say('onePart')}
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
function halvesOf(unit: BridgeMeasure) {
  if (unit === 'count') return ['partByVisits', 'partByValue'] as const
  return typeof unit === 'string' ? (['partByMix', 'partByRate'] as const) : (['partByEvents', 'partByAmount'] as const)
}

interface BridgeColumnsInput {
  reader: Reader<'explain'>
  unit: BridgeMeasure
  metricName: string
  by: FilterDimension
  bridge: Bridge
  words: MonthWords
  nameOf: (part: BridgePart) => string
}

function bridgeColumns(input: BridgeColumnsInput): DataColumn<BridgePart>[] {
  const { reader, unit, metricName, by, bridge, words, nameOf } = input
  const { locale, say } = reader
  const exported = unit === 'count' ? {} : { unit: typeof unit === 'string' ? unit : ('money' as const) }
  const number = (
    id: string,
    header: string,
    of: (part: BridgePart) => BridgeLevel,
    text: (whole: number) => string,
  ): DataColumn<BridgePart> => ({
    id,
    header,
    value: (part) => {
      const whole = of(part)
      return typeof whole === 'number' ? inUnit(unit, whole) : null
    },
    cell: (part) => {
      const whole = of(part)
      if (whole === 'tooFew') return say('within.tooFew')
      return whole === null ? '–' : text(whole)
    },
    numeric: true,
    ...exported,
  })
  const level = (whole: number) => formatLevel(locale, unit, whole)
  const difference = (whole: number) => formatDifference(reader, unit, whole)
  const inPeriod = (name: string) => say('note.metricPeriod', { metric: metricName, period: name })
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
    number('change', say('part'), (part) => part.change, difference),
    ...(bridge.parts.some(({ split }) => split !== null)
      ? [
          number('volume', say(halves[0]), ({ split }) => split && split.volume, difference),
          number('within', say(halves[1]), ({ split }) => split && split.within, difference),
        ]
      : []),
  ]
}
