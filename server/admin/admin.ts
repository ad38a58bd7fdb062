import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { canAdminister, isStaff, type Actor, type Role } from '#app/shared/access/permissions.ts'
import {
  readInstallationSettings,
  type InstallationChanges,
  type InstallationSettings,
} from '#app/shared/admin/installation-settings.ts'
import type { PostgresFacts, SystemFacts } from '#app/shared/admin/system-facts.ts'
import type { CustomizerSettings } from '#app/shared/shell/theme-settings.ts'
import { changing, onAll, onInstallation, reading } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { migrations } from '../db/migrations/registry.ts'
import type { Env } from '../env.ts'
import { forbidden } from '../errors/user-errors.ts'
import { readJobHealth } from '../jobs/jobs.ts'
import { productVersion } from '../version.ts'
import {
  readStoredSettings,
  upsertSetting,
  readDatabaseFacts,
  timeAnswer,
  type DatabaseFacts,
  countOpenStaffInvitations,
  readStaffAccounts,
  readPostgresFacts,
} from './admin.sql.ts'

/** Returns the current settings of the installation. For other use cases; checks no role. */
export async function getInstallationSettings({
  database,
  env,
}: Pick<Context, 'database' | 'env'>): Promise<InstallationSettings> {
  return readInstallationSettings(await readStoredSettings(database.db), configured(env))
}

/** Returns the settings by the environment, used while no Admin has chosen. */
const configured = (env: Env): CustomizerSettings => ({
  customizer: !env.DISABLE_CUSTOMIZER,
  themeTour: !env.DISABLE_THEME_TOUR,
})

/** Returns whether the shell may be customized, and whether its tour is offered. For everyone who is signed in. */
export async function getCustomizerSettings(context: Context): Promise<CustomizerSettings> {
  const { customizer, themeTour } = await getInstallationSettings(context)
  return { customizer, themeTour }
}

/**
 * Returns the settings of the installation. For Editor and Admin.
 * @throws UserError auth.forbidden for a Client
 */
export async function showInstallationSettings(context: Context, actor: Actor): Promise<InstallationSettings> {
  if (!isStaff(actor.role)) throw forbidden()
  return getInstallationSettings(context)
}

/**
 * Changes settings of the installation; missing ones stay unchanged. Admin only.
 * @returns all settings after the change
 * @throws UserError auth.forbidden
 */
export async function updateInstallationSettings(
  context: Context,
  actor: Actor,
  changes: InstallationChanges,
): Promise<InstallationSettings> {
  if (!canAdminister(actor)) throw forbidden((t) => t('onlyAdminChangesInstallation'))
  return changing(context, actor, onInstallation, async ({ trx, at, record }) => {
    const before = readInstallationSettings(await readStoredSettings(trx), configured(context.env))
    const after = { ...before, ...changes }
    const names = Object.keys(before) as (keyof InstallationSettings)[]
    const changed = names.filter((name) => before[name] !== after[name])
    for (const name of changed) await upsertSetting(trx, name, after[name], at)
    if (changed.length > 0) {
      const pick = (from: InstallationSettings) => Object.fromEntries(changed.map((name) => [name, from[name]]))
      await record('installation.settings_changed', { before: pick(before), after: pick(after) })
    }
    return after
  })
}

/**
 * Returns measurements of the running system: this process, its database, and the work that waits. Admin only.
 * @throws UserError auth.forbidden
 */
export async function getSystemFacts(context: Context, actor: Actor): Promise<SystemFacts> {
  if (!canAdminister(actor)) throw forbidden()
  const answeredInMs = await timeAnswer(context.database.db)
  const stored = await readDatabaseFacts(context.database.db)
  const { version, build } = await productVersion()
  return {
    at: context.clock().toISOString(),
    version,
    build,
    node: process.versions.node,
    worker: { number: context.peers.number, of: context.peers.of },
    uptimeSeconds: Math.round(process.uptime()),
    memory: readMemory(),
    eventLoop: readEventLoop(),
    database: {
      kind: context.database.kind,
      version: stored.version,
      sizeBytes: stored.sizeBytes,
      answeredInMs,
      migrations: { applied: stored.migrations, known: Object.keys(migrations).length },
      postgres: await readPostgresFacts(context.database.db),
    },
    disk: context.database.folder === null ? null : await readDisk(context.database.folder),
    refresher: { waitingDays: stored.waitingDays, oldestSince: stored.oldestDirty?.toISOString() ?? null },
    mails: {
      sending: context.env.SMTP_URL !== undefined,
      waiting: stored.mailsWaiting,
      oldestSince: stored.oldestMail?.toISOString() ?? null,
      failed: stored.mailsFailed,
      kept: stored.mailsKept,
    },
    geoip: context.geoip.facts(),
    jobs: await readJobHealth(context),
  }
}

/**
 * Returns facts about the database, the work that waits in it, and its Postgres. For the operator's metrics; checks no
 * role.
 */
export async function getDatabaseFacts({
  database,
}: Pick<Context, 'database'>): Promise<DatabaseFacts & { postgres: PostgresFacts }> {
  return { ...(await readDatabaseFacts(database.db)), postgres: await readPostgresFacts(database.db) }
}

/** Returns the disk space; null if the system doesn't say. */
async function readDisk(folder: string): Promise<SystemFacts['disk']> {
  const stats = await statfs(folder).catch(() => null)
  return stats && { freeBytes: stats.bavail * stats.bsize, totalBytes: stats.blocks * stats.bsize }
}

export interface StaffMember {
  id: string
  name: string
  email: string
  role: Role
  /** False while they are deactivated. */
  active: boolean
  /** ISO 8601; null before the first sign-in. */
  lastSignInAt: string | null
}

export interface Staff {
  members: StaffMember[]
  openInvitations: number
}

/**
 * Returns the staff with their roles, and the number of open invitations. They are managed on the team page. For
 * Editor and Admin.
 * @throws UserError auth.forbidden for a Client
 */
export async function listStaff(context: Context, actor: Actor): Promise<Staff> {
  if (!isStaff(actor.role)) throw forbidden()
  return reading(context, actor, onAll(), async (trx) => {
    const rows = await readStaffAccounts(trx)
    return {
      members: rows.map((row) => ({
        id: row.id,
        name: [row.first_name, row.last_name].filter(Boolean).join(' '),
        email: row.email,
        role: row.role,
        active: row.disabled_at === null,
        lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      })),
      openInvitations: await countOpenStaffInvitations(trx, context.clock()),
    }
  })
}

interface Watch {
  histogram: ReturnType<typeof monitorEventLoopDelay>
  since: number
}
type Holder = typeof globalThis & { [key: symbol]: Watch | undefined }
const key = Symbol.for('loop.event-loop-watch')
const windowMs = 60_000

/** Returns the process's only watch, which all module graphs share; it is created at the first call. */
function eventLoopWatch(): Watch {
  const holder = globalThis as Holder
  const known = holder[key]
  if (known) return known
  const histogram = monitorEventLoopDelay({ resolution: 10 })
  histogram.enable()
  return (holder[key] = { histogram, since: performance.now() })
}

/** Returns the delays of the event loop since the watch was last reset, which happens after a minute. */
function readEventLoop(): SystemFacts['eventLoop'] {
  const watch = eventLoopWatch()
  const { histogram } = watch
  const overMs = performance.now() - watch.since
  // The timer's own resolution of 10 ms is not a delay.
  const delay = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 10)
  const measured = histogram.count > 0
  const facts = {
    p99Ms: measured ? delay(histogram.percentile(99)) : 0,
    maxMs: measured ? delay(histogram.max) : 0,
    overSeconds: Math.round(overMs / 1000),
  }
  if (overMs > windowMs) {
    histogram.reset()
    watch.since = performance.now()
  }
  return facts
}

/** Returns the memory the process uses, and its limit: that of its container, or the machine's memory. */
function readMemory(): SystemFacts['memory'] {
  const limit = process.constrainedMemory()
  const machine = totalmem()
  return { usedBytes: process.memoryUsage.rss(), limitBytes: limit > 0 && limit < machine ? limit : machine }
}
