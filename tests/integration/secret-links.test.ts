import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#app/shared/calendar/day.ts'
import { getEmailChange } from '#server/account/email-change.ts'
import { getSharedMonth, getSharedPanel } from '#server/analytics/shares/shared-month.ts'
import { openShare, shareLinks, createShare, revokeShare } from '#server/analytics/shares/shares.ts'
import { isResetLinkGood } from '#server/auth/password-reset.ts'
import { openDecision } from '#server/cards/decisions/decisions.ts'
import { changeMails, getMails } from '#server/reports/delivery/recipients.ts'
import { createReportLink, revokeReportLink } from '#server/reports/links/links.ts'
import { getLinkFile, openReportLink, reportLinks, viewReportLink } from '#server/reports/links/open-link.ts'
import { insertOneTimeLink } from '#server/secret-links/one-time-links.sql.ts'
import { linkSecret, type LinkRequest } from '#server/secret-links/secret-links.ts'
import { createInvitation } from '#server/team/invitations.ts'
import { readInvitation } from '#server/team/read-invitation.ts'
import { admin, companyId, insertWebsiteOf } from '#tests/support/companies.ts'
import { decisionScene } from '#tests/support/decision-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { clientId, key, reportScene } from '#tests/support/report-scene.ts'
import { holding } from '#tests/support/share-scene.ts'
import { mailedToken } from '#tests/support/team.ts'

const password = 'seven copper lanterns'
const invited = 'new@one.test'

describe('The secret of a link', () => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(() => scene.reset())

  const secretOf = (url: string) => url.split('/').at(-1) ?? ''
  const share = async (of = clientId) =>
    createShare(context, admin, {
      clientId: of,
      share: { name: 'Board', password, lastDay: null, filters: [], month: null },
    })
  const reportLink = () => createReportLink(context, admin, { ...key, name: 'Board', password, lastDay: null })
  async function oneTime(kind: 'password-reset' | 'email-change') {
    const { token, hash } = linkSecret()
    const createdAt = context.clock()
    const expiresAt = new Date(createdAt.getTime() + 3_600_000)
    const details = { email: 'c@one.test' }
    await insertOneTimeLink(context.database.db, { hash, kind, userId: clara.userId, details, createdAt, expiresAt })
    return token
  }

  /** What each kind answers to a secret. */
  const kinds: Record<string, (token: string) => Promise<string>> = {
    share: async (token) => (await openShare(context, holding(token))).state,
    report: async (token) => (await openReportLink(context, { ...holding(token), version: null })).state,
    decision: async (token) => (await openDecision(context, { token, address: '192.0.2.7' })).state,
    invitation: async (token) => (await readInvitation(context, null, { token })).state,
    reset: async (token) => ((await isResetLinkGood(context, token)) ? 'open' : 'unknown'),
    email: (token) =>
      getEmailChange(context, clara, token).then(
        () => 'open',
        () => 'unknown',
      ),
    unsubscribe: async (token) => (await getMails(context, { token })).state,
  }

  it('opens its own page alone, at none of the other kinds', async () => {
    await scene.publish()
    await createInvitation(context, admin, { team: clientId, email: invited, role: 'Client' })
    const tokens: Record<string, string> = {
      share: secretOf((await share()).url),
      report: secretOf((await reportLink()).url),
      decision: (await decisionScene(context).asked()).token,
      invitation: await mailedToken(context, invited),
      reset: await oneTime('password-reset'),
      email: await oneTime('email-change'),
    }
    for (const [own, token] of Object.entries(tokens)) {
      expect(token, own).toMatch(/^[\w-]{43}$/)
      const answers = await Promise.all(
        Object.entries(kinds).map(async ([kind, open]) => [kind, await open(token)] as const),
      )
      const opened = answers.filter(([, state]) => state !== 'unknown')
      const withPassword = own === 'share' || own === 'report'
      expect(opened, own).toEqual([[own, withPassword ? 'locked' : 'open']])
    }
  })

  it('of another kind changes nothing where links change something', async () => {
    await scene.publish()
    const { token } = await decisionScene(context).asked()
    const shared = secretOf((await share()).url)
    for (const wrong of [token, shared, secretOf((await reportLink()).url)]) {
      expect(await changeMails(context, { token: wrong, wanted: false })).toEqual({ state: 'unknown' })
    }
    await expect(reportLinks.unlock(context, { ...holding(shared), password })).rejects.toMatchObject({
      code: 'report.link_unknown',
    })
    await expect(shareLinks.unlock(context, { ...holding(token), password })).rejects.toMatchObject({
      code: 'share.unknown',
    })
  })

  it('of another client opens that client’s month, and staff can’t revoke it as one of theirs', async () => {
    await insertWebsiteOf(context, 2, { timeZone: 'Europe/Berlin' })
    await scene.publish()
    const [own, other, report] = [await share(), await share(companyId(2)), await reportLink()]
    const pass = async ({ url }: { url: string }) =>
      (await shareLinks.unlock(context, { ...holding(secretOf(url)), password }))?.split(';')[0] ?? ''
    const [ownPass, otherPass] = [await pass(own), await pass(other)]
    const shown = async ({ url }: { url: string }, cookie: string) =>
      (await getSharedMonth(context, holding(secretOf(url), cookie), { filters: [] })).website.domain
    const both = `${ownPass}; ${otherPass}`
    expect([await shown(own, both), await shown(other, both)]).toEqual(['site-1.test', 'site-2.test'])
    await expect(shown(other, ownPass)).rejects.toMatchObject({ code: 'share.locked' })
    const missing = { code: 'not_found' }
    await expect(revokeShare(context, admin, { clientId, shareId: other.id })).rejects.toMatchObject(missing)
    const elsewhere = { ...key, clientId: companyId(2), linkId: report.id }
    await expect(revokeReportLink(context, admin, elsewhere)).rejects.toMatchObject(missing)
    expect(await kinds['report']?.(secretOf(report.url))).toBe('locked')
  })
})

describe.each(['share', 'report'] as const)('A link that staff hand out (%s)', (name) => {
  const context = openContext()
  const scene = reportScene(context)
  beforeEach(async () => {
    await scene.reset()
    await scene.publish()
  })

  const form = { name: 'Board', password, lastDay: null }
  const kinds = {
    share: {
      links: shareLinks,
      errors: 'share.',
      create: (more: { lastDay?: Day }) =>
        createShare(context, admin, { clientId, share: { ...form, filters: [], month: null, ...more } }),
      revoke: (shareId: string) => revokeShare(context, admin, { clientId, shareId }),
      open: (request: LinkRequest) => openShare(context, request),
      /** What the page of the link asks for. */
      calls: (request: LinkRequest): (() => Promise<unknown>)[] => [
        () => getSharedMonth(context, request, { filters: [] }),
        () => getSharedPanel(context, request, { filters: [], dimension: 'page' }),
      ],
    },
    report: {
      links: reportLinks,
      errors: 'report.link_',
      create: (more: { lastDay?: Day }) => createReportLink(context, admin, { ...key, ...form, ...more }),
      revoke: (linkId: string) => revokeReportLink(context, admin, { ...key, linkId }),
      open: (request: LinkRequest) => openReportLink(context, { ...request, version: null }),
      calls: (request: LinkRequest): (() => Promise<unknown>)[] => [
        () => getLinkFile(context, { ...request, version: null, form: 'csv' }),
        () => viewReportLink(context, { ...request, version: 1 }),
      ],
    },
  }
  const { links, errors, create, revoke, open, calls } = kinds[name]
  const make = async (more: { lastDay?: Day } = {}) => {
    const { id, url } = await create(more)
    return { id, token: url.split('/').at(-1) ?? '', cookieName: `loop_${name}_${id.replaceAll('-', '')}` }
  }
  const see = async (token: string, cookie = '') => (await open(holding(token, cookie))).state
  const unlock = async (token: string, tried = password, address?: string) =>
    (await links.unlock(context, { ...holding(token, '', address), password: tried })) ?? ''
  const passOf = async (token: string) => (await unlock(token)).split(';')[0] ?? ''
  const refusal = (state: string, status: number) => ({ code: `${errors}${state}`, status })
  async function expectRefused(token: string, cookie: string, refused: { code: string; status: number }) {
    for (const call of calls(holding(token, cookie))) await expect(call()).rejects.toMatchObject(refused)
  }

  it('opens for no one once revoked, as if it had never existed', async () => {
    const { id, token } = await make()
    const pass = await passOf(token)
    expect(await see(token, pass)).toBe('open')
    await revoke(id)
    for (const gone of [token, 'x'.repeat(43)]) {
      const unknown = { ...refusal('unknown', 404), message: 'Link not found.' }
      expect(await see(gone, pass)).toBe('unknown')
      await expectRefused(gone, pass, unknown)
      await expect(unlock(gone)).rejects.toMatchObject(unknown)
    }
  })

  it('opens until the end of its last day in the website’s time zone, and not a millisecond longer', async () => {
    const { token } = await make({ lastDay: '2026-10-02' as Day })
    context.clock.set('2026-10-02T18:00:00Z')
    const pass = await passOf(token)
    // Berlin is two hours ahead of UTC until the end of October.
    context.clock.set('2026-10-02T21:59:59.999Z')
    expect(await see(token, pass)).toBe('open')
    for (const call of calls(holding(token, pass))) await call()
    context.clock.set('2026-10-02T22:00:00.000Z')
    expect(await see(token, pass)).toBe('expired')
    await expectRefused(token, pass, refusal('expired', 410))
    await expect(unlock(token)).rejects.toMatchObject(refusal('expired', 410))
  })

  it('opens with its password, for eight hours', async () => {
    const { token, cookieName } = await make()
    expect(await see(token)).toBe('locked')
    await expectRefused(token, '', refusal('locked', 403))
    await expect(unlock(token, 'something else')).rejects.toMatchObject(refusal('wrong_password', 403))
    const cookie = await unlock(token)
    expect(cookie.slice(cookieName.length)).toMatch(/^=\d+\.[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/)
    const pass = cookie.split(';')[0] ?? ''
    for (const call of calls(holding(token, pass))) await call()
    context.clock.advance(8 * 60 * 60 * 1000 - 1)
    expect(await see(token, pass)).toBe('open')
    context.clock.advance(1)
    expect(await see(token, pass)).toBe('locked')
  })

  it('opens only for its own pass: not for one of another link or kind, or a made-up one', async () => {
    const [one, other] = [await make(), await make()]
    const pass = await passOf(one.token)
    expect(await see(other.token, pass)).toBe('locked')
    const opened = (link: typeof one, value: string) => see(link.token, `${link.cookieName}=${value}`)
    const value = pass.slice(one.cookieName.length + 1)
    expect(await opened(one, value)).toBe('open')
    expect(await opened(other, value)).toBe('locked')
    const [ends = '', signature = ''] = value.split('.')
    const forged = [
      `${Number(ends) + 1}.${signature}`,
      `${ends}.${signature.slice(0, -2)}AA`,
      `${ends}.${signature}AAAA`,
      `${ends}.`,
      ends,
      `${ends}.AAAA`,
      `.${signature}`,
      'NaN.AAAA',
      '99999999999.',
      '',
    ]
    for (const made of forged) expect(await opened(one, made), made).toBe('locked')
    const kind = name === 'share' ? 'report' : 'share'
    expect(await see(one.token, pass.replace(`loop_${name}_`, `loop_${kind}_`))).toBe('locked')
    // Nor with a pass from before the password changed.
    const table = sql.table(name === 'share' ? 'share_link' : 'report_link')
    await sql`update ${table} set password_hash = 'other'`.execute(context.database.db)
    expect(await see(one.token, pass)).toBe('locked')
  })

  it('takes at most ten guesses per address in a quarter of an hour, including the right one', async () => {
    const { token, cookieName } = await make()
    const guess = (address: string, tried = 'wrong') => unlock(token, tried, address).catch((error: unknown) => error)
    for (let guesses = 0; guesses < 10; guesses += 1) {
      expect(await guess('203.0.113.9')).toMatchObject(refusal('wrong_password', 403))
    }
    expect(await guess('203.0.113.9')).toMatchObject({ code: 'rate.too_many', status: 429 })
    expect(await guess('203.0.113.9', password)).toMatchObject({ code: 'rate.too_many' })
    // Other addresses are not locked out.
    expect(await guess('203.0.113.10', password)).toMatch(new RegExp(`^${cookieName}=`))
  })
})
