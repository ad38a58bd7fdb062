import { expect, test } from 'vitest'
import { createPreparedPages, type SamePage } from './prepared-pages.ts'

/** A router that renders one page with a new nonce each time, and counts how often. */
function router(status = 200, headers: Record<string, string> = {}) {
  let rendered = 0
  const render: SamePage['render'] = async (standIn) => {
    rendered += 1
    const nonce = `nonce${rendered}`
    const body = `<script nonce="${nonce}">show("${standIn}")</script><p>${standIn}</p>`
    const policy = `script-src 'nonce-${nonce}'`
    return new Response(body, {
      status,
      headers: { 'content-security-policy': policy, 'x-robots-tag': 'none', ...headers },
    })
  }
  return { render, rendered: () => rendered }
}
const nonceOf = (answer: Response | null) =>
  /'nonce-([0-9a-f]{32})'/.exec(answer?.headers.get('content-security-policy') ?? '')?.[1]

test('many strangers get one rendering, each with a nonce and the text of their own address', async () => {
  const { render, rendered } = router(404)
  const pages = createPreparedPages()
  const secrets = Array.from({ length: 50 }, (_, index) => `wrong-${index}`)
  const answers = await Promise.all(secrets.map((text) => pages.answer({ key: 'decide', text, render })))
  expect(rendered()).toBe(1)
  expect(new Set(answers.map(nonceOf)).size).toBe(50)
  for (const [index, answer] of answers.entries()) {
    const nonce = nonceOf(answer)
    expect(answer?.status).toBe(404)
    expect(answer?.headers.get('x-robots-tag')).toBe('none')
    expect(await answer?.text()).toBe(`<script nonce="${nonce}">show("wrong-${index}")</script><p>wrong-${index}</p>`)
  }
})

test('readers with other settings get another page', async () => {
  const { render, rendered } = router()
  const pages = createPreparedPages()
  for (const key of ['de', 'fr', 'de']) await pages.answer({ key, text: null, render })
  expect(rendered()).toBe(2)
})

test('a prepared page is rendered again after five seconds, so that changes show', async () => {
  const { render, rendered } = router()
  let now = 0
  const pages = createPreparedPages(() => now)
  const ask = () => pages.answer({ key: 'login', text: null, render })
  await ask()
  now = 4_999
  await ask()
  expect(rendered()).toBe(1)
  now = 5_000
  await ask()
  expect(rendered()).toBe(2)
})

test.each([
  ['an error', router(503)],
  ['a redirect', router(307)],
  ['an answer with a cookie', router(200, { 'set-cookie': 'a=b' })],
  ['a page without a nonce', router(200, { 'content-security-policy': '' })],
])('%s is never shared', async (_name, { render }) => {
  expect(await createPreparedPages().answer({ key: 'page', text: null, render })).toBeNull()
})

test('a rendering that fails is tried again by the next reader', async () => {
  const { render } = router()
  const pages = createPreparedPages()
  const broken = () => Promise.reject(new Error('broken'))
  await expect(pages.answer({ key: 'login', text: null, render: broken })).rejects.toThrow('broken')
  expect(nonceOf(await pages.answer({ key: 'login', text: null, render }))).toBeDefined()
})
