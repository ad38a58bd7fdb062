import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { busyLog } from '#tests/support/access-log.ts'
import { runCommand } from '#tests/support/operator-command.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

const dataDir = () => join(folder.path, 'data')

/**
 * Returns Node arguments that kill the process as soon as it has written the text. The process kills itself, because
 * the test might read the text only after the import has ended.
 */
const killAfter = (text: string) =>
  `data:text/javascript,${encodeURIComponent(`
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (written, ...rest) => {
    const result = write(written, ...rest)
    if (String(written).includes(${JSON.stringify(text)})) process.kill(process.pid, 'SIGKILL')
    return result
  }`)}`

const runImport = (args: string[], nodeArgs: string[] = []) =>
  runCommand('import', args, { DATA_DIR: dataDir() }, nodeArgs)

async function writeLog(visitors: number): Promise<string> {
  const path = join(folder.path, 'access.log')
  await writeFile(path, busyLog(visitors))
  return path
}

test.runIf(isFullRun)('running a killed import again completes it, and nothing is counted twice', async () => {
  const log = await writeLog(6_000)
  const args = ['--site', 'shop.example.com', '--access-log', log, '--create', 'A Shop', '--time-zone', 'Europe/Berlin']
  const killed = await runImport(args, ['--import', killAfter('70 %')])
  expect(killed.code).toBeNull()
  expect(killed.output).toContain('70 %')
  expect(killed.output).not.toContain('Updating visits and months')

  const complete = await runImport(args)
  expect(complete.output).toMatch(/lines read +18,000/)
  expect(complete.output).toMatch(/events already imported +[1-9]/)
  expect(complete.output).toMatch(/2026-03 +6,000 +6,000 +12,000/)
  expect(complete.code).toBe(0)

  const again = await runImport(args)
  expect(again.output).toMatch(/events imported +0\n +events already imported +12,000/)
  expect(again.output).toMatch(/2026-03 +6,000 +6,000 +12,000/)
  expect(again.output).not.toContain('from another log')
})

test.runIf(isFullRun)('an unknown website is refused with a list of the known ones', async () => {
  const log = await writeLog(1)
  await runImport(['--site', 'shop.example.com', '--access-log', log, '--create', 'A Shop'])
  const { code, output } = await runImport(['--site', 'other.example.com', '--access-log', log])
  expect(code).toBe(2)
  expect(output).toContain('Website “other.example.com” not found. Known websites:\n  shop.example.com')
})

test('a missing log and an incomplete command are refused', async () => {
  const log = await writeLog(1)
  const missing = await runImport(['--site', 'shop.example.com', '--create', 'A Shop', '--access-log', `${log}.gz`])
  expect([missing.code, missing.output]).toEqual([4, expect.stringContaining('The log cannot be read: ENOENT')])
  const incomplete = await runImport(['--site', 'shop.example.com'])
  expect([incomplete.code, incomplete.output]).toEqual([2, expect.stringContaining('Usage: npm run import')])
})
