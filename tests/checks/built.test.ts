import { describe, expect, test } from 'vitest'
import { readBuildStamp, stampSources } from '#server/build-stamp.ts'
import { filesIn, read } from './source-files.ts'

/** Checks the result of `npm run build` in dist. */
const clientFiles = filesIn('dist/client')

test('the checked build is of the current sources', async () => {
  expect(await readBuildStamp()).toBe(await stampSources())
})

describe('The browser’s files', () => {
  const scripts = clientFiles.filter((file) => file.endsWith('.js'))

  test.each([
    ['the database', /\bloop_app\b|set_config|kysely|row-level security/],
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
    // The identity SDK contains a worker as a text with this ending; only the end of a file counts.
    expect(scripts.filter((file) => /\n\/\/# sourceMappingURL=.*\s*$/.test(read(file)))).toEqual([])
  })

  test('have no style for what is in any next sibling, or each new row computes the styles of its whole list', () => {
    const styles = clientFiles.filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(5)
    expect(styles.filter((file) => /[+~]\*[\s>]/.test(read(file)))).toEqual([])
  })

  test('are all precompressed', () => {
    const text = clientFiles.filter((file) => /\.(js|css|svg)$/.test(file) && read(file).length >= 512)
    expect(text.filter((file) => !clientFiles.includes(`${file}.br`) || !clientFiles.includes(`${file}.gz`))).toEqual(
      [],
    )
  })
})
