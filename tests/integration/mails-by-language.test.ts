import { describe, expect, it } from 'vitest'
import type { UpgradeDecision } from '#app/shared/billing/plans.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { deleteAccount } from '#server/account/account.ts'
import { confirmEmailChange, requestEmailChange } from '#server/account/email-change.ts'
import { createEventWriter } from '#server/analytics/store/event-writer.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { createApiToken } from '#server/auth/api-tokens.ts'
import { noteLockout } from '#server/auth/embedded/attempts.ts'
import { requestPasswordReset, resetPassword } from '#server/auth/password-reset.ts'
import { updatePassword, requirePasswordAccount } from '#server/auth/passwords.ts'
import { acceptCode } from '#server/auth/second-factor-code.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from '#server/auth/second-factor.ts'
import { updateClient } from '#server/clients/managed-clients.ts'
import { watchNoData } from '#server/alerts/no-data.ts'
import { acceptInvitation } from '#server/team/accept-invitation.ts'
import { createInvitation } from '#server/team/invitations.ts'
import { requestUpgrade } from '#server/billing/upgrade-requests/ask-upgrade.ts'
import { decideUpgrade } from '#server/billing/upgrade-requests/upgrade-requests.ts'
import { announceImport } from '#server/imports/announce-import.ts'
import { eventReport, emptyTally } from '#server/imports/events/import-tally.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { admin, companyId, insertWebsiteOf } from '#tests/support/companies.ts'
import { draft } from '#tests/support/event-drafts.ts'
import { mailsWrittenIn, password } from '#tests/support/mails-written-in.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara, signedInAs } from '#tests/support/people.ts'
import { mailedToken } from '#tests/support/team.ts'

const other = 'marigold lantern 7'
const fern = companyId(1)

const context = openContext()

async function asked(message = '') {
  await context.database.db.updateTable('client').set({ plan: 'Free' }).execute()
  return requestUpgrade(context, clara, { message })
}
const decided = async (decision: UpgradeDecision) => {
  const { request } = await asked()
  context.clock.advance(1000)
  await decideUpgrade(context, admin, { id: request.id, decision })
}
const asking = async () => ({ ...(await signedInAs(context, clara.userId)), actor: clara })
const changedAddress = (email: string) => async () => {
  await requestEmailChange(context, await asking(), { email, password: null })
}
async function switchedOn(): Promise<string[]> {
  const { secret } = await beginSecondFactor(context, clara, { proof: password })
  const code = codeAt(secret, context.clock(), -1)
  return (await confirmSecondFactor(context, clara, { code })).recoveryCodes
}
async function mailedLink(page: string): Promise<string> {
  const rows = await context.database.db.selectFrom('mail').select('body_text').execute()
  return new RegExp(`${page}\\?token=([\\w-]+)`).exec(rows.map((row) => row.body_text).join('\n'))?.[1] ?? ''
}
async function reset(): Promise<void> {
  const { written } = await requestPasswordReset(context, { email: 'clara@one.test', address: '192.0.2.1' })
  await written
  context.clock.advance(1000)
  await resetPassword(context, { token: await mailedLink('reset-password'), password: other })
}
async function invited(team: string | null, accepting = false): Promise<void> {
  const role = team === null ? 'Editor' : 'Client'
  await createInvitation(context, admin, { team, email: 'nora@new.test', role })
  if (!accepting) return
  const token = await mailedToken(context, 'nora@new.test')
  await context.database.db.deleteFrom('mail').execute()
  const person = { firstName: 'Nora', lastName: '{name} <b>', password: other }
  await acceptInvitation(context, null, { token, person, headers: new Headers() })
}
async function silent(): Promise<void> {
  const siteId = await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin' })
  const visit = async () => {
    await createEventWriter(context.database).append([draft({ siteId, at: context.clock(), visitor: 1n })])
    await refreshSite(context.database, siteId)
  }
  const look = () => watchNoData(context, new AbortController().signal)
  await visit()
  for (let hours = 0; hours <= 25; hours += 1) {
    await look()
    context.clock.advance(dayMs / 24)
  }
  await visit()
  await look()
}
const imported = () =>
  announceImport(
    context,
    context.database.db,
    { clientId: fern, domain: 'site-1.test' },
    {
      kind: 'access-log',
      fileName: 'access.log',
      report: eventReport({
        tally: { ...emptyTally(), imported: 12_345, alreadyKnown: 1, days: { '2026-03-31': 2, '2026-02-01': 9 } },
        damage: 'cut off',
      }),
    },
  )

/** The event, the first subject in German, and texts in the German mails. */
const mails: [string, () => Promise<unknown>, string, string[]][] = [
  [
    'a website that sends no data, then sends it again',
    silent,
    'Keine Daten von site-1.test empfangen',
    ['Keine Besuche seit Donnerstag, 15. Oktober um 14:00 (Europe/Berlin)', 'site-1.test sendet wieder Daten'],
  ],
  [
    'an import',
    imported,
    'Import für site-1.test abgeschlossen',
    [
      '12.345 Ereignisse aus einem Zugriffsprotokoll importiert (1. Feb. – 31. März 2026',
      '1 weiteres war schon',
      'endet vorzeitig',
    ],
  ],
  [
    'an API token',
    () => createApiToken(context, clara, { name: '<b>{x}', scopes: ['account:read'], days: 30 }),
    'API-Token erstellt',
    ['Das Token „<b>{x}“'],
  ],
  [
    'wrong codes',
    () => noteLockout(context, { step: 'code', account: clara.userId, address: '192.0.2.1' }),
    'Jemand hat Ihr Passwort eingegeben, danach falsche Codes',
    ['15 Minuten'],
  ],
  [
    'a changed password',
    () => updatePassword(context, clara, { current: password, next: other, sessionId: companyId(9) }),
    'Ihr Passwort wurde geändert',
    ['„Passwort vergessen?“'],
  ],
  [
    'a forgotten password',
    reset,
    'Neues Passwort für Loop setzen',
    ['30 Minuten lang', 'Ihr Passwort wurde zurückgesetzt'],
  ],
  ['two-step sign-in', switchedOn, 'Die Anmeldung in zwei Schritten ist eingeschaltet', ['Code']],
  [
    'a used recovery code',
    async () => {
      const [code = ''] = await switchedOn()
      context.clock.advance(1000)
      await acceptCode(context, await requirePasswordAccount(context, clara.userId), code)
    },
    'Die Anmeldung in zwei Schritten ist eingeschaltet',
    ['Anmeldung mit einem Wiederherstellungscode', '9 Codes sind noch übrig'],
  ],
  [
    'new recovery codes and no second step',
    async () => {
      await switchedOn()
      await renewRecoveryCodes(context, clara, { proof: password })
      await switchOffSecondFactor(context, clara, { proof: password })
    },
    '',
    ['Sie haben neue Wiederherstellungscodes', 'Die Anmeldung in zwei Schritten ist ausgeschaltet'],
  ],
  [
    'an invitation to a company',
    () => invited(fern),
    'Ada lädt Sie zu Company 1 auf Loop ein',
    ['die Website von Company 1', '7 Tage lang', 'Einladung annehmen'],
  ],
  ['an invitation to the staff', () => invited(null), 'Ada lädt Sie ins Loop-Team ein', ['jedem Kunden']],
  [
    'somebody new in a company',
    () => invited(fern, true),
    'Nora {name} <b> ist Company 1 beigetreten',
    ['nora@new.test hat Ihre Einladung angenommen.'],
  ],
  ['somebody new in the staff', () => invited(null, true), 'Nora {name} <b> ist dem Loop-Team beigetreten', []],
  ['a request for an upgrade', asked, 'Upgrade angefragt: Company 1', ['Clara fragt ein Upgrade vom Tarif Free an.']],
  ['a request with a message', () => asked('{wir} sind <5>'), 'Upgrade angefragt: Company 1', ['„{wir} sind <5>“']],
  [
    'a granted upgrade',
    () => decided({ outcome: 'upgraded', plan: 'Growth' }),
    'Upgrade angefragt: Company 1',
    ['Sie haben jetzt den Tarif Growth', 'bis zu 15 Personen'],
  ],
  [
    'a declined upgrade',
    () => decided({ outcome: 'declined', answer: 'Im Januar.' }),
    'Upgrade angefragt: Company 1',
    ['Ihre Upgrade-Anfrage wurde abgelehnt', 'Im Januar.'],
  ],
  [
    'a request that a plan answered',
    async () => {
      await asked()
      context.clock.advance(1000)
      await updateClient(context, admin, { id: fern, plan: 'Demo' })
    },
    'Upgrade angefragt: Company 1',
    ['Ihre Upgrade-Anfrage wurde geschlossen', 'auf den Tarif Demo'],
  ],
  [
    'a new address',
    async () => {
      await changedAddress('clara@new.test')()
      context.clock.advance(1000)
      await confirmEmailChange(context, await asking(), await mailedLink('confirm-email'))
    },
    'Bestätigen Sie Ihre neue E-Mail-Adresse',
    ['Jemand möchte Ihre E-Mail-Adresse ändern', '60 Minuten lang', 'Loop-Konto verwendet jetzt eine andere'],
  ],
  ['an address that is taken', changedAddress('ada@loop.test'), 'Diese Adresse hat schon ein Loop-Konto', []],
  [
    'a deleted account',
    () => deleteAccount(context, clara, { email: 'clara@one.test', headers: new Headers() }),
    'Ihr Loop-Konto wurde gelöscht',
    ['Danke, dass Sie Loop verwendet haben.'],
  ],
]

describe('A mail about', () => {
  it.each(mails)('%s is written in its reader’s language', async (_what, happens, subject, parts) => {
    const english = await mailsWrittenIn(context, 'en', happens)
    const german = await mailsWrittenIn(context, 'de', happens)
    expect(german.length).toBeGreaterThan(0)
    expect(german.length).toBe(english.length)
    expect(german[0]?.subject).toBe(subject || german[0]?.subject)
    const said = german.flatMap((mail) => [mail.subject, ...mail.blocks]).join('\n')
    for (const part of parts) expect(said).toContain(part)
    for (const [index, mail] of german.entries()) {
      const before = english[index]
      expect(mail.html).toContain('<html lang="de">')
      expect(before?.html).toContain('<html lang="en">')
      expect(mail.subject).not.toBe(before?.subject)
      expect(mail.blocks.length).toBe(before?.blocks.length)
      // Only the text that people typed stays in English.
      const same = mail.blocks.filter((block, at) => block === before?.blocks[at] && !parts.includes(block))
      expect(same).toEqual([])
      expect(mail.html).not.toMatch(/<b>|<5>/)
      const unfilled = `${mail.subject}\n${mail.blocks.join('\n')}`.replaceAll(/\{(name|x|wir)\}/g, '')
      expect(unfilled).not.toMatch(/[{}]|plural|undefined/)
    }
  })
})
