import type { Actor } from '#app/shared/access/permissions.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { definitionVersion } from '#app/shared/analytics/counters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay, localMonth } from '#app/shared/calendar/zone.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { canOpen } from '#app/shared/pages.ts'
import { segmentedKinds } from '#app/shared/reports/block-kinds.ts'
import { documentVersion, type DocumentBlock, type ReportDocument } from '#app/shared/reports/document.ts'
import { isLeftOut, type ReportBlock } from '#app/shared/reports/report.ts'
import type { Segment } from '#app/shared/analytics/segments/segment.ts'
import { getClient } from '../../clients/clients.ts'
import type { Context } from '../../context.ts'
import { badInput, forbidden } from '../../errors/user-errors.ts'
import { blockContents, type ContentContext } from './block-contents.ts'
import { missing } from './block.ts'
import { plannedIn } from './blocks/last-month.ts'
import { sourcesOf, type Sources } from './sources.ts'
import { storyOf, type StoryFacts } from './story.ts'

/** What a report is built from. */
interface DocumentInput {
  clientId: string
  month: Month
  language: Language
  blocks: readonly ReportBlock[]
  /** The published report of the month before, whose plans are followed up; null without one. */
  before: ReportDocument | null
}

/** Builds a document with the numbers of this moment, as the actor may see them. */
export type BuildDocument = (context: Context, actor: Actor, asked: DocumentInput) => Promise<ReportDocument>

/** The currency of a document without a website: it has no amounts. */
const noCurrency = 'USD'

/**
 * Builds a client's report of a month from the numbers of now: of a finished month, or of the running one so far. Each
 * source is read once however many blocks use it, and each segment once. Numbers are the client's own, also for people
 * who look at demo data. A block with nothing to show says why, or is left out if it asks for that and has no text of a
 * person. For Admins.
 * @throws UserError auth.forbidden, not_found, input.invalid for a month that has not begun
 */
export async function buildDocument(
  context: Context,
  asking: Actor,
  { clientId, month, language, blocks, before }: DocumentInput,
): Promise<ReportDocument> {
  // Without `demo`: a report never has the numbers of the sample company.
  const actor: Actor = { userId: asking.userId, role: asking.role, clientId: asking.clientId }
  if (!canOpen(actor.role, '/reports')) throw forbidden()
  const client = await getClient(context, actor, { id: clientId })
  const now = context.clock()
  if (month > localMonth(now, client.timeZone)) throw badInput((t) => t('shareMonthAhead'))
  const named = plannedIn(before).map(({ id }) => id)
  const sources = sourcesOf(context, actor, { clientId, month, named })
  const overview = await overviewOrNull(sources)
  const built: DocumentBlock[] = []
  // One after the other: each source is a transaction, and a report must not take every connection.
  for (const block of blocks) {
    const { segment, content } = await contentOf(sources, block, { language, before, overview })
    const { id, kind, title, text, picture } = block
    if (content.state === 'missing' && isLeftOut(block)) continue
    built.push({ id, kind, segment, title, text, picture, content })
  }
  return {
    version: documentVersion,
    definitions: definitionVersion,
    language,
    month,
    ...measuredDays(overview, month, localDay(now, client.timeZone)),
    company: {
      name: client.name,
      domain: overview?.website.domain ?? '',
      timeZone: overview?.website.timeZone ?? client.timeZone,
      currency: overview?.website.currency ?? noCurrency,
    },
    measuredAt: now.toISOString(),
    story: storyOf(await storyFacts(sources, overview)),
    blocks: built,
  }
}

/**
 * Builds the same for a scheduled draft, for which no one waits: behind people's requests, and as Loop itself, as alerts
 * are watched and the effects of cards measured, so that a schedule doesn't depend on the account of the person who set
 * it up. For the job.
 * @throws UserError not_found, input.invalid for a month that has not begun
 */
export const buildScheduledDocument = (context: Context, asked: DocumentInput): Promise<ReportDocument> =>
  buildDocument({ ...context, database: { ...context.database, db: context.database.db } }, loopItself, asked)

/** No account: it reads behind the same row policies as an Admin, and has no own segments. */
const loopItself: Actor = { userId: '00000000-0000-0000-0000-000000000000', role: 'Admin', clientId: null }

/** Reads the facts of the first page: mostly what blocks have read already. */
const storyFacts = async (sources: Sources, overview: MonthOverview | null): Promise<StoryFacts> => ({
  overview,
  goals: overview && overview.goals.length > 0 ? await sources.goals([]) : null,
  cards: await sources.cards(),
  targets: overview && { targets: (await sources.targets()).targets, currency: overview.website.currency },
})

/** Returns the month of all visits; null for a client without a website. */
async function overviewOrNull(sources: Sources): Promise<MonthOverview | null> {
  try {
    return await sources.overview([])
  } catch (error) {
    if (error instanceof UserError && error.code === 'website.missing') return null
    throw error
  }
}

/** Returns the measured days; without a website those of the month until today. */
function measuredDays(
  overview: MonthOverview | null,
  month: Month,
  today: string,
): Pick<ReportDocument, 'period' | 'complete' | 'compared'> {
  if (overview) return { period: overview.period, complete: overview.complete, compared: overview.comparison }
  const last = lastDayOf(month)
  const complete = last < today
  return { period: { from: firstDayOf(month), to: complete ? last : today }, complete, compared: null }
}

/** Returns the content of a block and the name of its segment. */
async function contentOf(
  sources: Sources,
  block: ReportBlock,
  { overview, ...given }: Pick<ContentContext, 'language' | 'before'> & { overview: MonthOverview | null },
): Promise<Pick<DocumentBlock, 'segment' | 'content'>> {
  const read = blockContents[block.kind]
  const asked = { ...given, hasWebsite: overview !== null }
  const isLimited = block.segmentId !== null && segmentedKinds.some((kind) => kind === block.kind)
  if (!isLimited) return { segment: null, content: await read(sources, { ...asked, block, filters: [] }) }
  const segment = (await sources.segments()).find(({ id }) => id === block.segmentId)
  if (!segment) return { segment: null, content: missing('segmentGone') }
  if (overview && namesGoneGoal(segment, overview))
    return { segment: segment.name, content: missing('segmentGoalGone') }
  return { segment: segment.name, content: await read(sources, { ...asked, block, filters: segment.filters }) }
}

/** Returns whether a segment filters by goals that were all removed: no visit would match, as if there had been none. */
const namesGoneGoal = ({ filters }: Segment, { goals }: MonthOverview): boolean =>
  filters.some(
    ({ dimension, values }) =>
      dimension === 'goal' && values.every((value) => goals.every(({ id }) => String(id) !== value)),
  )
