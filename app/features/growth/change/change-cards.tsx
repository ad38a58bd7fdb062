import { Link } from '@tanstack/react-router'
import { ChangeBars } from '#app/components/charts/change-bars.tsx'
import { CsvButton } from '#app/components/data-table/csv-button.tsx'
import { PagedTable } from '#app/components/data-table/paged-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { LineItem, LineList } from '#app/components/list/line-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { majorUnits } from '#app/shared/format/money.ts'
import type { CausePart, ChannelPart, WhyChanged } from '#app/shared/growth/waterfall.ts'
import { useOriginName } from '../growth-names.ts'
import { formatGrowth, formatGrowthDifference, moneyUnit, type GrowthUnit } from '../growth-numbers.ts'
import { causeSteps, channelSteps } from './change-steps.ts'
import styles from './change.module.css'

/** Returns how the numbers of an explanation are written. */
function useChangeNumbers({ metric, currency }: WhyChanged) {
  const reader = useTranslator('growth')
  const { locale } = reader
  const unit: GrowthUnit = metric === 'revenue' ? moneyUnit(currency) : 'count'
  return {
    level: (amount: number) => formatGrowth(locale, unit, amount),
    difference: (amount: number) => formatGrowthDifference(reader, unit, amount),
    /** For files: whole euros instead of cents. */
    plain: (amount: number) => (typeof unit === 'string' ? amount : majorUnits(unit.currency, amount)),
  }
}

interface CutProps {
  why: WhyChanged
  /** Name of a file without what it is cut by. */
  fileName: string
}

/** The change by its causes, with the ranges of what was measured. */
export function CausesCard({ why, fileName }: CutProps) {
  const { t, locale } = useTranslator('growthChange')
  const tGrowth = useMessages('growth')
  const numbers = useChangeNumbers(why)
  const { from, to, causes, before, month, uncounted } = why
  const columns: DataColumn<CausePart>[] = [
    { id: 'cause', header: t('cause'), value: (part) => causeName(part, t) },
    {
      id: 'change',
      header: t('name.change'),
      numeric: true,
      value: ({ amount }) => numbers.plain(amount),
      cell: ({ amount }) => numbers.difference(amount),
    },
    ...(['low', 'high'] as const).map((edge): DataColumn<CausePart> => ({
      id: edge,
      header: tGrowth(`${edge}End`),
      numeric: true,
      value: (part) => {
        const at = part[edge]
        return at === null ? null : numbers.plain(at)
      },
      cell: (part) => {
        const at = part[edge]
        return at === null ? '–' : numbers.difference(at)
      },
    })),
  ]
  return (
    <Card
      title={t('byCause')}
      intro={t('byCauseIntro')}
      actions={<CsvButton fileName={`${fileName}-causes`} columns={columns} rows={causes} />}
    >
      <ChangeBars
        label={t('fromTo', { before: formatMonth(locale, before), now: formatMonth(locale, month) })}
        before={{ name: formatMonth(locale, before), number: numbers.level(from) }}
        parts={causeSteps(causes).map(({ part, ...step }) => ({
          ...step,
          name: <CauseName part={part} />,
          number: numbers.difference(part.amount),
        }))}
        now={{ name: formatMonth(locale, month), number: numbers.level(to) }}
      />
      <Note apart>{t('rangeNote')}</Note>
      <TableBehind
        name={t('byCause')}
        columns={columns}
        rows={causes}
        rowKey={(part) => `${part.kind} ${part.card?.id}`}
      />
      {uncounted.length > 0 && <Uncounted why={why} />}
    </Card>
  )
}

type ChangeWords = ReturnType<typeof useMessages<'growthChange'>>

function causeName({ kind, card, season, missingDays }: CausePart, t: ChangeWords): string {
  switch (kind) {
    case 'card':
      return card?.title ?? t('cause.card')
    case 'season':
      return t(season === 'lastYear' ? 'season.lastYear' : 'season.calendar')
    case 'tracking':
      return missingDays ? t('trackingDays', missingDays) : t('cause.tracking')
    case 'restated':
    case 'rest':
      return t(`cause.${kind}`)
  }
}

function CauseName({ part }: { part: CausePart }) {
  const t = useMessages('growthChange')
  const { card } = part
  if (card === null) return causeName(part, t)
  return (
    <Link to="/crafting/$filter/$card" params={{ filter: 'all', card: card.id }} className={styles['card']}>
      <bdi>{card.title}</bdi>
    </Link>
  )
}

/** Cards that shipped and explain nothing here, with the reason. */
function Uncounted({ why: { uncounted } }: { why: WhyChanged }) {
  const t = useMessages('growthChange')
  const tGrowth = useMessages('growth')
  const tVerdict = useMessages('cardEffects')
  return (
    <div className={styles['uncounted']}>
      <Note>{t('uncounted')}</Note>
      <LineList>
        {uncounted.map(({ id, title, verdict }) => (
          <LineItem
            key={id}
            what={
              <Link to="/crafting/$filter/$card" params={{ filter: 'all', card: id }} className={styles['link']}>
                <bdi>{title}</bdi>
              </Link>
            }
          >
            <Note as="span">{verdict === null ? tGrowth('notMeasuredYet') : tVerdict(`verdict.${verdict}`)}</Note>
          </LineItem>
        ))}
      </LineList>
    </div>
  )
}

/** The change by channels: by more or fewer visits, and by what each visit brings. */
export function ChannelsCard({ why, fileName }: CutProps) {
  const { t, locale } = useTranslator('growthChange')
  const numbers = useChangeNumbers(why)
  const channelName = useOriginName('channel')
  const { from, to, channels, channelsFrom, before, month, metric } = why
  if (channels === null) {
    return (
      <Card title={t('byChannel')}>
        <EmptyState>{t('noChannels')}</EmptyState>
      </Card>
    )
  }
  const signed = (id: string, header: string, of: (part: ChannelPart) => number): DataColumn<ChannelPart> => ({
    id,
    header,
    numeric: true,
    headerWraps: true,
    value: (part) => numbers.plain(of(part)),
    cell: (part) => numbers.difference(of(part)),
  })
  const visits = (id: 'before' | 'now', header: string): DataColumn<ChannelPart> => ({
    id,
    header,
    numeric: true,
    headerWraps: true,
    value: (part) => part.visits[id],
    cell: (part) => formatGrowth(locale, 'count', part.visits[id]),
  })
  const columns: DataColumn<ChannelPart>[] = [
    { id: 'channel', header: t('name.channel'), value: ({ channel }) => channelName(channel) },
    visits('before', t('visitsBefore')),
    visits('now', t('visitsNow')),
    signed('change', t('name.change'), ({ volume, rate }) => volume + rate),
    ...(metric === 'visits'
      ? []
      : [signed('volume', t('byVisits'), ({ volume }) => volume), signed('rate', t('byRate'), ({ rate }) => rate)]),
  ]
  return (
    <Card
      title={t('byChannel')}
      intro={t(metric === 'visits' ? 'byChannelIntro' : 'byChannelIntroRate')}
      actions={<CsvButton fileName={`${fileName}-channels`} columns={columns} rows={channels} />}
    >
      <ChangeBars
        label={t('fromToChannels', { before: formatMonth(locale, before), now: formatMonth(locale, month) })}
        before={{ name: formatMonth(locale, before), number: numbers.level(channelsFrom) }}
        parts={channelSteps(channels).map(({ part, ...step }) => ({
          ...step,
          name: channelName(part.channel),
          number: numbers.difference(step.change),
        }))}
        now={{ name: formatMonth(locale, month), number: numbers.level(to) }}
      />
      {channelsFrom !== from && (
        <Note apart>{t('restatedNote', { month: formatMonth(locale, before), now: numbers.level(channelsFrom) })}</Note>
      )}
      <TableBehind
        name={t('byChannel')}
        columns={columns}
        rows={channels}
        rowKey={({ channel }) => channel ?? 'others'}
      />
    </Card>
  )
}

interface TableBehindProps<Row> {
  name: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

function TableBehind<Row>({ name, columns, rows, rowKey }: TableBehindProps<Row>) {
  const t = useMessages('charts')
  return (
    <details className={styles['behind']}>
      <summary>{t('showAsTable')}</summary>
      <PagedTable name={name} columns={columns} rows={rows} rowKey={rowKey} stacks />
    </details>
  )
}
