import { randomUUID } from 'node:crypto'
import type { Actor } from '#app/shared/access/permissions.ts'
import { planLimits, planWithMore } from '#app/shared/billing/catalogue.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import {
  maxSharedSources,
  sourceFailures,
  type Source,
  type SourceChange,
  type SourceForm,
  type SourceList,
} from '#app/shared/listening/source.ts'
import { sourceTemplates, templateAddress, wrongFields } from '#app/shared/listening/source-templates.ts'
import * as v from 'valibot'
import { changing, onWebsite, reading, requireBelowLimit } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { badInput, notFound, userError } from '../../errors/user-errors.ts'
import { listeningPermission } from '../permission.ts'
import { readPauses } from './host-pauses.sql.ts'
import { sealAddress, settingsOf, templateOf } from './source-request.ts'
import { sendSourceRead } from './source-work.ts'
import {
  countSources,
  deleteItems,
  insertSource,
  lockSource,
  readPlan,
  readSources,
  readYields,
  updateSource,
  type SourceRow,
  type SourceYield,
} from './sources.sql.ts'

/** Over how many days a source's yield is counted: as long as texts of items are kept. */
const yieldDays = 30

interface OfClient {
  clientId: string
}
interface OfSource extends OfClient {
  sourceId: string
}

const onListening = ({ clientId }: OfClient) => onWebsite({ clientId, permission: listeningPermission })

/**
 * Returns a client's sources and those of all clients, by name, with their health and yield. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export const listSources = (context: Context, actor: Actor, { clientId }: OfClient): Promise<SourceList> =>
  reading(context, actor, onListening({ clientId }), async (trx, { id: siteId }) => {
    const now = context.clock()
    const rows = await readSources(trx, clientId)
    const since = new Date(now.getTime() - yieldDays * dayMs)
    const yields = await readYields(trx, siteId, { ids: rows.map(({ id }) => id), since })
    const pauses = await readPauses(trx, [...new Set(rows.map(({ address }) => hostOf(address)))], now)
    const plan = v.parse(planSchema, await readPlan(trx, clientId))
    return {
      sources: rows.map((row) => shownSource(row, yields.get(row.id), pauses.get(hostOf(row.address)))),
      limit: planLimits[plan].sources,
    }
  })

const hostOf = (address: string): string => URL.parse(address)?.hostname ?? address

const failureSchema = v.picklist(sourceFailures)

function shownSource(row: SourceRow, counts: SourceYield | undefined, pausedUntil: Date | undefined): Source {
  const template = templateOf(row.template)
  // A newer version may have stored a failure that this one has no words for.
  const failure = v.safeParse(failureSchema, row.failure)
  return {
    id: row.id,
    template,
    name: row.name,
    address: row.address,
    isSecret: sourceTemplates[template].isSecret,
    isShared: row.client_id === null,
    takesAll: row.takes_all,
    state: row.state,
    readAt: row.read_at?.toISOString() ?? null,
    dueAt: row.state === 'active' ? row.due_at.toISOString() : null,
    hostPausedUntil: pausedUntil?.toISOString() ?? null,
    failures: row.failures,
    failure: failure.success ? { name: failure.output, detail: row.failure_detail ?? '' } : null,
    items: counts?.items ?? 0,
    mentions: counts?.mentions ?? 0,
    relevant: counts?.relevant ?? 0,
    itemsEver: row.items,
  }
}

/**
 * Adds a source and queues its first reading: the newest 50 items, which alert no one. For Admins.
 * @returns its id
 * @throws UserError input.invalid for fields that the template refuses, source.known for an address that is read already,
 * source.too_many, and as listSources
 */
export async function addSource(
  context: Context,
  actor: Actor,
  { clientId, source }: OfClient & { source: SourceForm },
): Promise<{ id: string }> {
  const { template, isShared, takesAll } = source
  if (wrongFields(template, source.values).length > 0) throw badInput((t) => t('sourceFieldsWrong'))
  if (template === 'json' && source.mapping === null) throw badInput((t) => t('sourceMappingNeeded'))
  if (isShared && takesAll) throw badInput((t) => t('sharedSourceTopics'))
  return changing(context, actor, onListening({ clientId }), async ({ trx, at, record }) => {
    const address = templateAddress(template, source.values, { since: at })
    if (address === null) throw badInput((t) => t('sourceFieldsWrong'))
    const owner = isShared ? null : clientId
    await requireBelowSourceLimit(trx, owner)
    const id = randomUUID()
    const { isSecret } = sourceTemplates[template]
    const shown = isSecret ? hostOf(address) : shownAddress(source, address)
    const isNew = await insertSource(trx, {
      id,
      client_id: owner,
      template,
      name: source.name || hostOf(address).replace(/^www\./, ''),
      address: shown,
      sealed: isSecret ? await sealAddress(context, id, address) : null,
      settings: JSON.stringify(settingsOf(source)),
      takes_all: takesAll,
      added_by: actor.userId,
      added_at: at,
      due_at: at,
    })
    if (!isNew) throw userError('source.known', (t) => t('sourceKnown'))
    await sendSourceRead(trx, id, at)
    await record('source.added', { name: source.name || shown, shared: isShared })
    return { id }
  })
}

/** A search's address without the second from which it asks, so that the same search is the same address. */
const shownAddress = ({ template, values }: SourceForm, address: string): string =>
  sourceTemplates[template].address.includes('{since}')
    ? (templateAddress(template, values, { since: new Date(0) }) ?? address)
    : address

/** @throws UserError source.too_many */
async function requireBelowSourceLimit(trx: ActorTrx, clientId: string | null): Promise<void> {
  const count = () => countSources(trx, clientId)
  if (clientId === null) {
    const most = maxSharedSources
    const error = () => userError('source.too_many', (t) => t('tooManySharedSources', { most }))
    return requireBelowLimit(trx, { kind: 'sources', within: 'all', most, count, error })
  }
  const plan = v.parse(planSchema, await readPlan(trx, clientId))
  const most = planLimits[plan].sources
  const next = planWithMore(plan, 'sources')
  await requireBelowLimit(trx, {
    kind: 'sources',
    within: clientId,
    most,
    count,
    error: () =>
      userError('source.too_many', (t) =>
        next === null
          ? t('tooManySources', { plan, most })
          : t('tooManySourcesUpgrade', { plan, most, next, more: planLimits[next].sources }),
      ),
  })
}

/** Finds a source, and locks it. @throws UserError not_found */
async function requireSource(trx: ActorTrx, { clientId, sourceId }: OfSource): Promise<SourceRow> {
  const source = await lockSource(trx, clientId, sourceId)
  if (!source) throw notFound((t) => t('sourceNotFound'))
  return source
}

/** Renames a source, and changes which of its items are mentions, from the next reading on. For Admins. @throws as listSources */
export const changeSource = (
  context: Context,
  actor: Actor,
  { clientId, sourceId, change }: OfSource & { change: SourceChange },
): Promise<void> =>
  changing(context, actor, onListening({ clientId }), async ({ trx, record }) => {
    const source = await requireSource(trx, { clientId, sourceId })
    if (source.client_id === null && change.takesAll) throw badInput((t) => t('sharedSourceTopics'))
    await updateSource(trx, sourceId, { name: change.name, takes_all: change.takesAll })
    await record('source.changed', { name: change.name })
  })

/** Pauses a source: it is no longer read; its mentions stay. For Admins. @throws as listSources */
export const pauseSource = (context: Context, actor: Actor, { clientId, sourceId }: OfSource): Promise<void> =>
  changing(context, actor, onListening({ clientId }), async ({ trx, record }) => {
    const { name, state } = await requireSource(trx, { clientId, sourceId })
    if (state === 'paused') return
    await updateSource(trx, sourceId, { state: 'paused' })
    await record('source.paused', { name })
  })

/** Reads a source now: one that is paused or gone is active again. For Admins. @throws as listSources */
export const readSourceNow = (context: Context, actor: Actor, { clientId, sourceId }: OfSource): Promise<void> =>
  changing(context, actor, onListening({ clientId }), async ({ trx, at, record }) => {
    const { name, state } = await requireSource(trx, { clientId, sourceId })
    await updateSource(trx, sourceId, { state: 'active', due_at: at })
    await sendSourceRead(trx, sourceId, at)
    if (state !== 'active') await record('source.resumed', { name })
  })

/** Removes a source with its secret address and its items; its mentions stay and keep its name. For Admins. @throws as listSources */
export const removeSource = (context: Context, actor: Actor, { clientId, sourceId }: OfSource): Promise<void> =>
  changing(context, actor, onListening({ clientId }), async ({ trx, record }) => {
    const { name } = await requireSource(trx, { clientId, sourceId })
    await updateSource(trx, sourceId, { state: 'removed', sealed: null, settings: '{}' })
    await withoutRowSecurity(trx, (system) => deleteItems(system, sourceId))
    await record('source.removed', { name })
  })
