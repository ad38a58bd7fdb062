import { expect, it } from 'vitest'
import { strangerScene } from '#tests/support/stranger.ts'

const scene = strangerScene()

it('robots.txt is requested again for what a person started, whatever was known of it', async () => {
  let file: { status: number; text: string }
  scene.answer = (request, response) =>
    request.url === '/robots.txt' ? response.writeHead(file.status).end(file.text) : response.end('hello')
  const reader = scene.reader()
  const read = (robots: 'obey' | 'anew') => reader.read({ url: scene.address('/'), purpose: 'crawl', robots })

  file = { status: 503, text: '' }
  const until = new Date(scene.clock().getTime() + 10 * 60_000)
  expect(await read('obey')).toMatchObject({ reason: 'robots_unreachable', code: 'status_503', until })
  file = { status: 200, text: 'user-agent: *\ndisallow: /' }
  expect(await read('obey')).toMatchObject({ reason: 'robots_unreachable', until })
  expect(await read('anew')).toMatchObject({ reason: 'robots', until: null })
  // Rules are kept for a day, and the owner may have changed them since.
  file = { status: 200, text: 'user-agent: *\nallow: /' }
  expect(await read('obey')).toMatchObject({ reason: 'robots' })
  expect(await read('anew')).toMatchObject({ kind: 'received' })
  expect(await read('obey')).toMatchObject({ kind: 'received' })
})
