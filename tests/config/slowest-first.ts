import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, the slowest first; `npm test` prints the current ones at its end. The others follow by size. */
const slowest: readonly string[] = [
  'tests/checks/access-functions.test.ts',
  'tests/checks/item-tutorial.test.ts',
  'tests/integration/migrations.test.ts',
  'tests/integration/commands-of-folder.test.ts',
  'tests/integration/backup.test.ts',
  'tests/integration/server-process.test.ts',
  'tests/integration/two-processes.test.ts',
  'tests/integration/ingest-browser.test.ts',
  'server/sample-companies/sample-competitors.test.ts',
  'tests/integration/own-postgres.test.ts',
  'tests/integration/hostile-inputs.test.ts',
  'tests/checks/api.test.ts',
  'tests/integration/empty-database.test.ts',
  'tests/integration/built-on-postgres.test.ts',
  'tests/checks/access-pages.test.ts',
  'tests/checks/demo-quarantine.test.ts',
  'tests/integration/month-random.test.ts',
  'tests/integration/stats-random.test.ts',
  'tests/integration/tabs-random.test.ts',
  'tests/integration/comparison-random.test.ts',
  'server/analytics/store/packed-answers.test.ts',
  'server/analytics/store/packed-rollup-answers.test.ts',
  'server/demo-data/demo-data.test.ts',
  'tests/integration/import-cli.test.ts',
]

/** Begins with the slow files, so that none of them runs alone at the end while the other core is idle. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowest.findIndex((file) => moduleId.endsWith(file))
      return index < 0 ? slowest.length : index
    }
    const others = await super.sort(files)
    return others.toSorted((one, other) => rank(one) - rank(other))
  }
}
