import type { Actor } from '#app/shared/access/permissions.ts'
import { issue } from '#app/shared/messages/issue.ts'
import { tidyList, type ProfileChange } from '#app/shared/profile/profile-form.ts'
import type { Profile, ProfileField, ProfileSection } from '#app/shared/profile/profile.ts'
import { type Change, changing, onClient, reading } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { badInput, userError } from '../errors/user-errors.ts'
import { issueWords } from '../errors/rejected-input.ts'
import { websiteDomain } from '../tracking/domain.ts'
import { lockCompany, readProfile, updateCompanyName, updateCurrency, writeProfile } from './profile.sql.ts'
import { changedFields, toProfile, type FieldValue } from './stored-profile.ts'

/**
 * Returns a company's profile, with empty parts that were never entered. May be called by the company's own people
 * and staff.
 * @throws UserError auth.forbidden for another company's client, not_found for one that does not exist
 */
export async function getProfile(context: Context, actor: Actor, clientId: string): Promise<Profile> {
  return reading(context, actor, onClient({ clientId }), async (trx) => toProfile(await readProfile(trx, clientId)))
}

/**
 * Saves one section of a profile, if it has not changed since the person saw it, and records both values. A save
 * without changes is not recorded. May be called by the company's own people and staff.
 * @param input.version version of this section as the person saw it
 * @throws UserError profile.changed_meanwhile (409), input.invalid for a domain or currency, auth.forbidden, not_found
 */
export async function updateProfile(
  context: Context,
  actor: Actor,
  { clientId, version, change }: { clientId: string; version: string; change: ProfileChange },
): Promise<Profile> {
  const edit = { clientId, section: change.section, version }
  return editProfile(context, actor, edit, async ({ trx, at }, profile, siteId) => {
    switch (change.section) {
      case 'company': {
        const values = companyValues(change.values, profile)
        if (values.company !== profile.company) await updateCompanyName(trx, clientId, values.company)
        if (siteId !== null && values.currency !== null && values.currency !== profile.currency) {
          await updateCurrency(trx, siteId, values.currency)
        }
        await writeProfile(trx, clientId, at, { further_domains: values.furtherDomains })
        return values
      }
      case 'about':
        await writeProfile(trx, clientId, at, {
          industry: change.values.industry,
          what_matters: change.values.whatMatters,
        })
        return change.values
      case 'words':
        await writeProfile(trx, clientId, at, {
          brand_terms: change.values.brandTerms,
          products: change.values.products,
        })
        return change.values
      case 'look':
        await writeProfile(trx, clientId, at, { accent_color: change.values.accentColor })
        return change.values
    }
  })
}

interface Edit {
  clientId: string
  section: ProfileSection
  version: string
}

/**
 * Runs a write to a profile with everything all writes need: permission, lock, version check, audit entry.
 * @param write returns the section's new values as the history stores them
 */
export async function editProfile(
  context: Context,
  actor: Actor,
  { clientId, section, version }: Edit,
  write: (
    change: Change,
    profile: Profile,
    siteId: number | null,
  ) => Promise<Partial<Record<ProfileField, FieldValue>>>,
): Promise<Profile> {
  return changing(context, actor, onClient({ clientId }), async (change) => {
    const { trx, record } = change
    await lockCompany(trx, clientId)
    const row = await readProfile(trx, clientId)
    const profile = toProfile(row)
    if (profile.versions[section] !== version) throw changedMeanwhile()
    const changes = changedFields(profile, await write(change, profile, row.siteId))
    if (Object.keys(changes).length === 0) return profile
    await record('profile.changed', { section, role: actor.role, changes })
    return toProfile(await readProfile(trx, clientId))
  })
}

const changedMeanwhile = () => userError('profile.changed_meanwhile', (t) => t('profileChangedMeanwhile'))

type CompanyValues = Extract<ProfileChange, { section: 'company' }>['values']

/**
 * Returns the values with domains in their registered form without the main one, and with a currency only if there is
 * a website.
 */
function companyValues(values: CompanyValues, { website }: Profile): CompanyValues {
  const domains = tidyList(values.furtherDomains.map(websiteDomain))
  const furtherDomains = domains.filter((domain) => domain !== website?.domain)
  if (website && values.currency === null) throw badInput(issueWords(issue('currencyWritten')))
  return { ...values, currency: website ? values.currency : null, furtherDomains }
}
