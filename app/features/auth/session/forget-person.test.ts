import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetPerson } from './forget-person.ts'

test('data of the person is removed, data of the browser stays', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['clients', 'list'], ['Fernhollow'])
  queryClient.setQueryData(['auth', 'session'], null)
  queryClient.setQueryData(['messages', 'en', 'common'], { save: 'Save' })
  queryClient.setQueryData(['shell', 'preferences'], { menu: 'rail' })
  queryClient.getMutationCache().build(queryClient, { mutationFn: async (password: string) => password })
  let cleared = 0
  forgetPerson(queryClient, { clearCache: () => void cleared++ })
  const keys = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])
  expect(keys).toEqual(['auth', 'messages', 'shell'])
  expect(queryClient.getMutationCache().getAll()).toEqual([])
  expect(cleared).toBe(1)
})
