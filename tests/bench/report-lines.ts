import { measureReportMails } from './report-mails.ts'
import { measureReportForms } from './reports.ts'

/** How the bench prints. */
interface Lines {
  add: (measured: string, result: string, target?: string) => void
  shown: (waits: number[]) => string
  ms: (value: number) => string
  kb: (bytes: number) => string
  failures: string[]
}

/** Measures the forms of a report, and reports that are made and mailed by schedule, and prints both. */
export async function benchReports({ add, shown, ms, kb, failures }: Lines, reports: number): Promise<void> {
  // Builds the product if these sources are not built yet.
  await import('#server/ensure-built.ts')
  const forms = await measureReportForms()
  const what = `report of ${forms.blocks} blocks`
  add(`${what}: its words`, shown(forms.words))
  if (forms.status === 200) add(`${what}: page from the server`, shown(forms.page), 'median 100 ms')
  else failures.push(`The page of a report answers ${forms.status}.`)
  add(`${what}: page`, kb(forms.bytes.page))
  add(`${what}: JSON from the server`, shown(forms.json), 'median 100 ms')
  add(`${what}: JSON`, kb(forms.bytes.json))
  add(`${what}: PDF`, shown(forms.pdf), 'median 500 ms')
  add(`${what}: first PDF, with the start of its process`, ms(forms.firstPdf))
  add(`${what}: PDF`, kb(forms.bytes.pdf))
  const run = await measureReportMails(reports)
  const { mails, published, seconds, delay, waits, left } = run
  const all = `${reports} reports by schedule`
  add(`${all}, published and mailed`, `${published} and ${mails}`, `${reports} and ${reports}`)
  if (mails !== reports || published !== reports) {
    failures.push(`${all}: ${published} published, ${mails} mailed; left: ${left.join('; ')}.`)
  }
  add(
    `${all}: drafts, published, mailed with PDF after`,
    `${seconds.drafted.toFixed(1)} s, ${seconds.published.toFixed(1)} s, ${seconds.mailed.toFixed(1)} s`,
  )
  add(`${all}: event-loop delay`, `p50 ${ms(delay.p50)}, p99 ${ms(delay.p99)}, max ${ms(delay.max)}`, 'p99 20 ms')
  add(`${all}: a small question meanwhile`, shown(waits))
}
