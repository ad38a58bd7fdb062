import {
  judgeChange,
  judgeCounts,
  toneOfChange,
  type ChangeJudgement,
  type ChangeTone,
  type GoodDirection,
} from '#app/shared/analytics/change-judgement.ts'
import { variationText } from '#app/shared/analytics/change-words.ts'
import { change } from '#app/shared/analytics/counters.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatChange, formatCount, formatPoints, formatShare } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import {
  sentimentBalance,
  shareOfVoice,
  type ListeningMonth,
  type SentimentCounts,
  type Voices,
} from '#app/shared/listening/month.ts'
import type { Translator } from '#app/shared/messages/translator.ts'

export const monthTiles = ['mentions', 'share', 'balance', 'visits'] as const
export type MonthTile = (typeof monthTiles)[number]

/** The texts of a tile. */
export interface TileText {
  value: string
  /** Whether there is no number, because too few things were counted. */
  isMissing: boolean
  note: string
  /** The change; null if there is none to show. */
  delta: { text: string; tone: ChangeTone } | null
  /** What it is compared with and whether that is normal variation, or why it isn't compared. */
  comparison: string
}

type Reader = Translator<'listeningMonth'>

/** Returns the texts of a tile of the month. */
export function tileText(tile: MonthTile, month: ListeningMonth, reader: Reader): TileText {
  const { locale, t } = reader
  const count = (value: number) => formatCount(locale, value)
  switch (tile) {
    case 'mentions': {
      const { now, compared, before } = month.mentions
      return {
        value: count(now),
        isMissing: false,
        note: t('ownMentions', { count: count(month.own.now) }),
        ...countChanged({ compared, before }, 'none', month, reader),
      }
    }
    case 'share': {
      const { now, compared, before } = month.voices
      const partOf = ({ own, competitors }: Voices) => ({ part: own, all: own + competitors })
      const values = { own: count(now.own), competitors: count(now.competitors) }
      return {
        ...shareShown(shareOfVoice(now), reader),
        note: t('voicesNote', values),
        ...shareChanged(
          {
            compared: { ...partOf(compared), share: shareOfVoice(compared) },
            before: before && { ...partOf(before), share: shareOfVoice(before) },
          },
          month,
          reader,
        ),
      }
    }
    case 'balance': {
      const { now, compared, before } = month.ownSentiment
      const partOf = (counts: SentimentCounts) => ({
        part: counts.positive,
        all: counts.positive + counts.negative,
        share: sentimentBalance(counts),
      })
      return {
        ...shareShown(sentimentBalance(now), reader),
        note: t('balanceNote', { positive: count(now.positive), negative: count(now.negative) }),
        ...shareChanged({ compared: partOf(compared), before: before && partOf(before) }, month, reader),
      }
    }
    case 'visits':
      return visitsText(month, reader)
  }
}

function visitsText(month: ListeningMonth, reader: Reader): TileText {
  const { locale, t } = reader
  const { upTo, before, mentions, sending } = month.visits
  const count = (value: number) => formatCount(locale, value)
  const changed = countChanged({ compared: upTo, before }, 'up', month, reader)
  return {
    value: t('upTo', { count: count(upTo) }),
    isMissing: false,
    note: mentions === 0 ? t('noAddress') : t('visitsNote', { sending: count(sending), mentions: count(mentions) }),
    delta: changed.delta,
    comparison: month.comparison !== null && before === null ? t('visitsOpen') : changed.comparison,
  }
}

/** A share, or that there are too few for one. */
const shareShown = (share: number | null, { locale, t }: Reader) => ({
  value: share === null ? t('tooFew') : formatShare(locale, share),
  isMissing: share === null,
})

/** Returns why nothing is compared; null if something is. */
function notCompared({ compared, comparison, began }: ListeningMonth, { locale, t }: Reader): string | null {
  if (compared === null) return t('noDayOver')
  if (comparison !== null) return null
  return began === null ? '' : t('begins', { day: formatDay(locale, began) })
}

function fromBefore(texts: { now: string; before: string }, month: ListeningMonth, { locale, t }: Reader): string {
  if (month.comparison === null) return ''
  const values = { ...texts, period: formatPeriod(locale, month.comparison) }
  return t(month.complete ? 'fromBefore' : 'fromBeforeSoFar', values)
}

type TileChange = Pick<TileText, 'delta' | 'comparison'>

function countChanged(
  { compared, before }: { compared: number; before: number | null },
  better: GoodDirection,
  month: ListeningMonth,
  reader: Reader,
): TileChange {
  const { locale } = reader
  const reason = notCompared(month, reader)
  if (reason !== null || before === null) return { delta: null, comparison: reason ?? '' }
  const judged = judgeCounts(compared, before)
  const relative = change(compared, before)
  const texts = { now: formatCount(locale, compared), before: formatCount(locale, before) }
  const text = relative === null ? null : formatChange(locale, relative)
  return changeShown({ text, judged, better, shown: 'percent', texts }, month, reader)
}

interface PartOf {
  part: number
  all: number
  share: number | null
}

function shareChanged(
  { compared, before }: { compared: PartOf; before: PartOf | null },
  month: ListeningMonth,
  reader: Reader,
): TileChange {
  const { locale, t } = reader
  const reason = notCompared(month, reader)
  if (reason !== null || before === null || month.comparison === null) return { delta: null, comparison: reason ?? '' }
  if (before.share === null || compared.share === null) {
    return { delta: null, comparison: t('noBefore', { period: formatPeriod(locale, month.comparison) }) }
  }
  const judged = judgeChange({ of: 'share', now: compared, before })
  const texts = { now: formatShare(locale, compared.share), before: formatShare(locale, before.share) }
  const text = t('note.points', { points: formatPoints(locale, compared.share - before.share) })
  return changeShown({ text, judged, better: 'up', shown: 'points', texts }, month, reader)
}

interface JudgedText {
  /** The change; null if there is none, as from nothing. */
  text: string | null
  judged: ChangeJudgement
  better: GoodDirection
  shown: 'percent' | 'points'
  /** The compared numbers. */
  texts: { now: string; before: string }
}

function changeShown(
  { text, judged, better, shown, texts }: JudgedText,
  month: ListeningMonth,
  reader: Reader,
): TileChange {
  const parts = [fromBefore(texts, month, reader), variationText(reader, judged, shown) ?? '']
  return {
    delta: text === null || judged.kind === 'tooFew' ? null : { text, tone: toneOfChange(judged, better) },
    comparison: parts.filter((part) => part !== '').join(', '),
  }
}
