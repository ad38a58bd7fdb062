import type { Actor } from '#app/shared/access/permissions.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { defaultSchedule, type ReportSchedule } from '#app/shared/reports/schedule.ts'
import {
  defaultSending,
  type PlannedStep,
  type SaveSending,
  type ShownSendingSchedule,
} from '#app/shared/reports/sending-schedule.ts'
import { changing, onClient, reading, requirePermission, onAll } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { forbidden } from '../../errors/user-errors.ts'
import { readHolidays } from '../../profile/agency-look.sql.ts'
import { reporters } from '../permission.ts'
import { readReportCompany } from '../reports.sql.ts'
import { mayPublishUnreviewed } from './publish-unreviewed.ts'
import {
  readSchedules,
  writeSchedule,
  readSendings,
  readStages,
  writeSending,
  type StoredSending,
} from './schedule.sql.ts'
import { upcoming, type PlannedDraft, lastDue } from './upcoming.ts'

/** Returns when Loop makes a client's drafts. For Admins. @throws UserError auth.forbidden, not_found */
export async function getSchedule(context: Context, actor: Actor, clientId: string): Promise<ReportSchedule> {
  requirePermission(actor, { clientId, permission: reporters })
  const [own] = await reading(context, actor, onClient({ clientId }), (trx) => readSchedules(trx, clientId))
  if (!own) return defaultSchedule
  const { enabled, workingDay, time } = own
  return { enabled, workingDay, time }
}

/**
 * Sets when Loop makes a client's drafts, from now on: days that have passed make none. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function saveSchedule(
  context: Context,
  actor: Actor,
  { clientId, schedule }: { clientId: string; schedule: ReportSchedule },
): Promise<ReportSchedule> {
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    await writeSchedule(trx, clientId, schedule, { personId: actor.userId, at })
    await record('report.schedule_changed', { ...schedule })
    return schedule
  })
}

/** A draft that Loop will make. */
interface UpcomingDraft extends PlannedDraft {
  clientId: string
  company: string
  timeZone: string
}

/** Returns the next draft of each client's schedule. */
async function upcomingDrafts(trx: ActorTrx, holidays: readonly Day[], from: Date): Promise<UpcomingDraft[]> {
  const schedules = await readSchedules(trx, null)
  return schedules.flatMap(({ clientId, company, drafted, ...schedule }) => {
    const [next] = upcoming({ ...schedule, holidays }, from, 2).filter(
      ({ month }) => drafted === null || month > drafted,
    )
    return next ? [{ clientId, company, timeZone: schedule.timeZone, ...next }] : []
  })
}

/** Returns when Loop sends a client's reports. For Admins. @throws UserError auth.forbidden, not_found */
export async function getSending(context: Context, actor: Actor, clientId: string): Promise<ShownSendingSchedule> {
  requirePermission(actor, { clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId }), (trx) => sendingOf(trx, clientId))
}

/**
 * Sets when Loop sends a client's reports, from now on: reports whose time has passed are not sent by it. The person
 * who allows unreviewed reports is stored with the time, and stays until someone ends it. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function saveSending(
  context: Context,
  actor: Actor,
  { clientId, sending }: SaveSending,
): Promise<ShownSendingSchedule> {
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    const { timeZone } = await readReportCompany(trx, clientId)
    const holidays = await readHolidays(trx)
    const passed = lastDue({ ...sending, timeZone, holidays }, at)
    await writeSending(trx, clientId, sending, { personId: actor.userId, at, dealtWith: passed?.month ?? null })
    await record('report.sending_changed', { ...sending })
    return sendingOf(trx, clientId)
  })
}

async function sendingOf(trx: ActorTrx, clientId: string): Promise<ShownSendingSchedule> {
  const [own] = await readSendings(trx, clientId)
  if (!own) return { ...defaultSending, allowed: null }
  const { enabled, workingDay, time, unreviewed, allowedByName, allowedAt } = own
  const allowed = allowedAt && { person: allowedByName, at: allowedAt.toISOString() }
  return { enabled, workingDay, time, unreviewed, allowed }
}

/**
 * Returns what the schedules of all clients do next, soonest first: of each client its next draft and its next
 * sending. Drafts whose day of sending has passed come first, as long as they aren't published. For Admins.
 * @throws UserError auth.forbidden
 */
export async function listPlannedSteps(context: Context, actor: Actor): Promise<PlannedStep[]> {
  if (!reporters.may(actor)) throw forbidden(reporters.error)
  return reading(context, actor, onAll(), async (trx) => {
    const now = context.clock()
    const holidays = await readHolidays(trx)
    const drafts = await upcomingDrafts(trx, holidays, now)
    const sends = await plannedSends(trx, holidays, now)
    const steps = [
      ...drafts.map((draft) => ({ ...draft, what: 'draft' as const, recipients: 0, outcome: null })),
      ...sends,
    ]
    return steps
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map((step) => ({ ...step, at: step.at.toISOString() }))
  })
}

type PlannedSend = Omit<PlannedStep, 'at'> & { at: Date }

async function plannedSends(trx: ActorTrx, holidays: readonly Day[], now: Date): Promise<PlannedSend[]> {
  const sendings = (await readSendings(trx, null)).filter(({ enabled }) => enabled)
  const steps = sendings.flatMap((sending) => {
    const schedule = { ...sending, holidays }
    const last = lastDue(schedule, now)
    const next = upcoming(schedule, now, 2).find(({ month }) => sending.dealtWith === null || month > sending.dealtWith)
    return [
      ...(last ? [{ sending, step: last, isPast: true }] : []),
      ...(next ? [{ sending, step: next, isPast: false }] : []),
    ]
  })
  const stages = await readStages(
    trx,
    steps.map(({ sending: { clientId }, step: { month } }) => ({ clientId, month })),
  )
  const stageOf = (clientId: string, month: Month) =>
    stages.find((one) => one.clientId === clientId && one.month === month) ?? null
  return steps.flatMap(({ sending, step, isPast }): PlannedSend[] => {
    const { clientId, company, timeZone, recipients } = sending
    const stage = stageOf(clientId, step.month)
    const outcome = outcomeNow(sending, stage)
    // The job is about to deal with it or has sent it, or the month has no report, as those before the first one.
    if (isPast && (outcome !== 'waits' || step.month !== sending.dealtWith || !stage)) return []
    return [{ clientId, company, timeZone, ...step, what: 'send', recipients, outcome }]
  })
}

/** Returns what would happen if a report were sent now. */
function outcomeNow(
  { recipients, unreviewed }: Pick<StoredSending, 'recipients' | 'unreviewed'>,
  stage: Awaited<ReturnType<typeof readStages>>[number] | null,
): PlannedStep['outcome'] {
  if (recipients === 0) return 'noRecipients'
  if (stage?.state === 'published') return 'ready'
  return stage && unreviewed && mayPublishUnreviewed(stage) ? 'unreviewed' : 'waits'
}
