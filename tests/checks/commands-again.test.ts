import { expect, test } from 'vitest'
import { browserVariable } from '#tests/support/browser.ts'
import { noProgress } from '#tests/support/run/progress.ts'
import { commandsAgain } from '#tests/support/run/summary.ts'
import { samplesVariable } from '#tests/support/samples-folder.ts'

const stage = (env: Record<string, string>, ...failures: string[]) => ({ env, progress: { ...noProgress(), failures } })

test('The end of a run says once for each file with a failed test how to run it again', () => {
  const results = [
    stage({}, 'server/team/team.test.ts > A > one', 'server/team/team.test.ts > two'),
    stage({ [browserVariable]: '/usr/bin/chromium', [samplesVariable]: '/tmp/gone' }, 'tests/e2e/team.spec.ts > three'),
    stage({ LOOP_TEST_FULL: 'on' }, 'tests/e2e/team.spec.ts > four'),
  ]
  expect(commandsAgain(results)).toEqual([
    'npm run test:unit -- server/team/team.test.ts',
    'npm run test:e2e -- tests/e2e/team.spec.ts',
    'LOOP_TEST_FULL=on npm run test:e2e -- tests/e2e/team.spec.ts',
  ])
})
