import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first; `npm test` prints today's at its end. The rest follow by their size. */
const slowest: readonly string[] = [
  'tests/integration/migrations.test.ts',
  'tests/integration/server-process.test.ts',
  'tests/integration/two-processes.test.ts',
  'tests/integration/backup.test.ts',
  'tests/checks/access-functions.test.ts',
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

/** Begins with the slow files, so that none of them runs alone at the end while the other core has nothing to do. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = slowest.findIndex((file) => moduleId.endsWith(file))
      return index < 0 ? slowest.length : index
    }
    const others = await super.sort(files)
    return others.toSorted((one, other) => place(one) - place(other))
  }
}
