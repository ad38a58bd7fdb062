import { Link } from '@tanstack/react-router'
import { CircleCheck, TrendingDown, TrendingUp } from 'lucide-react'
import { CsvButton } from '#app/components/data-table/csv-button.tsx'
import { PagedTable } from '#app/components/data-table/paged-table.tsx'
import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import { HealthLine } from '#app/components/feedback/health-line.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import { formatFullDay } from '#app/shared/format/date.ts'
import { formatChange, formatUpTo } from '#app/shared/format/number.ts'
import type { EffectLedger, EffortKind, ShippedEffect } from '#app/shared/growth/effects.ts'
import { IntervalPicture } from './interval-picture.tsx'
import { intervalScale } from './interval-scale.ts'
import styles from './effects.module.css'

interface EffectsProps {
  ledger: EffectLedger
  /** Name of the exported file without its ending. */
  fileName: string
}

const keptIcons = { within: CircleCheck, above: TrendingUp, below: TrendingDown } as const

/** The shipped cards: what was promised, and what was measured. */
export function EffectsCard({ ledger, fileName }: EffectsProps) {
  const { t, locale } = useTranslator('growthEffects')
  const tGrowth = useMessages('growth')
  const tMetric = useMessages('dashboard')
  const tVerdict = useMessages('cardEffects')
  const { cards, more, kept } = ledger
  const at = intervalScale(cards)
  const range = (edges: { low: number; high: number } | null) =>
    edges && tGrowth('range', { low: formatChange(locale, edges.low), high: formatChange(locale, edges.high) })
  const columns: DataColumn<ShippedEffect>[] = [
    {
      id: 'card',
      header: t('card'),
      value: ({ title }) => title,
      cell: ({ id, title }) => (
        <Link to="/crafting/$filter/$card" params={{ filter: 'all', card: id }} className={styles['card']}>
          <bdi>{title}</bdi>
        </Link>
      ),
    },
    {
      id: 'shipped',
      header: t('shipped'),
      value: ({ shippedOn }) => shippedOn,
      cell: ({ shippedOn }) => formatFullDay(locale, shippedOn),
    },
    { id: 'metric', header: tGrowth('number'), value: ({ metric }) => tMetric(monthNumberKinds[metric].label) },
    { id: 'promised', header: t('promised'), value: ({ promised }) => range(promised) },
    {
      id: 'measured',
      header: t('measured'),
      value: ({ measured }) =>
        measured && t('measuredAs', { change: formatChange(locale, measured.change), range: range(measured) ?? '' }),
    },
    {
      id: 'verdict',
      header: t('verdictTitle'),
      value: ({ verdict }) => (verdict === null ? tGrowth('notMeasuredYet') : tVerdict(`verdict.${verdict}`)),
    },
    {
      id: 'picture',
      header: t('picture'),
      value: () => null,
      cell: ({ promised, measured }) => <IntervalPicture promised={promised} measured={measured} at={at} />,
      isControls: true,
    },
    {
      id: 'kept',
      header: t('keptTitle'),
      value: (card) => (card.kept === null ? null : t(`kept.${card.kept}`)),
      cell: (card) => (card.kept === null ? '–' : <Kept kept={card.kept} />),
    },
    {
      id: 'effort',
      header: t('effort'),
      numeric: true,
      value: ({ effort }) => effort,
      cell: ({ effort }) => (effort === null ? '–' : formatUpTo(locale, effort, 1)),
    },
  ]
  const judged = kept.within + kept.above + kept.below
  return (
    <Card
      title={t('cardsTitle')}
      intro={t('cardsIntro')}
      actions={<CsvButton fileName={fileName} columns={columns} rows={cards} />}
    >
      {judged > 0 && <HealthLine isGood={kept.below === 0}>{t('keptSums', { ...kept, judged })}</HealthLine>}
      <PagedTable name={t('cardsTitle')} columns={columns} rows={cards} rowKey={({ id }) => id} stacks />
      <Note apart>{t('pictureNote')}</Note>
      {more > 0 && <Note>{t('moreCards', { count: more })}</Note>}
    </Card>
  )
}

function Kept({ kept }: { kept: 'within' | 'above' | 'below' }) {
  const t = useMessages('growthEffects')
  const Icon = keptIcons[kept]
  return (
    <span className={styles['kept']} data-kept={kept}>
      <Icon size={14} aria-hidden="true" /> {t(`kept.${kept}`)}
    </span>
  )
}

interface KindsCardProps {
  kinds: readonly EffortKind[]
  /** Returns the name of a source of cards: cards are another feature. */
  sourceName: (name: string | null) => string
  fileName: string
}

/** The kinds of cards by what they bring for each point of effort. */
export function KindsCard({ kinds, sourceName, fileName }: KindsCardProps) {
  const { t, locale } = useTranslator('growthEffects')
  const tVerdict = useMessages('cardEffects')
  const columns: DataColumn<EffortKind>[] = [
    { id: 'name', header: t('name.kind'), value: ({ by, name }) => (by === 'tag' ? (name ?? '') : sourceName(name)) },
    {
      id: 'by',
      header: tVerdict('groupedBy'),
      value: ({ by }) => (by === 'tag' ? tVerdict('byTag') : t('name.source')),
    },
    { id: 'cards', header: t('cards'), numeric: true, value: ({ cards }) => cards },
    {
      id: 'effort',
      header: t('effort'),
      numeric: true,
      value: ({ effort }) => effort,
      cell: ({ effort }) => formatUpTo(locale, effort, 1),
    },
    {
      id: 'perPoint',
      header: t('perPoint'),
      numeric: true,
      unit: 'share',
      value: ({ perPoint }) => perPoint,
      cell: ({ perPoint }) => (perPoint === null ? t('within.tooFew') : formatChange(locale, perPoint)),
    },
    { id: 'rank', header: t('rank'), numeric: true, value: ({ rank }) => rank },
  ]
  return (
    <Card
      title={t('kindsTitle')}
      intro={t('kindsIntro')}
      actions={<CsvButton fileName={fileName} columns={columns} rows={kinds} />}
    >
      <PagedTable
        name={t('kindsTitle')}
        columns={columns}
        rows={kinds}
        rowKey={({ by, name }) => `${by} ${name ?? ''}`}
        stacks
      />
      <Note apart>{t('noRank')}</Note>
    </Card>
  )
}
