import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openapi } from '#tests/support/openapi.ts'
import type { FilterTree } from '../filters/filter-tree.ts'
import { readDateRange } from './date-range.ts'
import { parseBody, parseQuery } from './parse-query.ts'
import { namedDimensions, timeUnits } from './stats-dimensions.ts'
import { statsMetrics } from './stats-query.ts'

interface Member {
  of: string
  member: string
  /** `supported`, `differs`, or `refused` with the error code. */
  inLoop: string
  how: string
}

/** The rows of the table in docs/api.md. */
const members = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  .split('### Every member, one by one')[1]
  ?.split('\n')
  .flatMap((line): Member[] => {
    const [, of, member, inLoop, how] = /^\| (\w+) \| `(.+?)` \| (.+?) \| (.*?) ?\|$/.exec(line) ?? []
    return of && member && inLoop ? [{ of, member, inLoop, how: how ?? '' }] : []
  })
const all = members ?? []

/** The other parts a query needs for a metric. */
const besideMetric: Record<string, object> = {
  percentage: { dimensions: ['visit:source'] },
  conversion_rate: { dimensions: ['event:goal'] },
  group_conversion_rate: { dimensions: ['event:goal'] },
  scroll_depth: { dimensions: ['event:page'] },
  time_on_page: { dimensions: ['event:page'] },
}
const isPage = ['is', 'event:page', ['/']]
const filters: Record<string, unknown[]> = {
  and: ['and', [isPage]],
  or: ['or', [isPage]],
  not: ['not', isPage],
  has_done: ['has_done', isPage],
  has_not_done: ['has_not_done', isPage],
  segment: ['is', 'segment', ['s1']],
  case_sensitive: ['is', 'event:page', ['/'], { case_sensitive: false }],
}
const orders: Record<string, object> = {
  metric: { order_by: [['visitors', 'asc']] },
  dimension: { dimensions: ['visit:source'], order_by: [['visit:source', 'desc']] },
  time: { dimensions: ['time:day'], order_by: [['time', 'desc']] },
}

/** Returns a query that uses a member. */
function questionOf({ of, member }: Member): object {
  switch (of) {
    case 'metric':
      return { metrics: [member], ...besideMetric[member] }
    case 'dimension': {
      const name = member.replace('<name>', 'plan')
      return { dimensions: [name], ...(!name.startsWith('time') && { filters: [['is', name, ['a']]] }) }
    }
    case 'filter':
      return { filters: [filters[member] ?? [member, 'visit:source', ['a']]] }
    case 'date_range':
      return { date_range: member.startsWith('[') ? (JSON.parse(member) as unknown) : member }
    case 'order_by':
      return orders[member] ?? {}
    case 'include':
      return { include: { [member]: true }, dimensions: ['time:day'] }
    case 'pagination':
      return { pagination: { [member]: 1 } }
    default:
      return { [member]: 'site-1.test' }
  }
}

function parse(question: object): void {
  const body = parseBody({ site_id: 'site-1.test', metrics: ['visitors'], date_range: '7d', ...question })
  const now = new Date('2026-10-15T12:00:00Z')
  const range = readDateRange(body.date_range, { now, timeZone: 'UTC', firstDay: '2026-03-05' })
  parseQuery(body, range, new Map<string, FilterTree>([['s1', { op: 'and', of: [] }]]))
}

const isRefused = ({ inLoop }: { inLoop: string }) => inLoop.startsWith('refused')
const answered = (of: string) => all.filter((one) => one.of === of && !isRefused(one)).map(({ member }) => member)

describe('The table of members in docs/api.md', () => {
  it.each(all.filter(isRefused))('says that the $of $member is $inLoop, as the server does', (one) => {
    const [, code] = one.inLoop.split(' ')
    expect(() => parse(questionOf(one))).toThrow(expect.objectContaining({ code: code?.replaceAll('`', '') }))
  })

  it.each(all.filter((one) => !isRefused(one)))('says that the $of $member is $inLoop, as it is', (one) => {
    expect(['supported', 'differs']).toContain(one.inLoop)
    expect(() => parse(questionOf(one))).not.toThrow()
  })

  it('explains every member that is not fully supported', () => {
    const explained = all.filter(({ how }) => how !== '').map(({ member }) => member)
    expect(explained).toEqual(all.filter(({ inLoop }) => inLoop !== 'supported').map(({ member }) => member))
  })

  it('names every metric and dimension', () => {
    expect(answered('metric')).toEqual(statsMetrics)
    const times = ['time', ...timeUnits.map((unit) => `time:${unit}`)]
    expect(answered('dimension').toSorted()).toEqual(
      [...Object.keys(namedDimensions), 'event:props:<name>', ...times].toSorted(),
    )
  })

  it('names every operator, date, option and page that docs/openapi.json describes', () => {
    const { Query, Filter, DateRange } = v.parse(schemasSchema, openapi).components.schemas
    const operators = Filter.anyOf.flatMap(({ prefixItems: [operator, ...rest] }) => [
      ...(operator.enum ?? (operator.const === undefined ? [] : [operator.const])),
      ...rest.flatMap(({ const: name, properties }) => [
        ...(name === undefined ? [] : [name]),
        ...Object.keys(properties ?? {}),
      ]),
    ])
    expect(answered('filter').toSorted()).toEqual([...new Set(operators)].toSorted())
    const words = DateRange.anyOf.flatMap(({ enum: names = [], examples = [] }) => [...names, ...examples])
    expect(
      answered('date_range')
        .filter((member) => !member.startsWith('['))
        .toSorted(),
    ).toEqual(words.toSorted())
    expect(answered('include').toSorted()).toEqual(Object.keys(Query.properties.include.properties).toSorted())
    expect(answered('pagination').toSorted()).toEqual(Object.keys(Query.properties.pagination.properties).toSorted())
  })
})

const itemSchema = v.object({
  enum: v.optional(v.array(v.string())),
  const: v.optional(v.string()),
  properties: v.optional(v.record(v.string(), v.unknown())),
})
const keysSchema = v.object({ properties: v.record(v.string(), v.unknown()) })
/** The part of docs/openapi.json that this test reads. */
const schemasSchema = v.object({
  components: v.object({
    schemas: v.object({
      Query: v.object({ properties: v.object({ include: keysSchema, pagination: keysSchema }) }),
      Filter: v.object({ anyOf: v.array(v.object({ prefixItems: v.tupleWithRest([itemSchema], itemSchema) })) }),
      DateRange: v.object({
        anyOf: v.array(v.object({ enum: v.optional(v.array(v.string())), examples: v.optional(v.array(v.string())) })),
      }),
    }),
  }),
})
