import { canAdminister, isStaff, type Actor } from '#app/shared/access/permissions.ts'
import {
  readInstallationSettings,
  type InstallationChanges,
  type InstallationSettings,
} from '#app/shared/admin/installation-settings.ts'
import type { CustomizerSettings } from '#app/shared/shell/theme-settings.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Env } from '../env.ts'
import { forbidden } from '../refusals/refusal.ts'
import { selectSettings, upsertSetting } from './installation-settings.sql.ts'

/** The settings of the installation as they are now. For other use cases, which ask for nobody in particular. */
export async function getInstallationSettings({
  database,
  env,
}: Pick<Context, 'database' | 'env'>): Promise<InstallationSettings> {
  return readInstallationSettings(await selectSettings(database.db), configured(env))
}

/** What holds where no Admin chose. */
const configured = (env: Env): CustomizerSettings => ({
  customizer: !env.DISABLE_CUSTOMIZER,
  themeTour: !env.DISABLE_THEME_TOUR,
})

/** Whether the signed-in person may customize the shell, and whether its tour is offered. For everybody signed in. */
export async function getCustomizerSettings(context: Context): Promise<CustomizerSettings> {
  const { customizer, themeTour } = await getInstallationSettings(context)
  return { customizer, themeTour }
}

/**
 * The settings of the installation, for Editor and Admin to look at.
 * @throws AppError auth.forbidden for a Client
 */
export async function showInstallationSettings(context: Context, actor: Actor): Promise<InstallationSettings> {
  if (!isStaff(actor.role)) throw forbidden()
  return getInstallationSettings(context)
}

/**
 * Changes settings of the installation; what is left out stays. Admin only.
 * @returns all settings as they are then
 * @throws AppError auth.forbidden
 */
export async function changeInstallationSettings(
  context: Context,
  actor: Actor,
  changes: InstallationChanges,
): Promise<InstallationSettings> {
  if (!canAdminister(actor)) throw forbidden((say) => say('onlyAdminChangesInstallation'))
  return context.database.db.transaction().execute(async (trx) => {
    const at = context.clock()
    const before = readInstallationSettings(await selectSettings(trx), configured(context.env))
    const after = { ...before, ...changes }
    const names = Object.keys(before) as (keyof InstallationSettings)[]
    const changed = names.filter((name) => before[name] !== after[name])
    for (const name of changed) await upsertSetting(trx, name, after[name], at)
    if (changed.length > 0) {
      const pick = (from: InstallationSettings) => Object.fromEntries(changed.map((name) => [name, from[name]]))
      const details = { before: pick(before), after: pick(after) }
      await recordAudit(trx, { at, kind: 'installation.settings_changed', actor, clientId: null, details })
    }
    return after
  })
}
