import { expect, test } from 'vitest'
import { filesIn, read } from './source-files.ts'

const sources = [...filesIn('app'), ...filesIn('server')].filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)

test('every server function refuses its input at the first error', () => {
  const functions = sources.filter((file) => file.endsWith('.functions.ts'))
  const validators = functions.flatMap((file) =>
    [...read(file).matchAll(/\.validator\(\s*(.{0,9})/g)].map(([, begun]) => `${file} ${begun}`),
  )
  expect(validators.length).toBeGreaterThan(100)
  expect(validators.filter((validator) => !validator.endsWith(' receives('))).toEqual([])
})

test('every REST path and assistant refuses its input at the first error', () => {
  const apis = sources.filter((file) => /\.api\.ts$|\/(mcp|stats-api)\//.test(file))
  expect(apis.length).toBeGreaterThan(10)
  expect(apis.filter((file) => /\bv\.(?:safeParse|parse)\((?![^{}]*\{\s*abortEarly)/.test(read(file)))).toEqual([])
})

/** Lists that no stranger sends, or that have another limit, with the reason. */
const otherLists: Record<string, string> = {
  'app/shared/list-of.ts': 'the bounded list itself',
  'app/shared/imports/refused-columns.ts': 'what our own importer found',
  'app/shared/tracking/installation.ts': 'what our own check found',
  'app/shared/tracking/settings.ts': 'stored settings, bounded by the form',
  'app/shared/tracking/settings-form.ts': 'after the bounded list',
  'app/shared/profile/profile-form.ts': 'after the bounded list',
  'app/shared/reports/written-report.ts': 'stored words of our own, written from a bounded document',
  'app/shared/reports/chart-drawing.ts': 'the same',
  'app/features/analytics/funnels/funnel-draft.ts': 'a form in its own browser',
  'app/features/analytics/search.ts': 'an address, which has at most 16 kB',
  'app/features/notifications/notifications.functions.ts': 'what our own REST path answers',
  'app/features/clients/clients.functions.ts': 'what our own REST path answers',
  'server/admin/ask-provider.ts': 'a provider’s answer, which is cut at its size',
  'server/auth/embedded/keys.ts': 'stored keys of our own',
  'server/backup/backup-format.ts': 'a backup that the operator gives, a line at a time',
  'server/profile/profile-history.ts': 'stored changes of our own',
  'server/analytics/funnels/funnels.sql.ts': 'stored steps, bounded by the form',
  'server/discovery/search-console/google.ts': 'Google’s answer, which is cut at its size',
  'server/growth/month-end/frozen-month.ts': 'months that we froze',
  'server/growth/targets/targets.ts': 'audit entries of our own',
  'server/listening/feeds/items-parser.ts': 'what our own thread answers',
  'server/listening/feeds/items-thread.ts': 'texts of our own, to the thread',
  'server/stand-ins/programs/search-console/stand-in.ts': 'a stand-in, on this machine',
  'server/stand-ins/programs/search-console/tokens.ts': 'a stand-in’s own tokens',
  'server/stand-ins/programs/stripe/main.ts': 'a stand-in’s configuration',
  'server/stand-ins/programs/supabase-auth/main.ts': 'a stand-in’s configuration',
  'server/workers/protocol.ts': 'what our own processes say to each other',
}

test('a list from outside has a limit that is checked before its items', () => {
  // The pages of the demos read forms of their own and answers of our mock API.
  const product = sources.filter((file) => !file.startsWith('app/routes/_demo/'))
  const files = product.filter((file) => /\bv\.(?:array|looseTuple)\(/.test(read(file)))
  expect(files.sort()).toEqual(Object.keys(otherLists).sort())
})
