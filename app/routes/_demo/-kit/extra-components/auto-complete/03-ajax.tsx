import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import { getMock } from '../../../-api/mock-client.ts'
import { SuggestField } from './suggest-field.tsx'

export const about =
  'The field reads its hundred titles from the server when it is entered for the first time. Type “ferry”.'

const titlesSchema = v.object({ autoComplete: listOf(v.object({ title: v.string(), rank: v.string() }), 1000) })

export default function SuggestionsFromServer() {
  const [isEntered, setEntered] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['demo', 'autocomplete'],
    queryFn: ({ signal }) => getMock('/api/autocomplete/data', titlesSchema, { signal }),
    enabled: isEntered,
    staleTime: Infinity,
  })
  const find = (text: string) =>
    (data?.autoComplete ?? []).filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())).slice(0, 20)
  return (
    <SuggestField
      label="Film for the open-air evening"
      find={find}
      textOf={({ title }) => title}
      none={error ? error.message : data ? undefined : 'Loading the titles…'}
      onFocus={() => setEntered(true)}
    >
      {({ title, rank }) => (
        <>
          {title} <small>No. {rank}</small>
        </>
      )}
    </SuggestField>
  )
}
