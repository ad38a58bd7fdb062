import { parseArgs } from 'node:util'
import { measureAccessLog } from './access-log.ts'
import { measureBoard } from './board-page.ts'
import { measureCards } from './cards.ts'
import { measureVisits } from './competitor-visits.ts'
import { measureComparisons } from './competitors.ts'
import { measureChangeFeed } from './change-feed.ts'
import { measureCrawl } from './crawl.ts'
import { measureFindings } from './findings.ts'
import { measureForecasting, measureForecasts } from './growth-forecast.ts'
import { measureDashboard } from './dashboard.ts'
import { measureRules } from './discovery-rules.ts'
import { measureHistory } from './growth-history.ts'
import { measureIngest } from './ingest.ts'
import { measureFirstLoads } from './first-loads.ts'
import { measureInbox, measureReading } from './listening.ts'
import { startMeasuredServer } from './measured-server.ts'
import { filtered, filteredAndCompared } from './month-dashboard.ts'
import { measureMeasuring } from './measuring.ts'
import { measureFacts } from './month-facts.ts'
import { measurePage } from './page.ts'
import { measurePortfolio } from './portfolio-2000.ts'
import { measureRefresh } from './refresh.ts'
import { benchReports } from './report-lines.ts'
import { benchStart } from './start.ts'
import { benchStrangers } from './strangers.ts'
import { benchWorkers } from './workers.ts'

const usage = `npm run bench -- [parts] [options]
  parts: start, dashboard, ingest, refresh, import, page, cards, crawl, findings, rules,
         facts, reports, strangers, listening, competitors, growth, loads, workers (all if none is named)
  --events 1,10        millions of events for the dashboard; growth takes the last
  --month-events 500000   events in the month for ingest and page
  --seconds 15         of each ingest run
  --day-events 50000,100000,200000,400000   events in the day for refresh
  --lines 500000       of the access log that is imported
  --loads 15           of the page, or of each page in loads
  --pages 5000         of the website that is crawled
  --visits 1000000     of the month whose facts are read
  --rest 600           seconds after the start until memory at rest is read
  --reports 200        that are made and mailed by schedule`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string', default: '1,10' },
    'month-events': { type: 'string', default: '500000' },
    seconds: { type: 'string', default: '15' },
    'day-events': { type: 'string', default: '50000,100000,200000,400000' },
    lines: { type: 'string', default: '500000' },
    loads: { type: 'string', default: '15' },
    pages: { type: 'string', default: '5000' },
    visits: { type: 'string', default: '1000000' },
    reports: { type: 'string', default: '200' },
    rest: { type: 'string', default: '600' },
    help: { type: 'boolean', default: false },
  },
})
const known = [
  'start',
  'dashboard',
  'ingest',
  'refresh',
  'import',
  'page',
  'cards',
  'crawl',
  'findings',
  'rules',
  'facts',
  'reports',
  'strangers',
  'listening',
  'competitors',
  'growth',
  'loads',
  'workers',
]
const parts = positionals.length > 0 ? positionals : known
if (values.help || parts.some((part) => !known.includes(part))) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

interface Row {
  measured: string
  result: string
  target: string
}
const rows: Row[] = []
/** Faults that make the measurements worthless; they are printed at the end, and the command fails. */
const failures: string[] = []
const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const shown = (waits: number[]) => `median ${ms(middle(waits))}, slowest ${ms(waits.at(-1) ?? Number.NaN)}`
const middle = (ascending: number[]) => ascending[Math.floor(ascending.length / 2)] ?? Number.NaN

function add(measured: string, result: string, target = ''): void {
  rows.push({ measured, result, target })
  console.log(`  ${measured}: ${result}${target && ` (target ${target})`}`)
}

/** Whether a question reads visits, so that its time grows with the month. */
const isComputed = (name: string) => name.includes('filters') || name.startsWith('funnel') || name.startsWith('hours')

/** Returns the target at ten million events. */
function targetOf(name: string): string {
  if (name.startsWith('hours')) return '300 ms'
  if (name.startsWith('funnel')) return '400 ms'
  if (name === filtered) return '150 ms'
  return name === filteredAndCompared ? '300 ms' : ''
}

async function benchDashboard(): Promise<void> {
  const medians = new Map<string, number[]>()
  for (const millions of values.events.split(',').map(Number)) {
    console.log(`Dashboard with ${millions} million events`)
    const bench = await measureDashboard(millions * 1_000_000, console.log)
    const { total, events, visits, rollups } = bench.bytesPerEvent
    add(
      `${millions} M: bytes on disk for each event`,
      `${total.toFixed(0)} (events ${events.toFixed(0)}, visits ${visits.toFixed(0)}, rollups ${rollups.toFixed(0)})`,
      '200',
    )
    for (const timing of bench.timings) {
      const { name, median, slowest, visits } = timing
      medians.set(name, [...(medians.get(name) ?? []), median])
      const target = millions === 10 ? targetOf(name) : ''
      add(`${millions} M: ${name} (${visits} visits)`, `${ms(median)}, slowest ${ms(slowest)}`, target)
    }
  }
  for (const [name, [first = 0, ...rest]] of medians) {
    const last = rest.at(-1)
    if (last === undefined || isComputed(name)) continue
    add(`most to fewest events: ${name}`, `${(last / first).toFixed(2)} x`, '1.5 x')
  }
}

async function benchRefresh(): Promise<void> {
  console.log('A day that grows')
  for (const day of await measureRefresh(values['day-events'].split(',').map(Number))) {
    const what = `refresh of a new event, ${day.events} in the day`
    add(`${what}: rows read`, day.rows.toFixed(1), 'the same')
    const time = `${day.microseconds.toFixed(0)} µs, ${day.processorMicroseconds.toFixed(0)} of a processor`
    add(`${what}: time`, time, '200 µs')
  }
}

async function benchImport(): Promise<void> {
  console.log(`Importing an access log of ${values.lines} lines`)
  const { lines, imported, seconds, refreshSeconds } = await measureAccessLog(Number(values.lines))
  add('access log, lines a second', `${Math.round(lines / seconds)} (${imported} events)`, '50000')
  add('access log, months brought up to date after it', `${refreshSeconds.toFixed(1)} s`)
}

async function benchCrawl(): Promise<void> {
  const { pages, state, seconds, cpuMs, megabytes } = await measureCrawl(Number(values.pages))
  if (state !== 'finished') failures.push(`The crawl has ${state}.`)
  add(`crawl of ${pages} pages without pauses, pages a second`, `${Math.round(pages / seconds)}`, '50')
  add('crawl: time of a processor for each page', ms(cpuMs))
  add('crawl: memory above idle meanwhile', `${Math.round(megabytes)} MB`, '200 MB')
}

async function benchListening(): Promise<void> {
  console.log('Listening')
  const { mentions, questions } = await measureInbox()
  for (const { name, median, slowest } of questions) {
    const target = name.startsWith('search') ? '150 ms' : name.startsWith('numbers') ? '300 ms' : '50 ms'
    add(`${mentions} mentions: ${name}`, `${ms(median)}, slowest ${ms(slowest)}`, target)
  }
  const reading = await measureReading()
  add(
    `${reading.sources} sources read at once`,
    `${reading.seconds.toFixed(1)} s, ${reading.items} items, ${reading.mentions} mentions`,
    'an hour',
  )
  const { p50, p99, max } = reading.delay
  add('sources: event-loop delay', `p50 ${ms(p50)}, p99 ${ms(p99)}, max ${ms(max)}`, 'p99 20 ms')
  add('sources: memory above idle meanwhile', `${Math.round(reading.megabytes)} MB`, '100 MB')
}

async function benchCompetitors(): Promise<void> {
  console.log('Competitors')
  for (const { name, length, hunks, median, slowest } of measureComparisons()) {
    const what = `two versions of a page of ${kb(length)}: ${name}`
    const target = name === 'small changes' ? '50 ms' : '100 ms'
    add(what, `${ms(median)}, slowest ${ms(slowest)}, ${hunks} differences`, target)
  }
  const { changes, questions } = await measureChangeFeed()
  for (const { name, median, slowest } of questions)
    add(`${changes} changes: ${name}`, `${ms(median)}, slowest ${ms(slowest)}`, '50 ms')
  const { competitors, visits, read, seconds, late, megabytes } = await measureVisits()
  if (read < visits) failures.push(`Only ${read} of ${visits} pages of competitors were read.`)
  add(`${competitors} competitors of ${visits / competitors} pages, a second between two`, `${seconds.toFixed(1)} s`)
  add('visits of competitors: event-loop delay', `p99 ${ms(late)}`, 'p99 20 ms')
  add('visits of competitors: memory above idle meanwhile', `${Math.round(megabytes)} MB`, '100 MB')
}

async function benchGrowth(): Promise<void> {
  console.log('Growth')
  for (const { name, median, slowest } of await measureForecasting())
    add(`a forecast, ${name}`, `${ms(median)}, slowest ${ms(slowest)}`, '20 ms')
  const { days, questions } = await measureForecasts()
  for (const { name, median, slowest } of questions)
    add(`forecast from ${days} days: ${name}`, `${ms(median)}, slowest ${ms(slowest)}`, '100 ms')
  const portfolio = await measurePortfolio()
  for (const { name, median, slowest } of portfolio.questions) {
    const target = name === 'the page asks all at once' ? '150 ms' : ''
    add(`list of ${portfolio.clients} clients: ${name}`, `${ms(median)}, slowest ${ms(slowest)}`, target)
  }
}

async function benchHistory(): Promise<void> {
  const millions = Number(values.events.split(',').at(-1))
  console.log(`History of Growth with ${millions} million events`)
  for (const { name, median, slowest } of await measureHistory(millions * 1_000_000, console.log))
    add(`${millions} M: ${name}`, `${ms(median)}, slowest ${ms(slowest)}`, name.startsWith('13 months') ? '60 ms' : '')
}

async function benchCards(): Promise<void> {
  console.log('Cards')
  const statements = new Map<string, number>()
  for (const timing of await measureCards()) {
    const { name, cards, median, slowest, bytes } = timing
    const what = `${cards} open cards: ${name}`
    add(what, `${ms(median)}, slowest ${ms(slowest)}`, name === 'card page' ? '50 ms' : '100 ms')
    // Each open card has a closed one beside it, and a list has at most 2,000.
    if (name.startsWith('board')) add(`${what}, bytes for each card`, (bytes / Math.min(2 * cards, 2000)).toFixed(0))
    else add(`${what}, answer`, kb(bytes))
    const before = statements.get(name)
    statements.set(name, timing.statements)
    if (before === undefined) continue
    add(`${name}, statements with 200 and 2000 cards`, `${before} and ${timing.statements}`, 'the same')
    if (before !== timing.statements) failures.push(`${name}: the number of statements grows with the cards.`)
  }
}

async function benchFindings(): Promise<void> {
  console.log('Findings')
  const { findings, runs, questions } = await measureFindings()
  for (const { name, milliseconds, waits } of runs) {
    add(`${findings} findings: ${name}`, ms(milliseconds), '10 s')
    add(`${findings} findings: a small question during the ${name}`, shown(waits), 'slowest 100 ms')
  }
  for (const { name, median, slowest } of questions) {
    const target = name.startsWith('first') ? '50 ms' : ''
    add(`${findings} findings: ${name}`, `${ms(median)}, slowest ${ms(slowest)}`, target)
  }
}

async function benchFacts(): Promise<void> {
  console.log(`Facts of a month of ${values.visits} visits`)
  const { visits, runs } = await measureFacts(Number(values.visits))
  for (const { name, milliseconds, waits } of runs) {
    const what = `${visits} visits: facts ${name}`
    add(what, `${(milliseconds / 1000).toFixed(1)} s`, '10 s')
    add(`${what}, a small question meanwhile`, shown(waits))
  }
}

async function benchMeasuring(): Promise<void> {
  const { cards, verdicts, seconds, waits } = await measureMeasuring()
  if (verdicts < cards) failures.push(`${cards - verdicts} of ${cards} cards got no verdict.`)
  add(`measuring ${cards} cards in the background`, `${seconds.first.toFixed(1)} s`, '10 s')
  add('measuring: the next run, which finds nothing new', `${seconds.again.toFixed(1)} s`)
  add('measuring: a small question meanwhile', shown(waits))
}

function benchRules(): void {
  const [few, many] = [500, 5000].map((pages) => ({ pages, timings: measureRules(pages, 5) }))
  if (!few || !many) return
  const sum = ({ timings }: typeof many) => timings.reduce((all, { median }) => all + median, 0)
  for (const { rule, median, found } of many.timings)
    add(`rule ${rule}, ${many.pages} pages`, `${ms(median)}, ${found} found`)
  add(`all rules, ${many.pages} pages and ${20 * many.pages} pairs of query and page`, ms(sum(many)), '2000 ms')
  add('all rules, ten times the pages and pairs', `${(sum(many) / sum(few)).toFixed(1)} x`, '15 x')
}

async function benchBoard(): Promise<void> {
  // Builds the product if these sources are not built yet.
  await import('#server/ensure-built.ts')
  for (const cards of [200, 2000]) {
    console.log(`Board of a client with ${cards} open cards`)
    const { html, paints, bytes, drawn, frames, drop } = await measureBoard(cards, 5)
    const what = `board with ${cards} open cards`
    add(`${what}: largest paint`, `${ms(middle(paints))}, slowest ${ms(paints.at(-1) ?? 0)}`)
    add(`${what}: until its HTML was there`, ms(middle(html)))
    add(`${what}: HTML`, `${kb(bytes.plain)}, ${kb(bytes.sent)} sent`)
    add(`${what}: cards in the document`, `${drawn}`, 'at most 50 a column')
    add(`${what}: frames of a drag`, `median ${ms(middle(frames))}, slowest ${ms(frames.at(-1) ?? 0)}`, '17 ms')
    add(`${what}: from dropping a card to its place`, ms(drop))
  }
}

async function benchLoads(): Promise<void> {
  // Builds the product if these sources are not built yet.
  await import('#server/ensure-built.ts')
  console.log('First loads of pages')
  const { pages, ways, changes } = await measureFirstLoads(Number(values.loads))
  for (const { page, requests, scripts, styles, bytes, unused, phone } of pages) {
    add(`${page}: requests without a cache`, `${requests}, of scripts ${scripts}, of styles ${styles}`, '30, 15, 4')
    add(`${page}: sent`, `${kb(bytes.all)}, scripts ${kb(bytes.scripts)}, styles ${kb(bytes.styles)}`)
    add(`${page}: scripts that did not run`, `${Math.round(unused * 100)} %`, '25 %')
    add(`${page}: largest paint on a phone`, `${ms(phone.paint)}, near the server ${ms(phone.paintNearby)}`, '2000 ms')
    add(`${page}: blocked on a phone`, ms(phone.blocked))
  }
  const [first] = ways
  if (first) add('/: loaded ahead for the menu’s pages', `${first.ahead.requests}, ${kb(first.ahead.bytes)}`)
  for (const { way, requests, bytes, paint } of ways) {
    add(`${way}: requests`, `${requests}, ${kb(bytes)}`, '8')
    add(`${way}: painted after the click, readied`, ms(paint), '150 ms')
  }
  for (const { change, paint } of changes) add(`/analytics: another ${change}: painted, readied`, ms(paint), '150 ms')
}

async function benchServer(): Promise<void> {
  // Builds the product if these sources are not built yet.
  await import('#server/ensure-built.ts')
  console.log(`Preparing a month of ${values['month-events']} events`)
  const server = await startMeasuredServer(Number(values['month-events']))
  let acknowledged = 0
  try {
    if (parts.includes('page')) {
      const page = await measurePage(server, Number(values.loads))
      add(
        `/ with ${server.events} events in the month: largest paint`,
        `${ms(middle(page.paints))}, slowest ${ms(page.paints.at(-1) ?? 0)}`,
        '400 ms',
      )
      add('/ until its HTML was there', `${ms(middle(page.html))}, slowest ${ms(page.html.at(-1) ?? 0)}`)
      add('/ numbers in the first HTML', page.numbersInHtml ? 'yes' : 'NO', 'yes')
      add('/ scripts of the first load, gzip', kb(page.scripts), '200 kB')
      add('/ styles of the first load, brotli', kb(page.styles), '45 kB')
    }
    if (parts.includes('ingest')) {
      for (const dashboards of [0, 2]) {
        const run = await measureIngest(server, { seconds: Number(values.seconds), dashboards })
        acknowledged += run.acknowledged
        const name = dashboards === 0 ? 'ingest' : `ingest beside ${dashboards} readers of /`
        if (run.failed > 0) failures.push(`${name}: ${run.failed} requests failed.`)
        add(
          `${name}: events a second`,
          `${Math.round(run.perSecond)} (${run.failed} failed)`,
          dashboards === 0 ? '5000' : '',
        )
        add(
          `${name}: acknowledged after its commit`,
          `p50 ${ms(run.p50)}, p99 ${ms(run.p99)}`,
          dashboards === 0 ? 'p99 30 ms' : '',
        )
        add(
          `${name}: event-loop delay`,
          `p50 ${ms(run.delay.p50)}, p99 ${ms(run.delay.p99)}, max ${ms(run.delay.max)}`,
          'p99 20 ms',
        )
        if (run.dashboards) add(`${name}: dashboards`, `${run.dashboards.count}, p99 ${ms(run.dashboards.p99)}`)
      }
    }
  } finally {
    await server.process.end()
  }
  if (parts.includes('ingest')) {
    const stored = (await server.countEvents()) - server.events
    add('events stored for those acknowledged', `${stored} for ${acknowledged}`, 'no fewer')
    if (stored < acknowledged) failures.push(`${acknowledged - stored} acknowledged events were not stored.`)
  }
  await server.remove()
}

if (parts.includes('start')) await benchStart({ add }, Number(values.rest))
if (parts.includes('ingest') || parts.includes('page')) await benchServer()
if (parts.includes('loads')) await benchLoads()
if (parts.includes('workers')) {
  await benchWorkers({ add, ms, failures }, { events: Number(values['month-events']), seconds: Number(values.seconds) })
}
if (parts.includes('strangers')) await benchStrangers({ add, ms }, Number(values.seconds))
if (parts.includes('cards')) {
  await benchCards()
  await benchMeasuring()
  await benchBoard()
}
if (parts.includes('findings')) await benchFindings()
if (parts.includes('rules')) benchRules()
if (parts.includes('facts')) await benchFacts()
if (parts.includes('reports')) await benchReports({ add, shown, ms, kb, failures }, Number(values.reports))
if (parts.includes('listening')) await benchListening()
if (parts.includes('competitors')) await benchCompetitors()
if (parts.includes('growth')) {
  await benchGrowth()
  await benchHistory()
}
if (parts.includes('crawl')) await benchCrawl()
if (parts.includes('refresh')) await benchRefresh()
if (parts.includes('import')) await benchImport()
if (parts.includes('dashboard')) await benchDashboard()
console.table(rows)
if (failures.length > 0) {
  console.error(failures.join('\n'))
  process.exitCode = 1
}
