import { describe, expect, test } from 'vitest'
import { sampleAccounts } from '#server/sample-companies/sample-accounts.ts'
import { sampleCompanies } from '#server/sample-companies/company-list.ts'
import { onOwnServer, onSharedInstallation, type SpecData } from '#tests/e2e/support/spec-companies.ts'
import { filesIn, read } from './source-files.ts'

const folder = 'tests/e2e/'
const known = [...sampleCompanies.map(({ company }) => company), ...sampleAccounts.map(({ email }) => email)]

/** The files that open pages with sample companies, without those that only use an installation of their own. */
const files = [...filesIn('tests/e2e'), ...filesIn('app')]
  .filter((file) => /\.spec\.ts$|\/support\/tour-pages\.ts$/.test(file))
  .map((file) => ({ name: file.replace(folder, ''), source: read(file) }))
  .filter(({ source }) => !/startInstallation|startCustomizable/.test(source))
// A spec with only some tests on an installation of its own belongs to the shared one.
const isOnOwnServer = (source: string) =>
  /import \{ test \} from '(\.|#tests\/e2e)\/support\/own-server\.ts'/.test(source)

const allOf = ({ changes = [], reads = [], opens = [] }: SpecData) => [...changes, ...reads, ...opens]
const namedIn = (source: string) => known.filter((name) => source.includes(`'${name}'`)).toSorted()

describe.each([
  ['the shared installation', onSharedInstallation, files.filter(({ source }) => !isOnOwnServer(source))],
  ['the own installation', onOwnServer, files.filter(({ source }) => isOnOwnServer(source))],
] as const)('On %s', (_, table, specs) => {
  test('every spec uses only the companies and accounts that are listed for it', () => {
    const used = specs.map(({ name, source }) => [name, namedIn(source)] as const)
    const given = Object.entries(table).map(([name, data]) => [name, allOf(data).toSorted()] as const)
    expect(Object.fromEntries(given)).toEqual(Object.fromEntries(used.filter(([, names]) => names.length > 0)))
  })

  test('no other spec reads or changes what one spec changes', () => {
    const conflicts = Object.entries(table).flatMap(([spec, { changes = [] }]) =>
      changes.flatMap((name) =>
        Object.entries(table)
          .filter(
            ([other, { changes: changed = [], reads = [] }]) => other !== spec && [...changed, ...reads].includes(name),
          )
          .map(([other]) => `${spec} changes ${name}, which ${other} uses`),
      ),
    )
    expect(conflicts).toEqual([])
  })

  test('companies are named where they are used', () => {
    const hidden = specs.flatMap(({ name, source }) =>
      [...source.matchAll(/\b(company|account)\((?!'[^']+'\))/g)].map(([call]) => `${name}: ${call}…`),
    )
    expect(hidden).toEqual([])
    expect(specs.filter(({ source }) => source.includes('sampleCompanies')).map(({ name }) => name)).toEqual([])
  })
})
