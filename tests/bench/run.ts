import { parseArgs } from 'node:util'
import { measureDashboard, type Engine } from './dashboard.ts'
import { measureIngest } from './ingest.ts'
import { startMeasuredServer } from './measured-server.ts'
import { measurePage } from './page.ts'

const usage = `npm run bench -- [parts] [options]
  parts: dashboard, ingest, page (all when none is named)
  --events 1,10        millions of events for the dashboard
  --on embedded,postgres
  --month-events 500000   events in the month for ingest and page
  --seconds 15         of each ingest run
  --loads 15           of the page`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string', default: '1,10' },
    on: { type: 'string', default: 'embedded,postgres' },
    'month-events': { type: 'string', default: '500000' },
    seconds: { type: 'string', default: '15' },
    loads: { type: 'string', default: '15' },
    help: { type: 'boolean', default: false },
  },
})
const parts = positionals.length > 0 ? positionals : ['dashboard', 'ingest', 'page']
if (values.help || parts.some((part) => !['dashboard', 'ingest', 'page'].includes(part))) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

interface Row {
  measured: string
  result: string
  target: string
}
const rows: Row[] = []
const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const middle = (ascending: number[]) => ascending[Math.floor(ascending.length / 2)] ?? Number.NaN

function add(measured: string, result: string, target = ''): void {
  rows.push({ measured, result, target })
  console.log(`  ${measured}: ${result}${target && ` (target ${target})`}`)
}

/** Whether a question goes through visits, so that its time grows with the month. */
const isComputed = (name: string) => name.includes('by source') || name.startsWith('funnel')

/** At ten million events. */
function targetOf(engine: Engine, name: string): string {
  if (name.startsWith('funnel')) return '400 ms'
  if (engine !== 'embedded') return ''
  return name.includes('by source') ? '250 ms' : '5 ms'
}

async function benchDashboard(): Promise<void> {
  const engines = values.on.split(',').filter((name): name is Engine => name === 'embedded' || name === 'postgres')
  for (const engine of engines) {
    const medians = new Map<string, number[]>()
    for (const millions of values.events.split(',').map(Number)) {
      console.log(`Dashboard on ${engine} with ${millions} million events`)
      for (const timing of await measureDashboard(engine, millions * 1_000_000, console.log)) {
        const { name, median, slowest, visits } = timing
        medians.set(name, [...(medians.get(name) ?? []), median])
        const target = millions === 10 ? targetOf(engine, name) : ''
        add(`${engine}, ${millions} M: ${name} (${visits} visits)`, `${ms(median)}, slowest ${ms(slowest)}`, target)
      }
    }
    for (const [name, [first = 0, ...rest]] of medians) {
      const last = rest.at(-1)
      if (last === undefined || isComputed(name)) continue
      add(`${engine}, most to fewest events: ${name}`, `${(last / first).toFixed(2)} x`, '1.5 x')
    }
  }
}

async function benchServer(): Promise<void> {
  // Builds, if these sources are not built yet.
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
  }
  await server.remove()
}

if (parts.includes('ingest') || parts.includes('page')) await benchServer()
if (parts.includes('dashboard')) await benchDashboard()
console.table(rows)
