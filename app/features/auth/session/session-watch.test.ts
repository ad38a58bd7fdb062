import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { signedInEditor } from '#tests/support/signed-in-editor.ts'
import { sessionQueryOptions } from './session.queries.ts'
import { sessionChange, watchSession, type SessionChange } from './session-watch.ts'

const { queryKey } = sessionQueryOptions()
const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((stop) => stop()))

/** A tab with a signed-in person; `atServer` is the person the server reports. */
function tab(known: SessionUser | null, atServer: { now: SessionUser | null }) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, known)
  const changes: SessionChange[] = []
  open.push(watchSession({ queryClient, onChange: (change) => changes.push(change), ask: async () => atServer.now }))
  return { queryClient, changes, user: () => queryClient.getQueryData(queryKey) }
}

test('a tab learns at once that its person has signed out in another one', async () => {
  const atServer = { now: signedInEditor as SessionUser | null }
  const [one, other] = [tab(signedInEditor, atServer), tab(signedInEditor, atServer)]
  atServer.now = null
  one.queryClient.setQueryData(queryKey, null)
  await expect.poll(() => other.changes).toEqual(['over'])
  expect(one.changes).toEqual([])
})

test('a tab without a sign-in follows the sign-in of another one', async () => {
  const atServer = { now: null as SessionUser | null }
  const [one, other] = [tab(null, atServer), tab(null, atServer)]
  atServer.now = signedInEditor
  one.queryClient.setQueryData(queryKey, signedInEditor)
  await expect.poll(() => other.changes).toEqual(['updated'])
  expect(other.user()).toEqual(signedInEditor)
})

test('a tab that becomes visible checks whether its session still exists', async () => {
  const atServer = { now: null as SessionUser | null }
  const only = tab(signedInEditor, atServer)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => only.changes).toEqual(['over'])
})

test('a server that doesn’t answer ends no session', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, signedInEditor)
  let asked = 0
  const changes: SessionChange[] = []
  const ask = async () => {
    asked += 1
    throw new Error('offline')
  }
  open.push(watchSession({ queryClient, onChange: (change) => changes.push(change), ask }))
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => asked).toBe(2)
  expect(changes).toEqual([])
})

test('another person in the same browser doesn’t count as a change of the first', () => {
  expect(sessionChange(signedInEditor, { ...signedInEditor, id: 'u-2' })).toBe('another person')
  expect(sessionChange(signedInEditor, { ...signedInEditor, role: 'Client' })).toBe('updated')
  expect(sessionChange(signedInEditor, { ...signedInEditor })).toBeNull()
  expect(sessionChange(null, null)).toBeNull()
})
