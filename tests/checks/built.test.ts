import { describe, expect, test } from 'vitest'
import { readBuildStamp, stampSources } from '#server/build-stamp.ts'
import { filesIn, read } from './source-files.ts'

/** Runs on what `npm run build` has left in dist. */
const clientFiles = filesIn('dist/client')

test('what is checked here was built from the sources that stand here', async () => {
  expect(await readBuildStamp()).toBe(await stampSources())
})

describe('The browser’s files', () => {
  const scripts = clientFiles.filter((file) => file.endsWith('.js'))

  test.each([
    ['the database', /\bloop_app\b|set_config|PGlite|kysely|row-level security/],
    ['secrets and settings', /server_secret|DATABASE_URL|SESSION_IDLE_HOURS|process\.env\.(?!NODE_ENV)/],
    ['Node', /["'`]node:[a-z_/]+["'`]/],
    ['the identity provider', /oidc-provider|scrypt|password_hash/],
    ['the sample accounts', /loop-sample|admin@loop\.test/],
    ['the server’s own modules', /server\/(?:db|auth|analytics|jobs)\//],
  ])('hold nothing of %s', (_name, mark) => {
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.filter((file) => mark.test(read(file)))).toEqual([])
  })

  test('carry no source maps', () => {
    expect(clientFiles.filter((file) => file.endsWith('.map'))).toEqual([])
    // The identity SDK holds a worker as a text that ends so; what counts is how a file itself ends.
    expect(scripts.filter((file) => /\n\/\/# sourceMappingURL=.*\s*$/.test(read(file)))).toEqual([])
  })

  test('are all compressed ahead', () => {
    const text = clientFiles.filter((file) => /\.(js|css|svg)$/.test(file) && read(file).length >= 512)
    expect(text.filter((file) => !clientFiles.includes(`${file}.br`) || !clientFiles.includes(`${file}.gz`))).toEqual(
      [],
    )
  })
})
