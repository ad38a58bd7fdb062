import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { unattendedHeader } from '#app/shared/http/unattended.ts'
import { renewalHeaders } from './renewal.ts'

test('a page’s first read is the person’s; those that renew it are its own', async () => {
  const client = new QueryClient()
  const sent: (string | null)[] = []
  const read = () =>
    client.fetchQuery({
      queryKey: ['bell'],
      queryFn(asked) {
        sent.push(new Headers(renewalHeaders(asked)).get(unattendedHeader))
        return []
      },
      staleTime: 0,
    })
  await read()
  await read()
  await read()
  expect(sent).toEqual([null, '1', '1'])
})
