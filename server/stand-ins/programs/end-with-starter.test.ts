import { fork } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Starts a stand-in like Loop does. */
function start(name: 'stripe' | 'search-console') {
  const program = fileURLToPath(new URL(`./${name}/main.ts`, import.meta.url))
  const child = fork(program, [], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, errors: child.stderr ? text(child.stderr) : Promise.resolve('') }
}

test.each(['stripe', 'search-console'] as const)(
  'the stand-in of %s ends without a word if who has started it goes while it starts',
  async (name) => {
    const { child, ended, errors } = start(name)
    child.disconnect()
    expect(await ended).toBe(0)
    expect(await errors).toBe('')
  },
)

test('a stand-in says where it is, and ends when who has started it goes', async () => {
  const { child, ended } = start('search-console')
  const address = await new Promise((resolve) => child.once('message', resolve))
  expect(address).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as unknown })
  child.disconnect()
  expect(await ended).toBe(0)
})
