import { randomUUID } from 'node:crypto'
import type { Language } from '#app/shared/account/appearance.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, type Month } from '#app/shared/calendar/month.ts'
import { localMonth, startOfDay } from '#app/shared/calendar/zone.ts'
import { defaultBlocks } from '#app/shared/reports/default-blocks.ts'
import type { ReportDocument } from '#app/shared/reports/document.ts'
import type { ReportBlock } from '#app/shared/reports/report.ts'
import type { Context } from '../context.ts'
import { sampleCompanies } from './company-list.ts'
import { sampleAccounts } from './sample-accounts.ts'
import { readSampleMarks, readSampleWebsites, insertMark, readKnownPeople } from './sample-companies.sql.ts'
import { insertSampleRecipients, insertSampleReport, type SampleReportRows } from './sample-reports.sql.ts'

/** A report that a client has at the first start. */
interface ReportPlan {
  domain: string
  /** The clients with an account of their own have people who read English. */
  language: Language
  /** Full months before the running one. */
  back: 1 | 2
  state: 'draft' | 'in-review' | 'published'
  /** Whether a reader opened it and answered. */
  read?: { sentence: string; useful: boolean }
}

/** Every state and several languages. A client's older months come first, because a report refers to the one before. */
const planned: readonly ReportPlan[] = [
  {
    domain: 'fernhollow.test',
    language: 'en',
    back: 2,
    state: 'published',
    read: { useful: true, sentence: 'Good to see which pages people begin with. Could you add phones next time?' },
  },
  { domain: 'fernhollow.test', language: 'en', back: 1, state: 'published' },
  {
    domain: 'tidelamp.test',
    language: 'en',
    back: 2,
    state: 'published',
    read: { useful: false, sentence: 'Too long for our Monday meeting. One page would do.' },
  },
  { domain: 'tidelamp.test', language: 'en', back: 1, state: 'published' },
  { domain: 'casagavinho.test', language: 'pt', back: 1, state: 'published' },
  { domain: 'zibeline.test', language: 'fr', back: 1, state: 'published' },
  { domain: 'brasswick.test', language: 'en', back: 1, state: 'in-review' },
  { domain: 'orrinvale.test', language: 'en', back: 1, state: 'draft' },
]

/** What the agency wrote into the blocks of a report. */
const texts: Readonly<Partial<Record<Language, Partial<Record<ReportBlock['kind'], string>>>>> = {
  en: {
    summary:
      'Thank you for your quick answers this month. Our plan for the next one is at the end: please tell us what matters most to you.',
    traffic: 'Of the {traffic.visits} visits, we looked closest at the pages where they begin.',
  },
  fr: {
    summary:
      'Merci pour vos réponses rapides ce mois-ci. Notre plan pour le mois prochain se trouve à la fin : dites-nous ce qui compte le plus pour vous.',
    traffic: 'Sur les {traffic.visits} visites, nous avons regardé de près les pages où elles commencent.',
  },
  pt: {
    summary:
      'Obrigado pelas respostas rápidas deste mês. O nosso plano para o próximo está no fim: diga-nos o que é mais importante para si.',
    traffic: 'Das {traffic.visits} visitas, olhámos com mais atenção para as páginas onde começam.',
  },
}

/**
 * Builds a report's document without a person, as the schedule of reports does. The code that starts the sample data
 * passes it: reports know accounts, which know the sample accounts.
 */
export type BuildSampleDocument = (
  context: Context,
  asked: {
    clientId: string
    month: Month
    language: Language
    blocks: readonly ReportBlock[]
    before: ReportDocument | null
  },
) => Promise<ReportDocument>

const hourMs = 3_600_000
const markerName = (domain: string) => `sample.reports.${domain}`

/**
 * Adds to some sample companies, once, the reports of the last full months: published with the numbers of their traffic,
 * read and answered, in review, and a draft, with recipients. Called when the traffic, findings and cards are there.
 * Nothing is sent.
 */
export async function fillSampleReports(
  context: Context,
  { months, build, signal }: { months: number; build: BuildSampleDocument; signal: AbortSignal },
): Promise<void> {
  const db = context.database.db
  const marks = new Set((await readSampleMarks(db)).map(({ name }) => name))
  const websites = await readSampleWebsites(
    db,
    sampleCompanies.map(({ id }) => id),
  )
  for (const domain of new Set(planned.map((one) => one.domain))) {
    if (marks.has(markerName(domain))) continue
    const website = websites.find((one) => one.domain === domain)
    if (!website) continue
    const { client_id: clientId, time_zone: timeZone } = website
    const reports = await reportsOf(context, { domain, clientId, timeZone, months, build, signal })
    if (signal.aborted) return
    await db.transaction().execute(async (trx) => {
      // If two servers write sample data to one database, one of them writes these.
      if (!(await insertMark(trx, markerName(domain)))) return
      const known = await readKnownPeople(
        trx,
        sampleAccounts.map(({ id }) => id),
      )
      const people = peopleOf(clientId, known)
      for (const { month, ...rest } of reports) await insertSampleReport(trx, { clientId, month }, rowsOf(rest, people))
      if (reports.some(({ document }) => document !== null))
        await insertSampleRecipients(trx, recipientsOf(domain, clientId, context.clock(), people))
    })
  }
}

interface SampleReport extends ReportPlan {
  month: Month
  blocks: ReportBlock[]
  /** Null as long as it is not published. */
  document: ReportDocument | null
  at: Date
}

/** Returns a client's reports, with the documents of the published ones as they were on the third of the next month. */
async function reportsOf(
  context: Context,
  {
    domain,
    clientId,
    timeZone,
    months,
    build,
    signal,
  }: {
    domain: string
    clientId: string
    timeZone: string
    months: number
    build: BuildSampleDocument
    signal: AbortSignal
  },
): Promise<SampleReport[]> {
  const now = context.clock()
  const written: SampleReport[] = []
  for (const plan of planned) {
    // There is no traffic before.
    if (plan.domain !== domain || plan.back > months || signal.aborted) continue
    const month = addMonths(localMonth(now, timeZone), -plan.back)
    const third = startOfDay(addDays(firstDayOf(addMonths(month, 1)), 2), timeZone).getTime() + 10 * hourMs
    const at = new Date(Math.min(third, now.getTime()))
    const { language } = plan
    const blocks = defaultBlocks(randomUUID).map((block) => ({ ...block, text: texts[language]?.[block.kind] ?? '' }))
    const asked = { clientId, month, language, blocks, before: written.at(-1)?.document ?? null }
    const document = plan.state === 'published' ? await build({ ...context, clock: () => at }, asked) : null
    written.push({ ...plan, month, blocks, document, at })
  }
  return written
}

/** The accounts that reports name; null for one that was deleted. */
interface People {
  admin: string | null
  reader: string | null
}

function peopleOf(clientId: string, known: ReadonlySet<string>): People {
  const idOf = (account: (typeof sampleAccounts)[number] | undefined) =>
    account && known.has(account.id) ? account.id : null
  return {
    admin: idOf(sampleAccounts.find(({ role }) => role === 'Admin')),
    reader: idOf(sampleAccounts.find((account) => account.clientId === clientId)),
  }
}

function rowsOf(
  { language, state, read, blocks, document, at }: Omit<SampleReport, 'month'>,
  { admin, reader }: People,
): SampleReportRows {
  const before = (hours: number) => new Date(at.getTime() - hours * hourMs)
  const json = JSON.stringify(blocks)
  const sent = state === 'draft' ? null : { reviewer_id: admin, sent_by: admin, sent_at: before(2), sent_revision: 1 }
  return {
    report: {
      language,
      state,
      blocks: json,
      ...sent,
      created_by: admin,
      created_at: before(26),
      changed_at: state === 'published' ? at : before(2),
    },
    published: document && {
      version: 1,
      revision: 1,
      document: JSON.stringify(document),
      blocks: json,
      definitions: document.definitions,
      // An agency may have one Admin, who then reviews what they wrote.
      published_by: admin,
      reviewer_id: admin,
      published_at: at,
      first_viewed_at: read ? before(-3) : null,
      sender_name: '',
      footer: '',
      accent_color: null,
      logo: null,
      logo_type: null,
    },
    feedback: read && reader !== null ? { ...read, version: 1, person_id: reader, at: before(-4) } : null,
    comment:
      state === 'in-review'
        ? {
            version: 1,
            block_id: blocks.find(({ kind }) => kind === 'nextMonth')?.id ?? null,
            kind: 'comment',
            person_id: admin,
            at: before(1),
            text: 'Is the plan agreed with the shop? Otherwise we leave it out.',
          }
        : null,
  }
}

/** Their addresses end in .example, which is reserved: no mail can ever arrive there. */
function recipientsOf(domain: string, clientId: string, at: Date, { admin }: People) {
  const name = domain.replace(/\.test$/, '')
  const recipient = (mailbox: string, attach: boolean) => ({
    client_id: clientId,
    email: `${mailbox}@${name}.example`,
    name: '',
    attach_pdf: attach,
    created_by: admin,
    created_at: at,
  })
  return [recipient('owner', true), recipient('marketing', false)]
}
