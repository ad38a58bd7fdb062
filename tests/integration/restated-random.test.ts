import fc from 'fast-check'
import * as v from 'valibot'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { expect, it, describe } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { documentSchema, tableSchema, type BlockContent, type ReportDocument } from '#app/shared/reports/document.ts'
import { figureSchema } from '#app/shared/reports/figure.ts'
import { buildDocument } from '#server/reports/document/build-document.ts'
import { changedFigures, restatedFigures } from '#server/reports/document/differences.ts'
import { writeDifferences } from '#server/reports/document/written-figures.ts'
import { reportTranslator } from '#server/reports/document/report-translator.ts'
import { appendEvents, longBefore, type GivenEvent } from '#tests/support/append-events.ts'
import { addWebsite, admin } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { blockOf } from '#tests/support/report-facts-scene.ts'

const month = v.parse(monthSchema, '2026-10')
const kinds = ['summary', 'traffic', 'channels', 'pages', 'audience', 'goals'] as const
const countries = { DE: 'Germany', AT: 'Austria', FR: 'France' }
const channels = ['', 'Organic Search', 'Referral', 'Email', 'Paid Search']
/** Names of the goals, by their pages. */
const goals: Record<string, string> = { '/thanks': 'Order', '/call': 'Call' }

/** Visits that are the same but for their visitor and day. */
const crowd = fc.record({
  visits: fc.integer({ min: 1, max: 70 }),
  channel: fc.constantFrom(...channels),
  country: fc.constantFrom<keyof typeof countries>('DE', 'AT', 'FR'),
  device: fc.constantFrom('Desktop', 'Mobile', 'Tablet'),
  pages: fc.uniqueArray(fc.constantFrom('/', '/pricing', '/blog', '/about', '/n%C3%BC', '/thanks', '/call'), {
    minLength: 1,
    maxLength: 4,
  }),
})
const crowds = fc.array(crowd, { minLength: 4, maxLength: 12 })
type Crowd = typeof crowd extends fc.Arbitrary<infer Value> ? Value : never

let visitor = 0n
const eventsOf = (day: string, all: readonly Crowd[]): GivenEvent[] =>
  all.flatMap(({ visits, channel, country, device, pages }, hour) =>
    Array.from({ length: visits }, () => {
      visitor += 1n
      const known = {
        visitor,
        place: { country, countryBasis: 'header' as const, language: 'de' },
      }
      const technology = {
        browser: 'Chrome',
        browserVersion: '1',
        system: 'Windows',
        systemVersion: '10',
        device,
      }
      const came = {
        source: channel && `${channel}.test`,
        referrer: '',
        utmSource: '',
        utmMedium: '',
        utmCampaign: '',
      }
      const attribution = { ...came, channel, utmContent: '', utmTerm: '' }
      return pages.map((page, second) => ({
        ...known,
        technology,
        page,
        attribution: second === 0 && channel !== '' ? attribution : null,
        at: new Date(Date.parse(`${day}T${String(hour + 6).padStart(2, '0')}:00:00Z`) + second * 1000),
      }))
    }).flat(),
  )

/** Counts again what a label says, from the crowds of the month. */
function recount(all: readonly Crowd[], label: string): number {
  const count = (of: (one: Crowd) => number) => all.reduce((sum, one) => sum + one.visits * of(one), 0)
  const [what, name] = label.split(': ')
  const isOf = ({ channel, country, device, pages }: Crowd) =>
    name === undefined ||
    [channel === '' ? 'Direct' : channel, countries[country], device, ...pages.map(decodeURIComponent)].includes(name)
  const reached = ({ pages }: Crowd) => pages.filter((page) => goals[page] && (goals[page] === name || !name)).length
  const total = count(() => 1)
  switch (what) {
    case 'Visits':
    case 'Visitors':
      return count((one) => Number(isOf(one)))
    case 'Page views':
      return count(({ pages }) => pages.length)
    case 'Conversions':
      return count(reached)
    case 'Share':
      return count((one) => Number(isOf(one))) / total
    case 'Bounce rate':
      return count(({ pages }) => Number(pages.length === 1)) / total
    case 'Conversion rate':
      return count((one) => Number(reached(one) > 0)) / total
    default:
      throw new Error(`Nobody counts ${label}`)
  }
}

const oldFigure = v.omit(figureSchema, ['about'])
const oldTable = v.omit(tableSchema, ['keys'])

/** Returns a document as one that was frozen before figures said what they are about: with places instead. */
function ofBefore(document: ReportDocument): ReportDocument {
  const old = (content: BlockContent): BlockContent => {
    if (content.state === 'missing') return content
    const places = new Map<string, string>()
    for (const { id } of content.figures) {
      const [group] = /^\w+\.(changed|silent)\.(?=k)/.exec(id) ?? []
      if (group) places.set(id, `${group}n${[...places.values()].filter((one) => one.startsWith(group)).length + 1}`)
    }
    const place = (id: string) => places.get(id) ?? id
    return {
      ...content,
      figures: content.figures.map((figure) => ({ ...v.parse(oldFigure, figure), id: place(figure.id) })),
      tables: content.tables.map((table) => v.parse(oldTable, table)),
      sentences: content.sentences.map((sentence) => ({
        ...sentence,
        figures: Object.fromEntries(
          Object.entries(sentence.figures).map(([name, bound]) => [name, { ...bound, id: place(bound.id) }]),
        ),
      })),
    }
  }
  return {
    ...document,
    blocks: document.blocks.map((block) => ({ ...block, content: old(block.content) })),
  }
}

describe('a report of a random month, and visits that arrive after it was published', () => {
  const context = openContext({ at: '2026-11-05T12:00:00Z' })

  it('lists no difference that a recount of the visits contradicts, and none is missing of what both tell', async () => {
    let siteId = 0
    const seen = { rows: 0, swapped: 0 }
    const t = await reportTranslator('en')
    await fc.assert(
      fc.asyncProperty(crowds, crowds, crowds, async (before, published, late) => {
        siteId += 1
        const { clientId } = await addWebsite(context, { siteId })
        const values = Object.entries(goals).map(([pattern, name]) => ({
          kind: 'page' as const,
          pattern,
          name,
        }))
        await context.database.db
          .insertInto('goal')
          .values(values.map((goal) => ({ ...goal, currency: null, site_id: siteId })))
          .execute()
        await appendEvents(context, siteId, [
          longBefore,
          ...eventsOf('2026-09-10', before),
          ...eventsOf('2026-10-10', published),
        ])
        const build = async () =>
          v.parse(
            documentSchema,
            await buildDocument(context, admin, {
              clientId,
              month,
              language: 'en',
              blocks: kinds.map((kind) => blockOf(kind)),
              before: null,
            }),
          )
        const was = await build()
        await appendEvents(context, siteId, eventsOf('2026-10-20', late))
        const is = await build()
        const asNumber = (text: string) => Number(text.replaceAll(/[,%]/g, '')) / (text.endsWith('%') ? 100 : 1)
        for (const [older, newer] of [
          [was, is],
          [ofBefore(was), is],
          [ofBefore(was), ofBefore(is)],
        ] as const) {
          const changed = changedFigures(older, newer)
          for (const { label, was: from, is: to } of writeDifferences(t, newer, changed)) {
            const places = label.startsWith('Share') || label.includes('rate') ? 3 : 0
            expect([label, asNumber(from)]).toEqual([label, expect.closeTo(recount(published, label), places)])
            expect([label, asNumber(to)]).toEqual([
              label,
              expect.closeTo(recount([...published, ...late], label), places),
            ])
            seen.rows += Number(label.includes(': '))
          }
          // What is stored for the published version names its own figures only.
          const own = older.blocks.flatMap(({ content }) => (content.state === 'shown' ? content.figures : []))
          for (const { figureId, was: from } of restatedFigures(older, newer))
            expect(own.find(({ id }) => id === figureId)?.value).toBe(from)
        }
        // A row that both documents tell of is listed whenever its number changed.
        const about = ({ blocks }: ReportDocument) =>
          blocks.flatMap(({ id, content }) =>
            content.state === 'missing'
              ? []
              : content.figures.flatMap(({ about: of, metric, value }) =>
                  of ? [{ key: `${id} ${metric} ${of.kind} ${of.key}`, value }] : [],
                ),
          )
        const now = new Map(about(is).map(({ key, value }) => [key, value]))
        const moved = about(was).filter(({ key, value }) => now.has(key) && now.get(key) !== value)
        const listed = new Set(
          changedFigures(was, is).map(
            ({ blockId, figure }) => `${blockId} ${figure.metric} ${figure.about?.kind} ${figure.about?.key}`,
          ),
        )
        expect(moved.filter(({ key }) => !listed.has(key))).toEqual([])
        seen.swapped += about(was).filter(({ key }) => !now.has(key)).length
      }),
      propertyRuns(16, 160),
    )
    // The months did what they are for: rows were compared, and others took their places.
    expect(seen.rows).toBeGreaterThan(10)
    expect(seen.swapped).toBeGreaterThan(5)
  })
})
