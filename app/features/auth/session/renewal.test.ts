import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { unattendedHeader } from '#app/shared/http/unattended.ts'
import { renewalHeaders } from './renewal.ts'

test('the first read of a page counts as the person’s action, later ones as the page’s', async () => {
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
