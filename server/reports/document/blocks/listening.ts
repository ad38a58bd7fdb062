import { judgeChange } from '#app/shared/analytics/change-judgement.ts'
import { countChange } from '#app/shared/analytics/count-change.ts'
import { minForBalance, minForShare } from '#app/shared/listening/month.ts'
import type { BlockContent, ReportSentence, ReportTable } from '#app/shared/reports/document.ts'
import type { Figure, ReportMetric } from '#app/shared/reports/figure.ts'
import type { SentenceKey } from '#app/shared/reports/sentence-keys.ts'
import type { MentionMonth, MentionSums } from '../../../listening/month/report-month.ts'
import {
  columnsOfTable,
  countSentences,
  figureOf,
  missing,
  sentence,
  shown,
  shownText,
  valueSentence,
} from '../block.ts'

const maxTopics = 10

/** A part of mentions, such as own ones of own and competitor ones. */
interface Part {
  part: number
  all: number
}

const voiceOf = ({ own, ofCompetitors }: MentionSums): Part => ({ part: own, all: own + ofCompetitors })
const balanceOf = ({ positive, negative }: MentionSums): Part => ({ part: positive, all: positive + negative })

/**
 * Mentions of the month by topic and host, share of voice within the client's sources, sentiment, and how many visits the
 * mentions can have sent at most.
 */
export function listeningContent(facts: MentionMonth | null): BlockContent {
  if (!facts) return missing('noWebsite')
  if (!facts.began) return missing('noSources')
  const { now, before } = facts
  if (now.mentions === 0 && (before?.mentions ?? 0) === 0) return missing('noMentions')
  const mentions = figureOf('listening.mentions', 'mentions', {
    value: now.mentions,
    before: before && before.mentions,
    ...(!facts.complete && before && { compared: facts.compared.mentions }),
  })
  const voice = now.ofCompetitors > 0 ? shareFigure(facts, 'voice', 'shareOfVoice', voiceOf, minForShare) : null
  const balance = shareFigure(facts, 'balance', 'sentimentBalance', balanceOf, minForBalance)
  const visits = visitsFigure(facts)
  return shown({
    figures: [mentions, ...(voice ? [voice] : []), ...(balance ? [balance] : []), ...(visits ? [visits] : [])],
    sentences: [
      ...countSentences(mentions, {
        up: 'mentionsUp',
        down: 'mentionsDown',
        steady: 'mentionsSteady',
        few: 'mentionsFew',
        only: 'mentionsOnly',
      }),
      ...(voice ? [valueSentence('voiceShare', voice)] : []),
      ...(balance ? [valueSentence('sentimentPositive', balance)] : []),
      ...(visits && facts.visits.upTo > 0
        ? [valueSentence(facts.visits.isOpen ? 'visitsSentSoFar' : 'visitsSent', visits)]
        : []),
      ...namedMention('mentionBest', facts.best, 'good'),
      ...namedMention('mentionWorst', facts.worst, 'bad'),
    ],
    tables: [topicTable(facts), hostTable(facts)].filter(({ rows }) => rows.length > 0),
  })
}

/** Returns how many visits mentions can have sent at most; null if none has an address. */
const visitsFigure = ({ visits: { upTo: value, before, mentions } }: MentionMonth): Figure | null =>
  mentions === 0 ? null : figureOf('listening.visits', 'visitsSent', { value, before })

/** Returns a share with its judgement; null if there are too few mentions for one. */
function shareFigure(
  { complete, now, compared, before }: MentionMonth,
  name: string,
  metric: ReportMetric,
  partOf: (sums: MentionSums) => Part,
  least: number,
): Figure | null {
  const shareOf = (sums: MentionSums): number | null => {
    const { part, all } = partOf(sums)
    return all < least ? null : part / all
  }
  const value = shareOf(now)
  if (value === null) return null
  const past = before && shareOf(before)
  return figureOf(`listening.${name}`, metric, {
    value,
    before: past,
    ...(!complete && before && { compared: shareOf(compared) }),
    judged:
      before && past !== null
        ? judgeChange({ of: 'share', now: partOf(complete ? now : compared), before: partOf(before) })
        : null,
  })
}

/** Returns the sentence that names a mention; its title and host are shown as text only. */
function namedMention(key: SentenceKey, mention: MentionMonth['best'], tone: ReportSentence['tone']): ReportSentence[] {
  if (!mention) return []
  const text = mention.host === '' ? mention.title : `${mention.title} (${mention.host})`
  return [sentence(key, { names: { name: { text, words: 'plain' } }, tone })]
}

function topicTable({ topics, before: isCompared }: MentionMonth): ReportTable {
  return {
    name: 'mentionTopics',
    columns: columnsOfTable({
      name: { words: 'plain' },
      count: 'count',
      ...(isCompared && { before: 'count', change: 'share' }),
    }),
    rows: topics.slice(0, maxTopics).map(({ name, now, compared, before }) => {
      const changed = countChange(compared, before)
      return [shownText(name), now, ...(isCompared ? [before, changed.kind === 'change' ? changed.change : null] : [])]
    }),
    keys: topics.slice(0, maxTopics).map(({ id }) => id),
    more: Math.max(0, topics.length - maxTopics),
  }
}

function hostTable({ hosts: { rows, total }, now: { mentions } }: MentionMonth): ReportTable {
  return {
    name: 'mentionHosts',
    columns: columnsOfTable({ name: { words: 'plain' }, count: 'count', share: 'share' }),
    rows: rows.map(({ host, mentions: count }) => [shownText(host), count, count / mentions]),
    more: Math.max(0, total - rows.length),
  }
}
